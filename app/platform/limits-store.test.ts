import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { engines, openForTest } from "#tests/support/engines.ts";
import { createLimits, type Limit } from "./limits-store.server.ts";

const minuteMs = 60_000;

const limit: Limit = { max: 5, windowMs: 15 * minuteMs, since: "last" };

describe.each(engines)("limits on $name", ({ name, open, openTwo }) => {
  let database: Database;
  let now: number;

  beforeEach(async () => {
    database = await openForTest(open);
    now = 1_000;
  });

  const openLimits = () => createLimits(database, () => now);

  test("many at once are counted one by one", async () => {
    const limits = openLimits();
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => limits.allow("a net", limit)),
    );
    expect(answers.filter(Boolean)).toHaveLength(5);
  });

  test("expired rows are deleted, without waiting for locked ones", async () => {
    const [one, other] = await openTwo();
    for (const source of ["locked", "free"])
      await createLimits(one, () => now).allow(source, limit);
    const later = now + limit.windowMs;
    await createLimits(one, () => later - 1).deleteExpired();
    const deleteOther = async () => {
      await createLimits(other, () => later).deleteExpired();
      const rows = await other.selectFrom("limits").select("source").execute();
      return rows.map(({ source }) => source);
    };
    // SQLite has one writer at a time, so a row is never locked there.
    const isPostgres = name === "PostgreSQL";
    await one.transaction().execute(async (transaction) => {
      if (!isPostgres) return;
      await createLimits(transaction, () => later).allow("locked", limit);
      expect(await deleteOther()).toEqual(["locked"]);
    });
    expect(await deleteOther()).toEqual(isPostgres ? ["locked"] : []);
    await Promise.all([one.destroy(), other.destroy()]);
  });

  test("a refusal writes nothing, however often somebody is refused", async () => {
    const limits = openLimits();
    for (let tries = 0; tries < 9; tries++) await limits.allow("a net", limit);
    const rows = await database.selectFrom("limits").select(["source", "count"]).execute();
    expect(rows).toEqual([{ source: "a net", count: 5 }]);
  });

  test("a source that is forgotten, and an attempt that is undone, no longer count", async () => {
    const limits = openLimits();
    const once = { ...limit, max: 1 };
    await limits.allow("a net", once);
    await limits.reset("a net");
    expect(await limits.allow("a net", once)).toBe(true);
    await limits.undo("a net");
    expect(await limits.allow("a net", once)).toBe(true);
    expect(await limits.allow("a net", once)).toBe(false);
  });

  test("a rollback takes back what its transaction counted", async () => {
    const limits = openLimits();
    const once = { ...limit, max: 1 };
    const failed = database.transaction().execute(async (transaction) => {
      expect(await createLimits(transaction, () => now).allow("a net", once)).toBe(true);
      expect(await createLimits(transaction, () => now).allow("a net", once)).toBe(false);
      throw new Error("taken back");
    });
    await expect(failed).rejects.toThrow("taken back");
    expect(await limits.allow("a net", once)).toBe(true);
  });

  test.each([
    ["last", "each allowed attempt extends the window", [10, 10, 10, 10, 10, 10, 5]],
    ["first", "no attempt extends the window", [2, 2, 2, 2, 2, 6, 1]],
  ] as const)("since the %s: %s, and no refused one does", async (since, _what, waits) => {
    const answers = [];
    for (const minutes of waits) {
      now += minutes * minuteMs;
      answers.push(await openLimits().allow("a net", { ...limit, since }));
    }
    expect(answers).toEqual([true, true, true, true, true, false, true]);
  });
});
