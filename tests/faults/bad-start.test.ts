import { randomUUID } from "node:crypto";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { startFakeS3 } from "#tests/support/s3/fake-s3.ts";
import { freePort, startServerProcess } from "#tests/support/server-process.ts";
import { hasStackTrace, nobody, tryStart } from "./try-start.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "school-start-"));
  await chmod(folder, 0o755);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function expectRefusal(environment: Record<string, string>, said: RegExp | string, who = {}) {
  const refused = await tryStart({ DATA_DIR: join(folder, "data"), ...environment }, who);
  expect(refused.said).toMatch(said);
  expect(hasStackTrace(refused.said)).toBe(false);
  expect(refused.code).toBe(1);
  return refused.said;
}

test("variables that cannot be used are named, each with its reason", async () => {
  const wrong = { PORT: "many", SEED_DEMO: "perhaps" };
  await expectRefusal(wrong, /correct or unset them:\n {2}PORT: .*\n {2}SEED_DEMO: .*$/);
});

test("a data folder that is a file is refused", async () => {
  const path = join(folder, "file");
  await writeFile(path, "");
  await expectRefusal({ DATA_DIR: path }, `${path} is not a folder: set DATA_DIR`);
  await expectRefusal({ DATA_DIR: join(path, "below") }, "is not a folder: set DATA_DIR");
});

test("a data folder that cannot be written is refused", async () => {
  const path = join(folder, "locked");
  await mkdir(path, { mode: 0o555 });
  // The administrator may write everywhere.
  const who = process.getuid?.() === 0 ? nobody : {};
  await expectRefusal(
    { DATA_DIR: path },
    /locked cannot be written \(EACCES\): let the account/,
    who,
  );
});

test("a damaged database is called damaged, and left as it is", async () => {
  const dataDir = join(folder, "data");
  await mkdir(dataDir);
  const damaged = Buffer.alloc(8192, "no database");
  await writeFile(join(dataDir, "school.sqlite"), damaged);
  await expectRefusal({}, /school\.sqlite is damaged .*: put a backup in its place/);
  expect(await readFile(join(dataDir, "school.sqlite"))).toEqual(damaged);
});

test("a content file that cannot be used is named with its fields", async () => {
  const CONTENT_DIR = join(folder, "content");
  await mkdir(join(CONTENT_DIR, "slider"), { recursive: true });
  const path = join(CONTENT_DIR, "school.yaml");
  const file = join(folder, "file");
  await writeFile(file, "");
  await expectRefusal({ CONTENT_DIR: file }, /school\.yaml is missing: .*, or correct CONTENT_DIR/);
  await expectRefusal({ CONTENT_DIR }, /school\.yaml is missing: put it there/);
  await writeFile(path, "name: [");
  await expectRefusal({ CONTENT_DIR }, /school\.yaml is not YAML; correct it: .*line/);
  const school = await readFile("content/school.yaml", "utf8");
  await writeFile(path, school.replace(/^founded: .*$/m, "founded: long ago"));
  await expectRefusal(
    { CONTENT_DIR },
    /school\.yaml cannot be used; correct these fields:\n {2}founded: /,
  );
});

test("a port that is taken is named", async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
  const { port } = taken.address() as AddressInfo;
  await expectRefusal({ PORT: `${port}` }, `Port ${port} is in use by another program: stop`);
  taken.close();
});

test.each(["localhst.invalid", "300.1.1.1"])("a host that is none (%s) is named", async (HOST) => {
  const said = `HOST ${HOST} is no address of this machine: correct it.`;
  expect(await expectRefusal({ HOST }, said)).toBe(said);
});

test("a host that is none is not taken for PostgreSQL's", async () => {
  const HOST = "localhst.invalid";
  const database = { DATABASE_URL: await createDatabase() };
  const said = await expectRefusal({ HOST, ...database }, `HOST ${HOST} is no address of`);
  expect(said).not.toContain("DATABASE_URL");
});

test("a PostgreSQL that does not answer, or refuses, is named without its password", async () => {
  const nowhere = `postgres://school:secret-word@127.0.0.1:${await freePort()}/school`;
  const silent = await expectRefusal({ DATABASE_URL: nowhere }, /cannot be reached: start it, or/);
  expect(silent).not.toContain("secret-word");
  const server = inject("postgresUrl");
  const wrong = new URL(`${server}/postgres`);
  wrong.password = "wrong-word";
  const refused = await expectRefusal(
    { DATABASE_URL: wrong.href },
    /refuses the password: correct/,
  );
  expect(refused).not.toContain("wrong-word");
  await expectRefusal({ DATABASE_URL: `${server}/nowhere` }, /has no such database: create it/);
});

test("a bucket that refuses is named without its secret, and nothing is made", async () => {
  const s3 = await startFakeS3();
  const { host } = new URL(s3.place().endpoint);
  const FILES_URL = `s3://school-key:secret-word@${host}/pictures?region=test-region&tls=0`;
  const said = await expectRefusal({ FILES_URL }, /^The bucket pictures at .* refuses the secret/);
  expect(said).not.toContain("secret-word");
  expect(await readdir(join(folder, "data"))).not.toContain("school.sqlite");
  s3.close();
});

test("a store that a newer program has changed is refused, and left as it is", async () => {
  const dataDir = join(folder, "data");
  const database = openDatabase({ databaseUrl: null, dataDir });
  await migrate(database);
  const newer = { name: "9999-newer", timestamp: new Date().toISOString() };
  await sql`insert into kysely_migration values (${newer.name}, ${newer.timestamp})`.execute(
    database,
  );
  await database.destroy();
  await expectRefusal(
    {},
    /newer version of this program \(it has 9999-newer\): start that version/,
  );
});

/** An empty one of PostgreSQL's; its address. */
async function createDatabase(): Promise<string> {
  const name = `start_${randomUUID().replaceAll("-", "")}`;
  const server = inject("postgresUrl");
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${server}/${name}`;
}

test("the same on PostgreSQL", async () => {
  const databaseUrl = await createDatabase();
  const database = openDatabase({ databaseUrl, dataDir: "" });
  await migrate(database);
  await sql`insert into kysely_migration values ('9999-newer', '2099')`.execute(database);
  await database.destroy();
  await expectRefusal({ DATABASE_URL: databaseUrl }, /newer version of this program/);
});

test("a second server on one data folder is refused while the first runs, and not after it was killed", async () => {
  const DATA_DIR = join(folder, "data");
  const first = await startServerProcess(DATA_DIR, await freePort());
  await expectRefusal({}, /Another server is using the data folder .*: stop that one/);
  await first.kill();
  const second = await startServerProcess(DATA_DIR, await freePort());
  await second.kill();
});
