import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test, vi } from "vitest";
import { type ConnectionLimits, createHttpServer, stopServing } from "./http-server.server.ts";

let server: Server;
let client: Socket;

afterEach(async () => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

async function start(listener: RequestListener, limits: Partial<ConnectionLimits> = {}) {
  server = createHttpServer(listener, limits);
  await once(server.listen(0, "127.0.0.1"), "listening");
  client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.on("error", () => undefined);
}

const requests = (count: number) =>
  Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: site\r\n\r\n`);

test("requests sent ahead are answered one after another, in their order", async () => {
  let underWay = 0;
  let maxAtOnce = 0;
  await start((request, response) => {
    maxAtOnce = Math.max(maxAtOnce, ++underWay);
    setImmediate(() => {
      underWay -= 1;
      if (request.url === "/9") response.setHeader("Connection", "close");
      response.end(`[${request.url}]`);
    });
  });
  client.write(requests(10).join(""));
  const answers = (await text(client)).match(/\[\/\d\]/g);
  expect(answers).toEqual(Array.from({ length: 10 }, (_, index) => `[/${index}]`));
  expect(maxAtOnce).toBe(1);
});

test("a connection with hundreds of requests sent ahead is closed, and few are parsed", async () => {
  let begun = 0;
  let parsed = 0;
  await start((_request, response) => {
    begun += 1;
    setImmediate(() => response.end("x".repeat(100_000)));
  });
  server.prependListener("request", () => {
    parsed += 1;
  });
  client.write(requests(800).join(""));
  client.resume();
  await once(client, "close");
  expect(begun).toBeLessThanOrEqual(16);
  expect(parsed).toBeLessThanOrEqual(17);
});

test("the connection of a reader who takes nothing of an answer is closed", async () => {
  const closed = Promise.withResolvers<void>();
  const listener: RequestListener = (_request, response) => {
    response.on("close", () => closed.resolve());
    response.end(Buffer.alloc(50 * 1024 * 1024));
  };
  await start(listener, { stalledMs: 100 });
  client.pause();
  client.write(requests(1).join(""));
  await closed.promise;
});

test("each network's number of connections is limited, until it closes one", async () => {
  await start((_request, response) => response.end("taken"), { maxOfNetwork: 2 });
  const { port } = server.address() as AddressInfo;
  const join = (localAddress: string) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    return socket.on("error", () => undefined).resume();
  };
  await once(client, "connect");
  const second = join("127.0.0.1");
  await once(second, "connect");
  await once(join("127.0.0.1"), "close");
  const another = join("127.0.0.2");
  await once(another, "connect");
  second.destroy();
  // The server hears of it a little later.
  await vi.waitFor(async () => {
    const next = join("127.0.0.1");
    next.end(requests(1).join(""));
    expect(await text(next)).toContain("taken");
  }, 3_000);
  expect([client.closed, another.closed]).toEqual([false, false]);
});

test("a stop breaks off what never ends", async () => {
  const begun = Promise.withResolvers<void>();
  await start(() => begun.resolve());
  client.write(requests(1).join(""));
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
  client.write(requests(1).join(""));
  await begun.promise;
  const stopped = stopServing(server, { drainMs: 0, maxMs: 20_000 });
  resolve();
  expect(await text(client)).toContain("halfwhole.");
  await stopped;
});

test("a stopping server refuses new connections, and still answers those that are open", async () => {
  await start((_request, response) => response.end("answered"));
  client.write(requests(1).join(""));
  await once(client, "data");
  const stopped = stopServing(server, { drainMs: 200, maxMs: 20_000 });
  const late = connect(Number(client.remotePort), "127.0.0.1");
  await expect(once(late, "connect")).rejects.toThrow("ECONNREFUSED");
  client.write(requests(1).join(""));
  expect(await text(client)).toContain("answered");
  await stopped;
});
