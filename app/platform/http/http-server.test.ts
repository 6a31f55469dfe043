import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { createHttpServer, stopServing } from "./http-server.server.ts";

let server: Server;
let client: Socket;

afterEach(async () => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

async function start(listener: RequestListener) {
  server = createHttpServer(listener);
  await once(server.listen(0, "127.0.0.1"), "listening");
  client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.on("error", () => undefined);
}

const request = "GET / HTTP/1.1\r\nHost: site\r\n\r\n";

test("a stop breaks off what never ends", async () => {
  const begun = Promise.withResolvers<void>();
  await start(() => begun.resolve());
  client.write(request);
  await begun.promise;
  const closed = once(client, "close");
  await stopServing(server, { drainMs: 0, maxMs: 50 });
  await closed;
});

test("an answer that had begun before a stop is sent whole, and its connection closed", async () => {
  const { promise: finish, resolve } = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  await start((_request, response) => {
    response.writeHead(200, { "Content-Length": 10 });
    response.write("half");
    begun.resolve();
    finish.then(() => response.end("whole."));
  });
  client.write(request);
  await begun.promise;
  const stopped = stopServing(server, { drainMs: 0, maxMs: 20_000 });
  resolve();
  expect(await text(client)).toContain("halfwhole.");
  await stopped;
});

test("a stopping server refuses new connections, and still answers those that are open", async () => {
  await start((_request, response) => response.end("answered"));
  client.write(request);
  await once(client, "data");
  const stopped = stopServing(server, { drainMs: 200, maxMs: 20_000 });
  const late = connect(Number(client.remotePort), "127.0.0.1");
  await expect(once(late, "connect")).rejects.toThrow("ECONNREFUSED");
  client.write(request);
  expect(await text(client)).toContain("answered");
  await stopped;
});

test("a body has a time limit, which the largest one on a slow line keeps", () => {
  const { requestTimeout } = createHttpServer(() => undefined);
  const slowestMs = 25e6 / 100;
  expect(requestTimeout).toBeGreaterThanOrEqual(slowestMs);
  expect(requestTimeout).toBeLessThanOrEqual(2 * slowestMs);
});
