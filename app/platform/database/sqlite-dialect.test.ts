import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, openSqliteFile } from "./database.server.ts";

let folder: string;
let database: Database;

const insert = (on: Database, text: string) => sql`insert into words values (${text})`.execute(on);

async function list(on: Database): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from words order by 1`.execute(on);
  return rows.map(({ word }) => word);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "school-dialect-"));
  database = openSqliteFile(join(folder, "school.sqlite"));
  await sql`create table words (word text not null) strict`.execute(database);
  await insert(database, "before");
});

afterEach(async () => {
  await database.destroy();
  await rm(folder, { recursive: true });
});

test("a read does not wait for a transaction, and sees its writes after the commit", async () => {
  await database.transaction().execute(async (transaction) => {
    await insert(transaction, "within");
    expect(await list(database)).toEqual(["before"]);
    expect(await list(transaction)).toEqual(["before", "within"]);
  });
  expect(await list(database)).toEqual(["before", "within"]);
});

test("writes wait for a transaction, and do not take part in it", async () => {
  let other: Promise<unknown> = Promise.resolve();
  const failed = database.transaction().execute(async (transaction) => {
    await insert(transaction, "rolled back");
    other = Promise.all([insert(database, "single"), addInTransaction("another")]);
    await insert(transaction, "rolled back, too");
    throw new Error("on purpose");
  });
  await expect(failed).rejects.toThrow("on purpose");
  await other;
  expect(await list(database)).toEqual(["another", "before", "single"]);
});

const addInTransaction = (text: string) =>
  database.transaction().execute((transaction) => insert(transaction, text));

test("a transaction that cannot begin lets the next one begin", async () => {
  const nested = sql`begin`.execute(database).then(() => addInTransaction("never"));
  await expect(nested).rejects.toThrow("within a transaction");
  await sql`rollback`.execute(database);
  await addInTransaction("after");
  expect(await list(database)).toEqual(["after", "before"]);
});

test("a migration that fails leaves the schema and the rows as they were", async () => {
  const broken: Migration = {
    async up(schema) {
      await sql`alter table words add column language text`.execute(schema);
      await sql`delete from words`.execute(schema);
      throw new Error("on purpose");
    },
  };
  const getMigrations = async () => ({ broken });
  const { error } = await new Migrator({
    db: database,
    provider: { getMigrations },
  }).migrateToLatest();
  expect(String(error)).toContain("on purpose");
  const { rows } = await sql`select * from words`.execute(database);
  expect(rows).toEqual([{ word: "before" }]);
});

test("a stream is refused, because other selects would not see what is stored meanwhile", async () => {
  const words = database.selectFrom("images").select("hash").stream();
  await expect(words.next()).rejects.toThrow("not streamed");
});
