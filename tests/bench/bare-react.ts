import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

/** Run as a process of its own: `node:http` and React, rendering a page of two lines each time. */
const Page = () =>
  createElement(
    "html",
    { lang: "en" },
    createElement("body", null, createElement("p", null, "Two"), createElement("p", null, "lines")),
  );

const server = createServer((_request, response) => {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(`<!doctype html>${renderToString(createElement(Page))}`);
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
