import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sendBytes, statusOf } from "#tests/support/send-bytes.ts";
import { createHttpServer } from "./http-server.server.ts";
import { bodyPace, queueLargeBodies, receiveBodies } from "./request-bodies.server.ts";

const kb = 1024;
const mb = 1024 * kb;
const larger = [
  { path: "/upload", maxBytes: 4_000 * kb },
  { path: "/film", maxBytes: 20 * mb },
  { path: "/photos/", maxBytes: 1 },
];

let server: Server;
/** How many bodies are read now, and were at most. */
let reading: { now: number; max: number };
/** What a reader of a body waits for. */
let finish: Promise<void>;

async function start(pace = bodyPace) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(queueLargeBodies(true));
  app.all("*", async (context) => {
    reading.max = Math.max(reading.max, ++reading.now);
    await finish;
    const { byteLength } = await context.req.arrayBuffer();
    reading.now -= 1;
    return context.text(`read ${byteLength}`);
  });
  const options = {
    larger,
    acceptsChunked: (path: string) => !path.startsWith("/page"),
    trustsProxy: true,
    addHeaders: (headers: Headers) => headers.set("X-Secure", "yes"),
    pace,
  };
  server = createHttpServer(receiveBodies(options, getRequestListener(app.fetch)));
  await once(server.listen(0, "127.0.0.1"), "listening");
}

beforeEach(async () => {
  reading = { now: 0, max: 0 };
  finish = Promise.resolve();
  await start();
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

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

const sendChunks = (count: number, size: number, sent: Sent = {}) => {
  const chunk = `${size.toString(16)}\r\n${"x".repeat(size)}\r\n`;
  return send(`${head(sent, "Transfer-Encoding: chunked") + chunk.repeat(count)}0\r\n\r\n`);
};

test("a body of 256 KB is read, stated or in chunks; one byte more is refused", async () => {
  expect(await sendWhole(256 * kb)).toContain(`read ${256 * kb}`);
  expect(await sendChunks(64, 4 * kb)).toContain(`read ${256 * kb}`);
  for (const answer of [await sendWhole(256 * kb + 1), await sendChunks(65, 4 * kb)]) {
    expect(statusOf(answer)).toBe(413);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer).toMatch(/^x-secure: yes\r$/im);
    const message = "What was sent is too large.";
    expect(answer).toContain(JSON.stringify({ error: { code: "too-large", message } }));
  }
});

test("a path takes the length stated for it, with its data and everything below it", async () => {
  for (const path of ["/upload", "/upload.data", "/upload/", "/upload/_.data", "/Upload"]) {
    expect(await sendWhole(4_000 * kb, { path })).toContain(`read ${4_000 * kb}`);
    // What is stated is enough: it need not arrive.
    const stated = head({ path }, `Content-Length: ${4_000 * kb + 1}`);
    expect(statusOf(await send(stated))).toBe(413);
  }
  for (const path of ["/upload/more", "/uploads", "/upload.data.x", "/photos/", "/photos"]) {
    expect([path, statusOf(await sendWhole(257 * kb, { path }))]).toEqual([path, 413]);
    expect(statusOf(await sendWhole(256 * kb, { path }))).toBe(200);
  }
  expect(statusOf(await sendWhole(1, { path: "/photos/one" }))).toBe(200);
  expect(statusOf(await sendWhole(2, { path: "/photos/one" }))).toBe(413);
});

test("a body in chunks is refused by pages, and where it is too long to be buffered", async () => {
  expect(statusOf(await sendChunks(1, 1, { path: "/page" }))).toBe(411);
  expect(await sendChunks(256, kb, { path: "/upload" })).toContain(`read ${256 * kb}`);
  expect(statusOf(await sendChunks(257, kb, { path: "/upload" }))).toBe(411);
});

test("absurdly many pieces are refused, a few hundred small ones are read", async () => {
  expect(await sendChunks(300, 1)).toContain("read 300");
  expect(statusOf(await sendChunks(2_000, 1))).toBe(413);
  expect(statusOf(await sendChunks(2_000, 1, { path: "/upload" }))).toBe(413);
});

test("the rest of a refused body is not parsed, and the parser reads the next body", async () => {
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
  expect(statusOf(await sendChunks(20_000, 1, { path: "/page" }))).toBe(411);
  expect(statusOf(await sendChunks(20_000, 1, { host: "site\r\nHost: other" }))).toBe(400);
  const ahead = "GET / HTTP/1.1\r\nHost: site\r\n\r\n";
  await send(`${ahead}${head({}, "Transfer-Encoding: chunked")}${"1\r\nx\r\n".repeat(5_000)}`);
  expect(pieces).toBe(0);
  expect(statusOf(await sendChunks(20_000, 1))).toBe(413);
  // Those up to the limit are read before it is refused.
  expect(pieces).toBeLessThan(1_000);
  expect(await sendChunks(300, 1)).toContain("read 300");
});

test("a page's refusal is plain text", async () => {
  const answer = await sendWhole(257 * kb, { accept: "text/html,*/*" });
  expect(answer.split("\r\n\r\n")[1]).toBe("What was sent is too large.");
});

test("a request that only reads must not have a body", async () => {
  for (const method of ["GET", "HEAD"]) {
    expect(statusOf(await sendWhole(0, { method }))).toBe(200);
    expect(statusOf(await sendWhole(1, { method }))).toBe(413);
    expect(statusOf(await sendChunks(1, 1, { method }))).toBe(413);
  }
});

/** Sends a body's head and all but its last byte, and nothing more. */
function beginBody(length: number, network: string) {
  const { port } = server.address() as AddressInfo;
  const client = connect(port, "127.0.0.1");
  const stated = `Content-Length: ${length}\r\nX-Forwarded-For: ${network}`;
  client.on("error", () => undefined).write(head({}, stated) + "x".repeat(length - 1));
  return client.resume();
}

test("of one network's bodies 8 MB are held, and of all 64 MB; a small one is always read", async () => {
  const networks = Array.from({ length: 10 }, (_, index) => `203.0.113.${index}`);
  const clients = networks.flatMap((network) =>
    Array.from({ length: 40 }, () => beginBody(256 * kb, network)),
  );
  await expect
    .poll(() => clients.filter((client) => client.closed).length, { timeout: 10_000 })
    .toBe(400 - 64 * 4);
  expect(await sendWhole(16 * kb)).toContain(`read ${16 * kb}`);
  expect(await sendWhole(17 * kb)).toContain("Too much is being sent just now.");
  for (const client of clients) client.destroy();
  await expect.poll(() => sendWhole(256 * kb)).toContain(`read ${256 * kb}`);
}, 20_000);

test("a body that comes too slowly ends its connection, a whole one may be answered late", async () => {
  server.close();
  await start({ graceMs: 100, bytesPerMs: 1_000 });
  const { promise, resolve } = Promise.withResolvers<void>();
  finish = promise;
  const whole = sendWhole(3);
  for (const last of ["Content-Length: 100", "Transfer-Encoding: chunked"]) {
    expect(await send(`${head({}, last)}1\r\nx\r\n`)).toBe("");
  }
  resolve();
  expect(await whole).toContain("read 3");
});

test("of large bodies only two are read at once", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  finish = promise;
  const all = Array.from({ length: 6 }, () => sendWhole(mb + 1, { path: "/film" }));
  await expect.poll(() => reading.now).toBe(2);
  resolve();
  for (const answer of await Promise.all(all)) expect(answer).toContain(`read ${mb + 1}`);
  expect(reading.max).toBe(2);
});

test("one network's large bodies leave room for another's", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  finish = promise;
  const sendFrom = (network: string) =>
    send(
      head({ path: "/upload" }, `Content-Length: ${2 * mb}\r\nX-Forwarded-For: ${network}`) +
        "x".repeat(2 * mb),
    );
  const strangers = Array.from({ length: 65 }, () => sendFrom("203.0.113.1"));
  const refused = await Promise.race(strangers);
  expect([statusOf(refused), /^retry-after: 10\r$/im.test(refused)]).toEqual([503, true]);
  const guru = sendFrom("198.51.100.1");
  resolve();
  expect(statusOf(await guru)).toBe(200);
  await Promise.all(strangers);
}, 30_000);
