import { expect, test } from "vitest";
import { openNodeSqlite, primitives } from "./node-sqlite.server.ts";

test("only text, numbers and null reach the driver", () => {
  expect(primitives(["text", 1, 2n, null])).toEqual(["text", 1, 2n, null]);
  for (const value of [new Date(), {}, [], true, undefined, Symbol("s"), () => 0]) {
    expect(() => primitives(["fine", value])).toThrow(/SQL parameter 2 is/);
  }
});

test("an object in first place is refused, not read as named parameters", () => {
  const database = openNodeSqlite(":memory:");
  expect(() => database.prepare("select ?").all([{ a: 1 }])).toThrow(/SQL parameter 1/);
  database.close();
});

test("what is asked again sees columns that came meanwhile, and disturbs nobody who is still reading", () => {
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
