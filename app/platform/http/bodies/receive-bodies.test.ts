import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createHttpServer } from "#app/platform/http/http-server.server.ts";
import { limitBodies, maxBodyBytes } from "./limit-bodies.server.ts";
import { receiveBodies } from "./receive-bodies.server.ts";

const kb = 1024;
const larger = [
  { path: "/upload", maxBytes: 4_000 * kb },
  { path: "/photos/", maxBytes: 1 },
];

let server: Server;

beforeEach(async () => {
  const app = new Hono();
  app.use(limitBodies());
  app.all("*", async (context) =>
    context.text(`read ${(await context.req.arrayBuffer()).byteLength}`),
  );
  const options = {
    maxBytesOf: (path: string) => maxBodyBytes(path, larger),
    acceptsChunked: (path: string) => !path.startsWith("/page"),
    trustsProxy: true,
  };
  server = createHttpServer(receiveBodies(options, getRequestListener(app.fetch)));
  await once(server.listen(0, "127.0.0.1"), "listening");
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Everything that is answered to a request sent as these bytes. */
async function send(bytes: string): Promise<string> {
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.on("error", () => undefined);
  client.write(bytes);
  return await text(client).catch(() => "");
}

type Sent = { path?: string; method?: string; accept?: string };

const head = ({ path = "/api/form", method = "POST", accept = "*/*" }: Sent, last: string) =>
  `${method} ${path} HTTP/1.1\r\nHost: site\r\nAccept: ${accept}\r\nConnection: close\r\n${last}\r\n\r\n`;

const sendWhole = (length: number, sent: Sent = {}) =>
  send(head(sent, `Content-Length: ${length}`) + "x".repeat(length));

const sendChunks = (count: number, size: number, sent: Sent = {}) => {
  const chunk = `${size.toString(16)}\r\n${"x".repeat(size)}\r\n`;
  return send(`${head(sent, "Transfer-Encoding: chunked") + chunk.repeat(count)}0\r\n\r\n`);
};

const statusOf = (answer: string) => Number(answer.split(" ")[1]);

test("a body of 256 KB is read, stated or in chunks; one byte more is refused", async () => {
  expect(await sendWhole(256 * kb)).toContain(`read ${256 * kb}`);
  expect(await sendChunks(64, 4 * kb)).toContain(`read ${256 * kb}`);
  for (const answer of [await sendWhole(256 * kb + 1), await sendChunks(65, 4 * kb)]) {
    expect(statusOf(answer)).toBe(413);
    expect(answer).toMatch(/^connection: close\r$/im);
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
  return client;
}

test("of one network's bodies that nobody finishes sending, 8 MB are held, and of all 64 MB", async () => {
  const networks = Array.from({ length: 10 }, (_, index) => `203.0.113.${index}`);
  const clients = networks.flatMap((network) =>
    Array.from({ length: 40 }, () => beginBody(256 * kb, network)),
  );
  await expect.poll(() => clients.filter((client) => client.closed).length).toBe(400 - 64 * 4);
  // Whatever is held, others are answered: also of the same networks, with small and with larger bodies.
  expect(await sendWhole(3)).toContain("read 3");
  const room = beginBody(200 * kb, "203.0.113.0");
  room.write("x");
  expect(await text(room)).toContain(`read ${200 * kb}`);
  for (const client of clients) client.destroy();
}, 20_000);

test("after a refusal the connection closes, whatever else answers", async () => {
  const badHost = `POST /api/form HTTP/1.1\r\nHost: a@b\r\nContent-Length: ${300 * kb}\r\n\r\n`;
  const answer = await send(badHost);
  expect(answer).toMatch(/^connection: close\r$/im);
});
