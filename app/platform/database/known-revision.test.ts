import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { raiseCounter } from "#app/documents/publication-status-store.server.ts";
import { createLimits } from "#app/platform/limits-store.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { engines } from "#tests/support/engines.ts";
import { createContentRevision } from "./content-revision-store.server.ts";
import { type Database, inTransaction, openDatabase } from "./database.server.ts";
import { createKnownRevision, type KnownRevision } from "./known-revision.server.ts";
import { createSharedCommits } from "./shared-commits.server.ts";

let database: Database;
let known: KnownRevision;

afterEach(async () => {
  vi.useRealTimers();
  await database.destroy();
});

const write = (to: Database) =>
  inTransaction(to, (transaction) => raiseCounter(transaction, "revision"));

describe.each(engines)("what is known of the revision on $name", ({ openTwo }) => {
  let elsewhere: Database;

  beforeEach(async () => {
    [database, elsewhere] = await openTwo();
    const contentRevision = createContentRevision(database);
    known = createKnownRevision({ database, contentRevision, log: createLog("silent") });
    vi.useFakeTimers({ toFake: ["performance"] });
  });

  afterEach(() => elsewhere.destroy());

  test("after a write here nothing old is known for a moment", async () => {
    for (let count = 0; count < 5; count++) {
      const before = await known.ask();
      expect(known.atOnce()).toBe(before);
      await write(database);
      expect(known.atOnce()).not.toBe(before);
      expect(await known.ask()).toBe(before + 1);
      expect(known.atOnce()).toBe(before + 1);
    }
  });

  test("what is committed with others and no visitor sees leaves what was known true", async () => {
    const before = await known.ask();
    const limits = createLimits(database);
    await createSharedCommits(database)((transaction) =>
      limits.within(transaction).begin("a net", { most: 1, windowMs: 60_000, since: "last" }),
    );
    expect(known.atOnce()).toBe(before);
  });

  test("a second after a write elsewhere nothing old is known", async () => {
    const before = await known.ask();
    await write(elsewhere);
    vi.advanceTimersByTime(1_000);
    expect(known.atOnce()).not.toBe(before);
    expect(await known.ask()).toBe(before + 1);
  });

  test("a write that is taken back leaves what was known true", async () => {
    const before = await known.ask();
    const broken = inTransaction(database, async (transaction) => {
      await raiseCounter(transaction, "revision");
      throw new Error("on second thoughts");
    });
    await expect(broken).rejects.toThrow("on second thoughts");
    expect(await known.ask()).toBe(before);
    expect(known.atOnce()).toBe(before);
  });
});

describe("a store elsewhere", () => {
  let answers: PromiseWithResolvers<number>[];
  let logged: string[];

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
    answers = [];
    logged = [];
    database = openDatabase({ databaseUrl: "postgres://localhost:1/none", dataDir: "" });
    known = createKnownRevision({
      database,
      contentRevision: () => {
        const answer = Promise.withResolvers<number>();
        answers.push(answer);
        return answer.promise;
      },
      log: createLog("debug", (line) => logged.push(JSON.parse(line).message)),
    });
  });

  async function learn(revision: number) {
    const asked = known.ask();
    answers.at(-1)?.resolve(revision);
    await asked;
  }

  test("is asked once by all who want to know at once", async () => {
    const asked = [known.ask(), known.ask(), known.ask()];
    answers[0]?.resolve(7);
    expect(await Promise.all(asked)).toEqual([7, 7, 7]);
    expect(answers).toHaveLength(1);
  });

  test("is asked anew by whoever comes after a write, not by those from before it", async () => {
    const early = known.ask();
    vi.useRealTimers();
    await expect(write(database)).rejects.toThrow();
    const late = known.ask();
    answers[1]?.resolve(8);
    expect(await late).toBe(8);
    answers[0]?.resolve(7);
    expect(await early).toBe(7);
    expect(known.atOnce()).toBe(8);
  });

  test("is asked beside the answer while there are visitors, and not at all without", async () => {
    await learn(1);
    vi.advanceTimersByTime(300);
    for (let visitor = 0; visitor < 10; visitor++) expect(known.atOnce()).toBe(1);
    expect(answers).toHaveLength(2);
    answers[1]?.resolve(2);
    await known.ask();
    expect(known.atOnce()).toBe(2);
    vi.advanceTimersByTime(60_000);
    expect(answers).toHaveLength(2);
    expect(known.atOnce()).toBe("unknown");
  });

  test("that is frozen is waited for once, said once, and asked again until it answers", async () => {
    await learn(1);
    vi.advanceTimersByTime(1_000);
    const asked = known.ask();
    vi.advanceTimersByTime(1_000);
    await expect(asked).rejects.toThrow("No answer");
    expect(known.atOnce()).toBe("unreachable");
    vi.advanceTimersByTime(1_000);
    expect(known.atOnce()).toBe("unreachable");
    expect(answers).toHaveLength(3);
    expect(logged).toEqual(["the store cannot be reached"]);
    answers[2]?.resolve(2);
    await known.ask();
    expect(known.atOnce()).toBe(2);
  });
});
