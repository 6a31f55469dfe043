import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { folderForTest } from "#tests/support/folder-for-test.ts";
import { openDatabase } from "./database.server.ts";
import { openNodeSqlite, requirePrimitives } from "./node-sqlite.server.ts";

test("only text, numbers and null reach the driver", () => {
  expect(requirePrimitives(["text", 1, 2n, null])).toEqual(["text", 1, 2n, null]);
  for (const value of [new Date(), {}, [], true, undefined, Symbol("s"), () => 0]) {
    expect(() => requirePrimitives(["fine", value])).toThrow(/SQL parameter 2 is/);
  }
});

test("a commit is synced to the disk before it is acknowledged", async () => {
  await using database = openDatabase({ databaseUrl: null, dataDir: folderForTest() });
  const { rows } = await sql`pragma synchronous`.execute(database);
  // SQLite's number for FULL.
  expect(rows).toEqual([{ synchronous: 2 }]);
});

test("a cached statement sees new columns and does not disturb a running iteration", () => {
  const database = openNodeSqlite(":memory:");
  const ask = (sql: string) => database.prepare(sql).all([]);
  ask("create table lamps (oil integer)");
  ask("insert into lamps values (1), (2), (3)");
  expect(ask("select * from lamps limit 1")).toEqual([{ oil: 1 }]);
  ask("alter table lamps add column wick text default 'cotton'");
  expect(ask("select * from lamps limit 1")).toEqual([{ oil: 1, wick: "cotton" }]);
  const oils = [];
  for (const row of database.prepare("select oil from lamps").iterate([])) {
    expect(ask("select oil from lamps")).toHaveLength(3);
    oils.push((row as { oil: number }).oil);
  }
  expect(oils).toEqual([1, 2, 3]);
  database.close();
});

test("while another process holds SQLite's lock, a write waits and everything else goes on", async () => {
  const dataDir = folderForTest();
  const database = openDatabase({ databaseUrl: null, dataDir });
  onTestFinished(() => database.destroy());
  await sql`create table lamps (oil integer)`.execute(database);
  const other = new DatabaseSync(join(dataDir, "school.sqlite"));
  other.exec("begin immediate");
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    if (ticks === 5) other.close();
  }, 5);
  await database
    .transaction()
    .execute((transaction) => sql`insert into lamps values (1)`.execute(transaction));
  clearInterval(timer);
  expect(ticks).toBeGreaterThanOrEqual(5);
  expect((await sql`select oil from lamps`.execute(database)).rows).toEqual([{ oil: 1 }]);
});
