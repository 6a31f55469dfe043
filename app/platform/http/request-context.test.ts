import { expect, test } from "vitest";
import { createLog } from "#app/platform/log.server.ts";
import { addPersonalHeaders } from "./request-context.server.ts";

test("a cookie that the answer sets itself is the newer one", () => {
  const answer = new Response("", { headers: { "Set-Cookie": "session=new" } });
  const setCookies = ["session=old", "other=x"];
  const state = { network: "", log: createLog("silent"), isDegraded: false, setCookies };
  const { headers } = addPersonalHeaders(answer, state);
  expect(headers.getSetCookie()).toEqual(["session=new", "other=x"]);
});
