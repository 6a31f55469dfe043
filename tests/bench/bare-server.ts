import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { RawAnswer } from "#tests/support/raw-get.ts";

/**
 * Run as a process of its own: plain `node:http` with prebuilt answers. Its parameter is a JSON
 * file of them by their paths; it sends its port to the parent process.
 */
type Ready = Record<string, Omit<RawAnswer, "body"> & { body: string }>;

const ready = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Ready;
const answers = new Map(
  Object.entries(ready).map(([path, { status, headers, body }]) => [
    path,
    { status, headers: headers.flat(), body: Buffer.from(body, "base64") },
  ]),
);
const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? "");
  if (!answer) return response.writeHead(404).end();
  response.writeHead(answer.status, answer.headers).end(answer.body);
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
