import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLog } from "#app/platform/log.server.ts";
import { engines } from "#tests/support/engines.ts";
import { raiseCounter } from "./content-revision-store.server.ts";
import { type Database, inTransaction } from "./database.server.ts";
import { createRevisionCache, type RevisionCache } from "./revision-cache.server.ts";

const write = (to: Database, counter: "revision" | "withdrawals" = "revision") =>
  inTransaction(to, (transaction) => raiseCounter(transaction, counter));

describe.each(engines)("the content revision on $name", ({ openTwo }) => {
  let database: Database;
  let elsewhere: Database;
  let revisions: RevisionCache;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    [database, elsewhere] = await openTwo();
    revisions = createRevisionCache(database, createLog("silent"));
  });

  afterEach(async () => {
    for (const each of [database, elsewhere]) await each.destroy();
  });

  test("is new at once after a write of this process, and as before after one that failed", async () => {
    const { content } = await revisions.read();
    expect(revisions.current()).toMatchObject({ content });
    await write(database);
    expect(revisions.current()).toBe("unknown");
    expect((await revisions.read()).content).toBe(content + 1);
    const broken = inTransaction(database, async (transaction) => {
      await raiseCounter(transaction, "revision");
      throw new Error("broken off");
    });
    await expect(broken).rejects.toThrow("broken off");
    expect((await revisions.read()).content).toBe(content + 1);
    expect(revisions.current()).toMatchObject({ content: content + 1 });
  });

  test("is read beside the answers while there are any", async () => {
    const { content } = await revisions.read();
    await write(elsewhere);
    vi.advanceTimersByTime(300);
    expect(revisions.current()).toMatchObject({ content });
    await vi.waitFor(() => expect(revisions.current()).toMatchObject({ content: content + 1 }));
  });
});
