import { once } from "node:events";
import { readdir, stat } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { drawPicture, uploadOf } from "#tests/factories/images.ts";
import { folderForTest } from "#tests/support/folder-for-test.ts";
import { startServerProcess } from "#tests/support/server-process.ts";

let dataDir: string;
let server: Awaited<ReturnType<typeof startServerProcess>>;

beforeEach(async () => {
  const folder = folderForTest();
  dataDir = join(folder, "data");
  server = await startServerProcess(folder, { DATA_DIR: dataDir });
  onTestFinished(async () => void (await server.kill()));
});

/** One keep-alive connection. Throws when it breaks before an answer is whole. */
function openConnection() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string) => {
    const [answer] = (await once(request(server.url + path, { agent }).end(), "response")) as [
      IncomingMessage,
    ];
    const isEmpty = (await text(answer)).length === 0;
    const isLast = answer.headers.connection === "close";
    return { status: isEmpty ? 0 : answer.statusCode, isLast };
  };
  return { ask, agent };
}

/** Asks until an answer closes the connection; returns all statuses. */
async function askUntilClosed(onAnswer: () => void) {
  const paths = ["/", "/gallery", "/search?q=lamp", "/api/uploads?limit=5"];
  const { ask, agent } = openConnection();
  const statuses: unknown[] = [];
  for (let count = 0; ; count++) {
    const { status, isLast } = await ask(paths[count % paths.length] ?? "/");
    statuses.push(status);
    onAnswer();
    if (!isLast) continue;
    agent.destroy();
    return statuses;
  }
}

/** Sends the first half of an upload, and the rest when the result is called. */
async function beginUpload() {
  const picture = await drawPicture({ width: 900, height: 600, background: "#7a1f3d" });
  const body = JSON.stringify(uploadOf(picture));
  const headers = {
    Cookie: await server.signIn(),
    Expect: "100-continue",
    "Content-Type": "application/json",
    "Content-Length": body.length,
  };
  const sending = request(`${server.url}/upload`, { method: "POST", headers });
  const answered = once(sending, "response") as Promise<[IncomingMessage]>;
  sending.flushHeaders();
  await once(sending, "continue");
  sending.write(body.slice(0, body.length / 2));
  return async () => {
    sending.end(body.slice(body.length / 2));
    const [answer] = await answered;
    return { status: answer.statusCode, body: await text(answer) };
  };
}

/** Every file in the data folder is readable by its owner only. */
async function expectOwnersOnly() {
  const names = [".", ...(await readdir(dataDir, { recursive: true }))];
  for (const name of ["school.sqlite", "school.sqlite-wal", "school.sqlite-shm", "auth-secret"])
    expect(names).toContain(name);
  for (const name of names) {
    const mode = ((await stat(join(dataDir, name))).mode & 0o777).toString(8);
    expect([name, mode]).toEqual([name, expect.stringMatching(/^[67]00$/)]);
  }
}

test("a stop answers every accepted request, an upload too; nobody else reads the data", async () => {
  const sendRest = await beginUpload();
  await expectOwnersOnly();
  const idle = openConnection();
  await idle.ask("/healthz");
  const [idleSocket] = Object.values(idle.agent.freeSockets).flat();
  if (!idleSocket) throw new Error("The connection was not kept open");
  const idleClosed = once(idleSocket, "close");
  let answers = 0;
  const isBusy = Promise.withResolvers<void>();
  const clients = Array.from({ length: 12 }, () =>
    askUntilClosed(() => {
      answers += 1;
      if (answers === 200) isBusy.resolve();
    }),
  );
  await isBusy.promise;
  // A terminal's Ctrl-C may arrive twice, through npm.
  const codes = Promise.all([server.stop(), server.stop()]);
  const statuses = (await Promise.all(clients)).flat();
  expect(new Set(statuses)).toEqual(new Set([200]));
  await idleClosed;
  const { status, body } = await sendRest();
  expect([status, JSON.parse(body)]).toEqual([200, { url: expect.stringMatching(/^\/media\//) }]);
  expect(await codes).toEqual([0, 0]);
}, 60_000);
