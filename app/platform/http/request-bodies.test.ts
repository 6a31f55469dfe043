import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendBytes, statusOf } from "#tests/support/send-bytes.ts";
import { createHttpServer } from "./http-server.server.ts";
import { receiveBodies } from "./request-bodies.server.ts";

const kb = 1024;

let server: Server;
/** How many requests have reached the application. */
let begun: number;

beforeEach(() => start(false));

async function start(trustsProxy: boolean): Promise<void> {
  begun = 0;
  const app = new Hono();
  app.all("*", async (context) => {
    begun += 1;
    if (context.req.path === "/upload/unread") return context.text("not read", 401);
    const { byteLength } = await context.req.arrayBuffer();
    return context.text(`read ${byteLength}`);
  });
  const options = {
    limits: { everywhere: 256 * kb, at: [["/upload", 4_000 * kb]] as const },
    trustsProxy,
    addHeaders: (headers: Headers) => headers.set("X-Secure", "yes"),
  };
  server = createHttpServer(receiveBodies(options, getRequestListener(app.fetch)));
  await once(server.listen(0, "127.0.0.1"), "listening");
}

afterEach(stop);

function stop(): void {
  server.closeAllConnections();
  server.close();
}

/** Everything that is answered to a request sent as these bytes. */
const send = (bytes: string) =>
  sendBytes(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, bytes);

type Sent = { path?: string; method?: string; accept?: string; host?: string };

function head(sent: Sent, last: string): string {
  const { path = "/api/form", method = "POST", accept = "*/*", host = "site" } = sent;
  const lines = [`Host: ${host}`, `Accept: ${accept}`, "Connection: close", last];
  return `${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`;
}

const sendWhole = (length: number, sent: Sent = {}) =>
  send(head(sent, `Content-Length: ${length}`) + "x".repeat(length));

const sendChunks = (count: number, sent: Sent = {}) =>
  send(`${head(sent, "Transfer-Encoding: chunked") + "1\r\nx\r\n".repeat(count)}0\r\n\r\n`);

test("a body of 256 KB is read; one byte more is refused", async () => {
  expect(await sendWhole(256 * kb)).toContain(`read ${256 * kb}`);
  const answer = await sendWhole(256 * kb + 1);
  expect(statusOf(answer)).toBe(413);
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(answer).toMatch(/^x-secure: yes\r$/im);
  const message = "What was sent is too large.";
  expect(answer).toContain(JSON.stringify({ error: { code: "too-large", message } }));
});

test("an address takes the length stated for its beginning, in any case", async () => {
  for (const path of ["/upload", "/upload.data", "/Upload/", "/upload?index"]) {
    expect(await sendWhole(4_000 * kb, { path })).toContain(`read ${4_000 * kb}`);
    // What is stated is enough: it need not arrive.
    const stated = head({ path }, `Content-Length: ${4_000 * kb + 1}`);
    expect(statusOf(await send(stated))).toBe(413);
  }
  expect(statusOf(await sendWhole(257 * kb, { path: "/photos/upload" }))).toBe(413);
});

test("behind a proxy, a short body in chunks is read", async () => {
  stop();
  await start(true);
  expect(await sendChunks(3)).toContain("read 3");
  expect(await sendChunks(0)).toContain("read 0");
  expect(statusOf(await sendChunks(0, { method: "GET" }))).toBe(200);
  expect(statusOf(await sendChunks(1, { method: "GET" }))).toBe(411);
  const chunk = `10000\r\n${"x".repeat(64 * kb)}\r\n`;
  const inChunks = head({ path: "/upload" }, "Transfer-Encoding: chunked") + chunk.repeat(4);
  expect(await send(`${inChunks}0\r\n\r\n`)).toContain(`read ${256 * kb}`);
  expect(statusOf(await send(`${inChunks}1\r\nx\r\n`))).toBe(411);
  expect(begun).toBe(4);
});

test("a body in chunks is refused, and a request with two hosts", async () => {
  expect(statusOf(await sendChunks(1))).toBe(411);
  expect(statusOf(await sendChunks(1, { path: "/upload" }))).toBe(411);
  const answer = await send(head({ method: "GET", host: "site\r\nhost: other" }, "X: y"));
  expect(statusOf(answer)).toBe(400);
  expect(answer).toContain("A request must name one host.");
});

test("what follows a refused head is not parsed, and the parser reads the next body", async () => {
  let pieces = 0;
  const counted = new WeakSet();
  server.prependListener("request", ({ socket }) => {
    const { parser } = socket as Socket & { parser: Record<number, (piece: Buffer) => void> };
    // Node reuses parsers.
    if (counted.has(parser)) return;
    counted.add(parser);
    const callback = parser[3];
    parser[3] = function count(this: unknown, piece) {
      pieces += 1;
      callback?.call(this, piece);
    };
  });
  expect(statusOf(await sendChunks(20_000))).toBe(411);
  expect(statusOf(await sendChunks(20_000, { host: "site\r\nHost: other" }))).toBe(400);
  expect(statusOf(await sendChunks(20_000, { host: "site\r\nExpect: anything" }))).toBe(411);
  const hostless = "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n";
  expect(statusOf(await send(hostless + "1\r\nx\r\n".repeat(5_000)))).toBe(400);
  const ahead = "GET / HTTP/1.1\r\nHost: site\r\n\r\n";
  await send(`${ahead}${head({}, "Transfer-Encoding: chunked")}${"1\r\nx\r\n".repeat(5_000)}`);
  expect(pieces).toBe(0);
  expect(await sendWhole(300)).toContain("read 300");
  expect(pieces).toBeGreaterThan(0);
});

test("a page's refusal is plain text", async () => {
  const answer = await sendWhole(257 * kb, { accept: "text/html,*/*" });
  expect(answer.split("\r\n\r\n")[1]).toBe("What was sent is too large.");
});

test("a request that only reads must not have a body", async () => {
  for (const method of ["GET", "HEAD"]) {
    expect(statusOf(await sendWhole(0, { method }))).toBe(200);
    expect(statusOf(await sendWhole(1, { method }))).toBe(413);
  }
});

type Begun = { path?: string; localAddress?: string };

/** Sends a body's head and all but its last byte. */
function beginBody(length: number, { path, localAddress = "127.0.0.1" }: Begun = {}) {
  const { port } = server.address() as AddressInfo;
  const client = connect({ port, host: "127.0.0.1", localAddress });
  const stated = head(path ? { path } : {}, `Content-Length: ${length}`);
  client.on("error", () => undefined).write(stated + "x".repeat(length - 1));
  return client;
}

test("a slow body does not begin its request, and delays no other", async () => {
  const slow = Array.from({ length: 99 }, () => beginBody(16 * kb));
  expect(await sendWhole(16 * kb)).toContain(`read ${16 * kb}`);
  expect(begun).toBe(1);
  const [first] = slow;
  first?.write("x");
  const [answer] = await once(first as Socket, "data");
  expect(`${answer}`).toContain("200 OK");
  for (const client of slow) client.destroy();
});

test("a long body need not arrive before it is refused", async () => {
  const client = beginBody(300 * kb, { path: "/upload/unread" });
  const [answer] = await once(client, "data");
  expect(statusOf(`${answer}`)).toBe(401);
  client.destroy();
});

test("a network has a hundred bodies under way at most; pages and other networks go on", async () => {
  const slow = Array.from({ length: 100 }, () => beginBody(256 * kb));
  await vi.waitFor(async () => expect(statusOf(await sendWhole(1))).toBe(503), 5_000);
  expect(statusOf(await sendWhole(0, { method: "GET" }))).toBe(200);
  const other = beginBody(2, { localAddress: "127.0.0.2" });
  other.write("x");
  expect(`${await once(other, "data")}`).toContain("200 OK");
  for (const client of [...slow, other]) client.destroy();
  await vi.waitFor(async () => expect(await sendWhole(1)).toContain("read 1"), 5_000);
});
