import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "#app/platform/database/database.server.ts";
import { cookieOf, guru } from "#tests/support/guru.ts";
import { freePort, startServerProcess } from "#tests/support/server-process.ts";
import { filesChanged, passADay, uploadForever } from "./amid-uploads.ts";
import { beginUpload } from "./busy-connections.ts";
import { findDamage as findDamageIn, isOnlyUnused } from "./find-damage.ts";

/** `KILLS=50 npx vitest run tests/faults` does it as often as one likes. */
const kills = Number(process.env.KILLS ?? 2);

let dataDir: string;
let port: number;

/** Closed again: the program's start is to be the first to open what a crash has left. */
async function inDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = openDatabase({ databaseUrl: null, dataDir });
  return work(database).finally(() => database.destroy());
}

const findDamage = () => inDatabase((database) => findDamageIn(dataDir, database));

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "school-kill-"));
  port = await freePort();
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

test("killed amid uploads, every row has all its files, and a day later nothing else is left", async () => {
  for (let round = 0; round < kills; round++) {
    const server = await startServerProcess(dataDir, port);
    const first = Promise.withResolvers<void>();
    const uploads = [0, 1, 2].map((index) =>
      uploadAsGuru(server.url, round * 1000 + index * 100, first.resolve),
    );
    // Every other round lives to see an upload acknowledged; the others may die before.
    const ended = Promise.all(uploads).then(() => Promise.reject(new Error("No upload succeeded")));
    ended.catch(() => undefined);
    if (round % 2 === 0) await Promise.race([first.promise, ended]);
    await Promise.race([filesChanged(dataDir, 1 + ((round * 7) % 30)), ended]);
    await server.kill();
    await Promise.all(uploads);
  }
  await expectNoLoss();
  await inDatabase((database) => passADay(dataDir, database));
  await tidyByRestart();
}, 600_000);

test("what a killed program had taken of an upload is gone after the next start", async () => {
  const server = await startServerProcess(dataDir, port);
  const cookie = await signIn(server.url);
  await beginUpload(server.url, cookie ?? "", 3_000_000);
  const listArriving = () => readdir(join(dataDir, "arriving"));
  await expect.poll(listArriving, { timeout: 20_000 }).toHaveLength(1);
  await server.kill();
  expect(await findDamage()).toEqual([expect.stringMatching(/^unfinished upload/)]);
  await tidyByRestart();
}, 60_000);

test("each kind of damage would be seen", async () => {
  const server = await startServerProcess(dataDir, port);
  const added = Promise.withResolvers<void>();
  const uploads = uploadAsGuru(server.url, 1, added.resolve);
  await added.promise;
  await server.kill();
  await uploads;
  await inDatabase((database) => passADay(dataDir, database));
  await tidyByRestart();
  const files = join(dataDir, "files");
  const [hash = ""] = (await readdir(files)).filter((name) => !name.startsWith("."));

  await rename(join(files, hash, "320.webp"), join(files, ".unfinished", "1-a"));
  expect(await findDamage()).toEqual(["unfinished file 1-a", `row ${hash} lacks 320.webp`]);
  await rename(join(files, ".unfinished", "1-a"), join(files, hash, "320.webp"));

  await writeFile(join(dataDir, "arriving", "1-a"), "half");
  expect(await findDamage()).toEqual(["unfinished upload 1-a"]);
  await rm(join(dataDir, "arriving", "1-a"));

  const stranger = "0".repeat(32);
  await mkdir(join(files, stranger));
  expect(await findDamage()).toEqual([`folder ${stranger} has no row`]);
  await rm(join(files, stranger), { recursive: true });

  write("update counters set value = value + 1 where name = 'uploads'");
  expect(await findDamage()).toEqual([expect.stringContaining("but counted is")]);
  write("update counters set value = value - 1 where name = 'uploads'");

  write("delete from images where hash = ?", hash);
  expect(await findDamage()).toEqual([`folder ${hash} has no row`, `no row of picture ${hash}`]);
}, 60_000);

/** A crash may leave what nobody has come to use yet, but no row without its files. */
async function expectNoLoss(): Promise<void> {
  await restart();
  expect((await findDamage()).filter((line) => !isOnlyUnused(line))).toEqual([]);
}

/** The server listens first; what nobody uses it removes after that. */
async function tidyByRestart(): Promise<void> {
  const server = await startServerProcess(dataDir, port);
  await expect.poll(findDamage, { timeout: 20_000 }).toEqual([]);
  await server.kill();
}

async function restart(): Promise<void> {
  await (await startServerProcess(dataDir, port)).kill();
}

function write(sql: string, ...values: string[]): void {
  const database = new DatabaseSync(join(dataDir, "school.sqlite"), {
    enableForeignKeyConstraints: false,
  });
  database.prepare(sql).run(...values);
  database.close();
}

/** The session's cookie; null when the server was killed before. */
async function signIn(url: string): Promise<string | null> {
  const body = new URLSearchParams({ email: guru.email, password: guru.password });
  const login = { method: "POST", body, redirect: "manual" } as const;
  const signedIn = await fetch(`${url}/login`, login).catch(() => null);
  return signedIn && cookieOf(signedIn);
}

async function uploadAsGuru(url: string, seed: number, onAdded: () => void): Promise<void> {
  const cookie = await signIn(url);
  if (!cookie) return;
  const headers = { "Content-Type": "application/json", Cookie: cookie };
  const send = (path: string, document: object) =>
    fetch(url + path, { method: "POST", headers, body: JSON.stringify(document) });
  await uploadForever(send, seed, onAdded);
}
