import { once } from "node:events";
import { type IncomingMessage, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createHttpServer } from "#app/platform/http/http-server.server.ts";
import { answerAtOnce } from "./answer-at-once.server.ts";

const headers = ["ETag", '"a"', "Content-Length", "5"];
let server: Server;
let port: number;
let wentTheLongWay: number;

beforeEach(() => {
  wentTheLongWay = 0;
});

beforeAll(async () => {
  const options = {
    findReady: ({ url }: { url?: string | undefined }) =>
      url === "/kept" ? { status: 200, headers, body: Buffer.from("ready") } : null,
    mayBeSomebody: (cookies: string) => cookies.includes("session"),
  };
  const listener = answerAtOnce(options, (_request, response) => {
    wentTheLongWay += 1;
    response.setHeader("Connection", "close").end("made");
  });
  server = createHttpServer(listener);
  await once(server.listen(0, "127.0.0.1"), "listening");
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(method: string, sent: Record<string, string> = {}) {
  const asked = request({ port, path: "/kept", method, headers: sent }).end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return { response, body: await text(response) };
}

test("what is ready is sent with all its headers, the date, and the connection kept", async () => {
  const { response, body } = await ask("GET", { Connection: "keep-alive" });
  expect(body).toBe("ready");
  expect(response.headers).toMatchObject({ etag: '"a"', "content-length": "5" });
  expect(response.headers).toMatchObject({ date: expect.any(String), connection: "keep-alive" });
  expect(wentTheLongWay).toBe(0);
});

test("HEAD has the same headers and no body", async () => {
  const { response, body } = await ask("HEAD");
  expect(body).toBe("");
  expect(response.headers).toMatchObject({ etag: '"a"', "content-length": "5" });
  expect(wentTheLongWay).toBe(0);
});

test("a cookie that is nobody's makes no difference", async () => {
  expect((await ask("GET", { Cookie: "theme=dark" })).body).toBe("ready");
});

test.each([
  ["who may be signed in", "GET /kept HTTP/1.1\r\nHost: site\r\nCookie: a=b; session=1"],
  ["another method", "POST /kept HTTP/1.1\r\nHost: site\r\nContent-Length: 0"],
  ["a body", "GET /kept HTTP/1.1\r\nHost: site\r\nContent-Length: 1"],
  ["a body in pieces", "GET /kept HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: chunked"],
  ["an address in full", "GET http://site/kept HTTP/1.1\r\nHost: site"],
  ["another spelling", "GET /%6bept HTTP/1.1\r\nHost: site"],
  ["two slashes", "GET //kept HTTP/1.1\r\nHost: site"],
  ["a question", "GET /kept? HTTP/1.1\r\nHost: site"],
  ["a fragment", "GET /kept# HTTP/1.1\r\nHost: site"],
  ["no host", "GET /kept HTTP/1.0"],
  ["an odd host", "GET /kept HTTP/1.1\r\nHost: site@elsewhere"],
  ["a host with a path", "GET /kept HTTP/1.1\r\nHost: site/path"],
  ["an impossible port", "GET /kept HTTP/1.1\r\nHost: site:99999"],
])("%s takes the long way", async (_name, head) => {
  const socket = connect(port, "127.0.0.1");
  socket.write(`${head}\r\n\r\n`);
  if (head.includes("chunked")) socket.write("0\r\n\r\n");
  if (head.endsWith("Length: 1")) socket.write("x");
  expect(await text(socket)).toContain("made");
  expect(wentTheLongWay).toBe(1);
});
