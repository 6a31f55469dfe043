import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLimits } from "#app/platform/limits-store.server.ts";
import { engines } from "#tests/support/engines.ts";
import type { Database } from "./database.server.ts";
import { createSharedCommits } from "./shared-commits.server.ts";

const limit = { most: 5, windowMs: 60_000, since: "first" } as const;

describe.each(engines)("shared commits on $name", ({ name, open }) => {
  let database: Database;

  beforeEach(async () => {
    database = await open();
  });

  afterEach(() => database.destroy());

  test("many at once are counted one by one, and each hears of its own", async () => {
    const commit = createSharedCommits(database);
    const limits = createLimits(database);
    const begun = vi.spyOn(database, "transaction");
    const mayPass = await Promise.all(
      Array.from({ length: 120 }, () =>
        commit((transaction) => limits.within(transaction).begin("a net", limit)),
      ),
    );
    expect(mayPass.filter(Boolean)).toHaveLength(5);
    expect(begun).toHaveBeenCalledTimes(name === "SQLite" ? 2 : 120);
  });

  test("when the commit itself fails, all hear of it and none is tried again", async () => {
    const commit = createSharedCommits(database);
    const begin = database.transaction.bind(database);
    vi.spyOn(database, "transaction").mockImplementation(() => {
      const builder = begin();
      const execute = builder.execute.bind(builder);
      builder.execute = (work) =>
        execute(async (transaction) => {
          await work(transaction);
          throw new Error("the disk is full");
        });
      return builder;
    });
    const work = vi.fn(async () => "done");
    const results = await Promise.allSettled([commit(work), commit(work), commit(work)]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(work).toHaveBeenCalledTimes(3);
  });

  test("what fails leaves nothing behind, and those beside it are kept", async () => {
    const commit = createSharedCommits(database);
    const limits = createLimits(database);
    const count = (source: string, isBroken = false) =>
      commit(async (transaction) => {
        await limits.within(transaction).begin(source, limit);
        if (isBroken) throw new Error("broken");
        return source;
      });
    const results = await Promise.allSettled([count("a"), count("b", true), count("c")]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    const rows = await database
      .selectFrom("limits")
      .select(["source", "count"])
      .orderBy("source")
      .execute();
    expect(rows).toEqual([
      { source: "a", count: 1 },
      { source: "c", count: 1 },
    ]);
  });
});
