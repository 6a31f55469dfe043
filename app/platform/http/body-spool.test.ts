import { once } from "node:events";
import { readdirSync } from "node:fs";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import { folderForTest } from "#tests/support/folder-for-test.ts";
import { sendBytes, statusOf } from "#tests/support/send-bytes.ts";
import { createBodySpool } from "./body-spool.server.ts";
import { createHttpServer } from "./http-server.server.ts";
import { receiveBodies } from "./request-bodies.server.ts";

const kb = 1024;

/** Its answer does not fit into what the system has for a reader who does not read. */
const longAnswer = "/enter/long";

/** A site whose strangers send long bodies below `/enter/`, and gurus below `/upload`. */
async function startServer({ folder = folderForTest(), isOpen = true } = {}) {
  let [working, maxWorking] = [0, 0];
  const app = new Hono();
  app.post("/*", async ({ req, text }) => {
    working += 1;
    maxWorking = Math.max(maxWorking, working);
    const sent = new Uint8Array(await req.arrayBuffer());
    await new Promise((resolve) => setTimeout(resolve, 20));
    working -= 1;
    return text(`read ${sent.length}, ${sent.at(-1)}`.padEnd(req.path === longAnswer ? 1e7 : 0));
  });
  const options = { folder, path: "/enter/", maxBytes: 2_000 * kb, isOpen: () => isOpen };
  const receiving = {
    limits: { everywhere: 100 * kb, at: [["/upload", 2_000 * kb]] as const },
    trustsProxy: true,
    addHeaders: () => undefined,
    spool: createBodySpool(options),
  };
  const server = createHttpServer(receiveBodies(receiving, getRequestListener(app.fetch)));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, folder, countMaxWorking: () => maxWorking };
}

function head(length: number, { path = "/enter/form", network = "203.0.113.1" } = {}): string {
  const lines = [`Content-Length: ${length}`, `X-Forwarded-For: ${network}`, "Connection: close"];
  return `POST ${path} HTTP/1.1\r\nHost: site\r\n${lines.join("\r\n")}\r\n\r\n`;
}

const send = (server: Server, bytes: string) =>
  sendBytes(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, bytes);

const sendWhole = (server: Server, length: number, sent = {}) =>
  send(server, head(length, sent) + "x".repeat(length));

/** Sends a body's head and all but its last byte. */
function beginBody(server: Server, length: number, sent = {}) {
  const { port } = server.address() as AddressInfo;
  const client = connect({ port, host: "127.0.0.1" });
  client.on("error", () => undefined);
  client.write(head(length, sent) + "x".repeat(length - 1));
  return client;
}

test("a long body arrives whole, and one byte more than the limit is refused", async () => {
  const { server } = await startServer();
  // More of them than a network has room for at once.
  for (const length of [100 * kb + 1, 500 * kb, 1_000 * kb, 1_500 * kb, 2_000 * kb]) {
    expect(await sendWhole(server, length)).toContain(`read ${length}, 120`);
  }
  expect(await sendWhole(server, 10)).toContain("read 10, 120");
  expect(statusOf(await send(server, head(2_000 * kb + 1)))).toBe(413);
});

test("while the form is elsewhere, a long body is refused without being read", async () => {
  const { server } = await startServer({ isOpen: false });
  expect(statusOf(await send(server, head(100 * kb + 1)))).toBe(413);
  expect(await sendWhole(server, 100 * kb)).toContain("read");
});

test("slow senders do not hold the others up, and bodies are worked on one at a time", async () => {
  const { server, folder, countMaxWorking } = await startServer();
  const slow = ["203.0.113.2", "203.0.113.3", "203.0.113.4"].map((network) =>
    beginBody(server, 500 * kb, { network }),
  );
  const others = await Promise.all([
    sendWhole(server, 500 * kb),
    sendWhole(server, 500 * kb),
    sendWhole(server, 500 * kb, { path: "/upload" }),
  ]);
  for (const answer of others) expect(answer).toContain(`read ${500 * kb}`);
  expect(countMaxWorking()).toBeLessThanOrEqual(2);
  // Files without names are deleted by the system.
  expect(readdirSync(folder)).toEqual([]);
  for (const client of slow) client.destroy();
});

test("a sender who does not take the answer does not hold the others up", async () => {
  const { server, countMaxWorking } = await startServer();
  const slow = beginBody(server, 500 * kb, { network: "203.0.113.5", path: longAnswer });
  slow.pause();
  slow.write("x");
  await vi.waitFor(() => expect(countMaxWorking()).toBe(1));
  expect(await sendWhole(server, 500 * kb)).toContain(`read ${500 * kb}`);
  slow.destroy();
});

test("a network has room for three, until one of them breaks off", async () => {
  const { server } = await startServer();
  const slow = [1, 2, 3].map(() => beginBody(server, 500 * kb));
  await vi.waitFor(async () => {
    expect(statusOf(await send(server, head(500 * kb)))).toBe(503);
  });
  const other = { network: "203.0.113.9" };
  expect(await sendWhole(server, 500 * kb, other)).toContain(`read ${500 * kb}`);
  for (const client of slow) client.destroy();
  await vi.waitFor(async () => {
    expect(await sendWhole(server, 500 * kb)).toContain(`read ${500 * kb}`);
  });
});

test("a body that cannot be stored is answered, and gurus' bodies are still read", async () => {
  const { server } = await startServer({ folder: "/nowhere/at/all" });
  expect(statusOf(await sendWhole(server, 500 * kb))).toBe(503);
  expect(await sendWhole(server, 500 * kb, { path: "/upload" })).toContain(`read ${500 * kb}`);
});
