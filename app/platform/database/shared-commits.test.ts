import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLimits } from "#app/platform/limits-store.server.ts";
import { engines } from "#tests/support/engines.ts";
import type { Database } from "./database.server.ts";
import { createSharedCommits } from "./shared-commits.server.ts";

const limit = { most: 5, windowMs: 60_000, since: "first" } as const;

describe.each(engines)("shared commits on $name", ({ open }) => {
  let database: Database;

  beforeEach(async () => {
    database = await open();
  });

  afterEach(() => database.destroy());

  test("many at once are counted one by one, and each hears of its own", async () => {
    const commit = createSharedCommits(database);
    const limits = createLimits(database);
    const mayPass = await Promise.all(
      Array.from({ length: 120 }, () =>
        commit((transaction) => limits.within(transaction).begin("a net", limit)),
      ),
    );
    expect(mayPass.filter(Boolean)).toHaveLength(5);
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
