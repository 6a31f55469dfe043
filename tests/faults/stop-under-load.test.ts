import { once } from "node:events";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drawPicture } from "#tests/factories/images.ts";
import { cookieOf, guru } from "#tests/support/guru.ts";
import { freePort, startServerProcess } from "#tests/support/server-process.ts";

let folder: string;
let dataDir: string;
let server: Awaited<ReturnType<typeof startServerProcess>>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "school-stop-"));
  dataDir = join(folder, "data");
  server = await startServerProcess(folder, await freePort(), { DATA_DIR: dataDir });
});

afterEach(async () => {
  await server.kill();
  await rm(folder, { recursive: true, force: true });
});

/** One keep-alive connection. Throws when it breaks before the answer is whole. */
function openConnection() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string) => {
    const [answer] = await once(request(server.url + path, { agent }).end(), "response");
    const body = await text(answer as IncomingMessage);
    const { statusCode, headers } = answer as IncomingMessage;
    return { status: statusCode, isLast: headers.connection === "close", bytes: body.length };
  };
  return { ask, agent };
}

/** Asks until an answer is the connection's last. */
async function askForever(paths: string[], onAnswer: () => void): Promise<number[]> {
  const { ask, agent } = openConnection();
  const statuses: number[] = [];
  for (let count = 0; ; count++) {
    const { status, isLast, bytes } = await ask(paths[count % paths.length] ?? "/");
    statuses.push(bytes > 0 ? (status ?? 0) : 0);
    onAnswer();
    if (!isLast) continue;
    agent.destroy();
    return statuses;
  }
}

async function signIn(): Promise<string> {
  const body = new URLSearchParams({ email: guru.email, password: guru.password });
  return cookieOf(await fetch(`${server.url}/login`, { method: "POST", body, redirect: "manual" }));
}

/** A picture whose second half is sent when `rest` is called; the server has begun to take it. */
async function beginUpload() {
  const picture = await drawPicture({ width: 900, height: 600, background: "#7a1f3d" });
  const file = `data:image/png;base64,${picture.toString("base64")}`;
  const body = JSON.stringify({ title: "t", description: "d", file, fileName: "f" });
  const headers = {
    Cookie: await signIn(),
    "Content-Type": "application/json",
    "Content-Length": body.length,
    Expect: "100-continue",
  };
  const sending = request(`${server.url}/upload`, { method: "POST", headers });
  const answered = once(sending, "response");
  sending.flushHeaders();
  await once(sending, "continue");
  sending.write(body.slice(0, body.length / 2));
  return async () => {
    sending.end(body.slice(body.length / 2));
    const [answer] = (await answered) as [IncomingMessage];
    return { status: answer.statusCode, body: await text(answer) };
  };
}

test("a stop answers all that it has taken, an upload too, and closes every connection", async () => {
  const sendRest = await beginUpload();
  const idle = openConnection();
  await idle.ask("/healthz");
  const [idleSocket] = Object.values(idle.agent.freeSockets).flat();
  if (!idleSocket) throw new Error("The connection was not kept");
  const idleClosed = once(idleSocket, "close");
  let answers = 0;
  const isBusy = Promise.withResolvers<void>();
  const clients = Array.from({ length: 12 }, () =>
    askForever(["/", "/gallery", "/search?q=lamp", "/api/uploads?limit=5"], () => {
      answers += 1;
      if (answers === 200) isBusy.resolve();
    }),
  );
  await isBusy.promise;
  // Twice, as when a terminal's Ctrl-C reaches whoever passes it on, too.
  const codes = Promise.all([server.stop(), server.stop()]);
  const statuses = (await Promise.all(clients)).flat();
  expect(new Set(statuses)).toEqual(new Set([200]));
  await idleClosed;
  const { status, body } = await sendRest();
  expect([status, JSON.parse(body)]).toEqual([200, { url: expect.stringMatching(/^\/media\//) }]);
  expect(await codes).toEqual([0, 0]);
}, 60_000);

test("whatever the program writes into its data folder is its owner's alone", async () => {
  const sendRest = await beginUpload();
  expect((await sendRest()).status).toBe(200);
  const modes = new Map<string, string>();
  for (const name of [".", ...(await readdir(dataDir, { recursive: true }))]) {
    modes.set(name, ((await stat(join(dataDir, name))).mode & 0o777).toString(8));
  }
  const names = [...modes.keys()];
  for (const name of ["school.sqlite", "school.sqlite-wal", "school.sqlite-shm", "auth-secret"]) {
    expect(names).toContain(name);
  }
  expect(names.filter((name) => name.endsWith(".webp")).length).toBeGreaterThan(0);
  expect([...modes].filter(([, mode]) => mode !== "600" && mode !== "700")).toEqual([]);
  expect(modes.get(".")).toBe("700");
});
