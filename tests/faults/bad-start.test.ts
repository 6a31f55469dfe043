import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { beforeEach, expect, inject, test } from "vitest";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { createPostgres } from "#tests/support/engines.ts";
import { folderForTest } from "#tests/support/folder-for-test.ts";
import { track } from "#tests/support/machine/children.ts";
import { builtProgram, freePort, startServerProcess } from "#tests/support/server-process.ts";

let folder: string;

beforeEach(async () => {
  folder = folderForTest();
  await chmod(folder, 0o755);
});

/** What the program prints on standard error. */
async function expectRefusal(
  environment: Record<string, string>,
  sentence: RegExp | string,
  account = {},
) {
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
    ...account,
  });
  const ended = once(track(child), "exit");
  const printed = (await text(child.stderr)).trim();
  expect(printed).toMatch(sentence);
  expect(printed).not.toMatch(/^\s+at |node:internal|secret-word/m);
  expect(await ended).toEqual([1, null]);
  return printed;
}

test("invalid variables are named, each with its reason", async () => {
  const wrong = { PORT: "many", SEED_DEMO: "perhaps" };
  await expectRefusal(wrong, /correct or unset them:\n {2}PORT: .*\n {2}SEED_DEMO: .*$/);
});

test("a data folder that cannot be written is refused", async () => {
  const locked = join(folder, "locked");
  await mkdir(locked, { mode: 0o555 });
  // Root may write everywhere, so that nobody is asked instead.
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  await expectRefusal(
    { DATA_DIR: locked },
    `EACCES: permission denied, access '${locked}'`,
    account,
  );
});

test("a backup folder that is missing is refused, and not created", async () => {
  const missing = join(folder, "missing");
  await expectRefusal(
    { BACKUP_DIR: missing },
    `ENOENT: no such file or directory, access '${missing}'`,
  );
  expect(await readdir(folder)).not.toContain("missing");
});

test("a damaged database is refused and left as it is", async () => {
  const path = join(folder, "data", "school.sqlite");
  await mkdir(join(folder, "data"));
  const damaged = Buffer.alloc(8192, "no database");
  await writeFile(path, damaged);
  await expectRefusal({}, /school\.sqlite is damaged .*: put a backup in its place/);
  expect(await readFile(path)).toEqual(damaged);
});

test("an invalid content file is named with its fields", async () => {
  const CONTENT_DIR = join(folder, "content");
  await mkdir(join(CONTENT_DIR, "slider"), { recursive: true });
  const path = join(CONTENT_DIR, "school.yaml");
  const school = await readFile("content/school.yaml", "utf8");
  // The drawing of an earlier version has no effect, and is no mistake.
  const wrong = `nameDrawing: {}\n${school.replace(/^founded: .*$/m, "founded: long ago")}`;
  await writeFile(path, wrong);
  const sentence = /correct these fields:(?!.*nameDrawing)\n {2}founded: /s;
  await expectRefusal({ CONTENT_DIR }, sentence);
});

test("a port in use is named", async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
  const { port } = taken.address() as AddressInfo;
  await expectRefusal({ PORT: `${port}` }, `EADDRINUSE: address already in use 127.0.0.1:${port}`);
  taken.close();
});

test("a new database that is not in UTF-8 is refused with the command that makes one", async () => {
  const DATABASE_URL = await createPostgres("template0 encoding 'LATIN1'");
  await expectRefusal({ DATABASE_URL }, /encoding LATIN1, .* createdb --encoding=UTF8/);
});

test("a PostgreSQL that refuses is named without its password", async () => {
  const wrong = new URL(`${inject("postgresUrl")}/postgres`);
  wrong.password = "secret-word";
  await expectRefusal({ DATABASE_URL: wrong.href }, /^password authentication failed for user/);
});

// Refusals by a bucket are tested in app/platform/files/s3-files.test.ts.
test("a bucket that does not answer is refused", async () => {
  const FILES_URL = `s3://key:secret-word@127.0.0.1:${await freePort()}/pictures?tls=0`;
  await expectRefusal({ FILES_URL }, "S3 does not answer");
  expect(await readdir(join(folder, "data"))).not.toContain("school.sqlite");
});

test("a stored secret that is too short is refused", async () => {
  await mkdir(join(folder, "data"));
  await writeFile(join(folder, "data", "auth-secret"), "lotus");
  await expectRefusal({}, /auth-secret has fewer than 32 characters: delete it/);
});

test("a store of a newer program, or of one before 1.0, is refused", async () => {
  const database = openDatabase({ databaseUrl: null, dataDir: join(folder, "data") });
  await migrate(database);
  const refused = {
    "9999-newer": /newer version of this program \(it has 9999-newer\): start that version/,
    "0052-announced-lists": /made by a version before 1\.0, none of which was released/,
  };
  for (const [name, sentence] of Object.entries(refused)) {
    const last = sql`(select max(name) from kysely_migration)`;
    await sql`update kysely_migration set name = ${name} where name = ${last}`.execute(database);
    await expectRefusal({}, sentence);
  }
  await database.destroy();
});

test("a second server on a data folder is refused while the first runs", async () => {
  const DATA_DIR = join(folder, "data");
  const first = await startServerProcess(DATA_DIR);
  await expectRefusal({}, /Another server is using the data folder .*: stop that one/);
  await first.kill();
  const second = await startServerProcess(DATA_DIR);
  await second.kill();
});
