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
