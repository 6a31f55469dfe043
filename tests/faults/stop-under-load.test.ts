import { once } from "node:events";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cookieOf, guru } from "#tests/support/guru.ts";
import { freePort, startServerProcess } from "#tests/support/server-process.ts";
import { askForever, beginUpload, openConnection } from "./busy-connections.ts";

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

async function signIn(): Promise<string> {
  const body = new URLSearchParams({ email: guru.email, password: guru.password });
  return cookieOf(await fetch(`${server.url}/login`, { method: "POST", body, redirect: "manual" }));
}

test("a stop answers all that it has taken, an upload too, and closes every connection", async () => {
  const sendRest = await beginUpload(server.url, await signIn());
  const idle = openConnection(server.url);
  await idle.ask("/healthz");
  const [idleSocket] = Object.values(idle.agent.freeSockets).flat();
  if (!idleSocket) throw new Error("The connection was not kept");
  const idleClosed = once(idleSocket, "close");
  let answers = 0;
  const isBusy = Promise.withResolvers<void>();
  const clients = Array.from({ length: 12 }, () =>
    askForever(server.url, ["/", "/gallery", "/search?q=lamp", "/api/uploads?limit=5"], () => {
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
  const sendRest = await beginUpload(server.url, await signIn());
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
