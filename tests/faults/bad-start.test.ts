import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { withAuthSecret } from "#app/accounts/first-start.server.ts";
import { type Config, readConfig } from "#app/platform/config.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { createServices } from "#app/services.server.ts";
import { createPostgres } from "#tests/support/engines.ts";
import { folderForTest } from "#tests/support/folder-for-test.ts";
import { track } from "#tests/support/machine/children.ts";
import { builtProgram, freePort, startServerProcess } from "#tests/support/server-process.ts";

let folder: string;

beforeEach(() => {
  folder = folderForTest();
});

/** What the program prints on standard error. */
async function expectRefusal(environment: Record<string, string>, sentence: RegExp) {
  const child = spawn(process.execPath, [builtProgram], {
    stdio: ["ignore", "ignore", "pipe"],
    // A program that starts after all would never end.
    timeout: 15_000,
    killSignal: "SIGKILL",
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      SEED_DEMO: "0",
      DATA_DIR: join(folder, "data"),
      ...environment,
    },
  });
  const ended = once(track(child), "exit");
  const printed = (await text(child.stderr)).trim();
  expect(printed).toMatch(sentence);
  expect(printed).not.toMatch(/^\s+at |node:internal/m);
  expect(await ended).toEqual([1, null]);
}

test("invalid variables are named, each with its reason", async () => {
  const wrong = { PORT: "many", SEED_DEMO: "perhaps" };
  await expectRefusal(wrong, /correct or unset them:\n {2}PORT: .*\n {2}SEED_DEMO: .*$/);
});

test("a backup folder that is missing is refused", async () => {
  await expectRefusal(
    { BACKUP_DIR: join(folder, "missing") },
    /^BACKUP_DIR: ENOENT: no such file or directory/,
  );
});

test("a backup folder that is a file, and a port in use, are refused with their variables", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  await expectRefusal({ BACKUP_DIR: file }, /^BACKUP_DIR: ENOTDIR/);
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as AddressInfo;
  await expectRefusal(
    { PORT: `${port}` },
    /^PORT, HOST: listen EADDRINUSE: address already in use/,
  );
  taken.close();
});

test("a database and a bucket that do not answer are refused with the cause", async () => {
  const port = await freePort();
  // `localhost` has two addresses: the error of both has no message of its own.
  await expectRefusal(
    { DATABASE_URL: `postgres://school:secret@localhost:${port}/school` },
    /^DATABASE_URL: .*ECONNREFUSED/,
  );
  await expectRefusal(
    { FILES_URL: `s3://key:secret@127.0.0.1:${port}/pictures?tls=0` },
    /^FILES_URL: S3 does not answer: .*ECONNREFUSED/,
  );
});

test("a second server on a data folder is refused while the first runs", async () => {
  const first = await startServerProcess(join(folder, "data"));
  await expectRefusal({}, /Another server is using the data folder .*: stop that one/);
  await first.kill();
}, 60_000);

type Step = (config: Config) => unknown;

/** What this step of a start throws; the program prints it and ends. */
async function reasonOf(step: Step, environment: Record<string, string> = {}): Promise<string> {
  const config = readConfig({ DATA_DIR: join(folder, "data"), ...environment });
  await mkdir(config.dataDir, { recursive: true });
  return Promise.resolve(config)
    .then(step)
    .then(
      () => "nothing failed",
      ({ message }: Error) => message,
    );
}

const openStore: Step = async (config) => {
  const database = openDatabase(config);
  onTestFinished(() => database.destroy());
  await migrate(database);
};

test("a damaged database is refused and left as it is", async () => {
  const path = join(folder, "data", "school.sqlite");
  await mkdir(join(folder, "data"));
  const damaged = Buffer.alloc(8192, "no database");
  await writeFile(path, damaged);
  expect(await reasonOf(openStore)).toMatch(/school\.sqlite is damaged .*: put a backup in its/);
  expect(await readFile(path)).toEqual(damaged);
});

test("an invalid content file is named with its fields", async () => {
  const CONTENT_DIR = join(folder, "content");
  await mkdir(join(CONTENT_DIR, "slider"), { recursive: true });
  const school = await readFile("content/school.yaml", "utf8");
  // The drawing of an earlier version has no effect, and is no mistake.
  const wrong = `nameDrawing: {}\n${school.replace(/^founded: .*$/m, "founded: long ago")}`;
  await writeFile(join(CONTENT_DIR, "school.yaml"), wrong);
  const start: Step = (config) => createServices(withAuthSecret(config));
  const sentence = /correct these fields:(?!.*nameDrawing)\n {2}founded: /s;
  expect(await reasonOf(start, { CONTENT_DIR })).toMatch(sentence);
});

test("a new database that is not in UTF-8 is refused with the command that makes one", async () => {
  const DATABASE_URL = await createPostgres("template0 encoding 'LATIN1'");
  const sentence = /encoding LATIN1, .* createdb --encoding=UTF8/;
  expect(await reasonOf(openStore, { DATABASE_URL })).toMatch(sentence);
});

test("a stored secret that is too short is refused", async () => {
  await mkdir(join(folder, "data"));
  await writeFile(join(folder, "data", "auth-secret"), "lotus");
  expect(await reasonOf(withAuthSecret)).toMatch(
    /auth-secret has fewer than 32 characters: delete/,
  );
});

test.each([
  ["9999-newer", /newer version of this program \(it has 9999-newer\): start that version/],
  ["0052-announced-lists", /made by a version before 1\.0, none of which was released/],
])("a store with the migration %s at its end is refused", async (name, sentence) => {
  const openAnother: Step = async (config) => {
    await openStore(config);
    await using database = openDatabase(config);
    const last = sql`(select max(name) from kysely_migration)`;
    await sql`update kysely_migration set name = ${name} where name = ${last}`.execute(database);
    await migrate(database);
  };
  expect(await reasonOf(openAnother)).toMatch(sentence);
});
