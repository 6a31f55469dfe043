import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { createHttpServer } from "#app/platform/http/http-server.server.ts";
import { isTooSlow, usualPace } from "./slow-bodies.server.ts";

let server: Server;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function start(listener: RequestListener) {
  const pace = { graceMs: 0, minBytesPerMs: 1_000, checkEveryMs: 10 };
  server = createHttpServer(listener, { pace });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return () => {
    const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
    client.on("error", () => undefined).resume();
    return client;
  };
}

const half = "POST / HTTP/1.1\r\nHost: site\r\nContent-Length: 100\r\n\r\nhalf";

test("connections on which bodies come too slowly are ended, hundreds of them", async () => {
  let begun = 0;
  const open = await start((request) => {
    begun += 1;
    request.resume();
  });
  const clients = Array.from({ length: 500 }, open);
  for (const client of clients) client.write(half);
  await Promise.all(clients.map((client) => once(client, "close")));
  expect(begun).toBe(500);
});

test("so are those that were answered before their body had come", async () => {
  const open = await start((_request, response) => response.writeHead(403).end());
  const client = open();
  client.write(half);
  await once(client, "close");
});

test("a chunked body that does not end is ended", async () => {
  const open = await start((request) => request.resume());
  const client = open();
  client.write("POST / HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n");
  await once(client, "close");
});

test("an answer that takes its time after a whole body is waited for", async () => {
  const open = await start(async (request, response) => {
    if (request.headers["content-length"] !== "4") return request.resume();
    response.setHeader("Connection", "close");
    await text(request);
    // As long as it takes to end a slow one, which came later.
    const slow = open();
    slow.write(half);
    await once(slow, "close");
    return response.end("whole");
  });
  // The first request is the whole one; the slow one only waits.
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.write(half.replace("100", "4"));
  expect(await text(client)).toContain("whole");
});

test.each([
  ["nothing, in the grace", { forMs: 19_000, bytes: 0 }, false],
  ["a byte a second", { forMs: 25_000, bytes: 25 }, true],
  ["a form of 10 KB on the slowest line", { forMs: 10_000, bytes: 1_000 }, false],
  ["a photo at 32 kbit/s", { forMs: 60_000, bytes: 240_000 }, false],
  ["a photo that has stopped", { forMs: 120_000, bytes: 240_000 }, true],
])("%s: ended is %s %s", (_what, came, isEnded) => {
  expect(isTooSlow(came, usualPace)).toBe(isEnded);
});
