import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Run as a process of its own: plain `node:http` with one answer, from the JSON file that the
 * parameter names. It sends its port to the parent process.
 */
const answer = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
const headers = answer.headers.flat();
const body = Buffer.from(answer.body, "base64");
const server = createServer((_request, response) =>
  response.writeHead(answer.status, headers).end(body),
);
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
