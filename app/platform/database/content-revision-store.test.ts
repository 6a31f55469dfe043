import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLog } from "#app/platform/log.server.ts";
import { engines } from "#tests/support/engines.ts";
import { openBehindLine } from "#tests/support/freezable-line.ts";
import {
  type ContentRevision,
  createContentRevision,
  raiseCounter,
} from "./content-revision-store.server.ts";
import { type Database, inTransaction } from "./database.server.ts";
import { migrate } from "./migrate.server.ts";

const write = (to: Database, counter: "revision" | "withdrawals" = "revision") =>
  inTransaction(to, (transaction) => raiseCounter(transaction, counter));

describe.each(engines)("the content revision on $name", ({ openTwo }) => {
  let database: Database;
  let elsewhere: Database;
  let revisions: ContentRevision;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    [database, elsewhere] = await openTwo();
    revisions = createContentRevision(database, createLog("silent"));
  });

  afterEach(async () => {
    vi.useRealTimers();
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

test("a frozen database is reported once, and read again until it answers", async () => {
  const { behind, elsewhere, line } = await openBehindLine();
  const logged: string[] = [];
  const log = createLog("debug", (text) => logged.push(JSON.parse(text).message));
  await migrate(behind);
  const revisions = createContentRevision(behind, log);
  const { content } = await revisions.read();
  line.freeze();
  for (let reader = 0; reader < 2; reader++) await expect(revisions.read()).rejects.toThrow();
  expect(revisions.current()).toBe("unavailable");
  expect(logged).toEqual(["the database cannot be reached"]);
  await write(elsewhere);
  line.thaw();
  await vi.waitFor(
    () => expect(revisions.current()).toMatchObject({ content: content + 1 }),
    10_000,
  );
  for (const each of [behind, elsewhere]) await each.destroy();
  line.close();
}, 30_000);
