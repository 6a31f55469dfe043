import { describe, expect, test } from "vitest";
import { createLog } from "#app/platform/log.server.ts";
import { engines, openForTest } from "#tests/support/engines.ts";
import { listJobs, passTime } from "#tests/support/jobs.ts";
import { createWorker, enqueue, type Job, takeDue } from "./jobs-store.server.ts";

const kind = "message-mail";
const log = createLog("silent");

describe.each(engines)("the jobs on $name", ({ open }) => {
  async function openJobs(...keys: string[]) {
    const database = await openForTest(open);
    await enqueue(database, { kind, keys });
    return {
      database,
      take: (afterMs = 0) => takeDue(database, kind, Date.now() + afterMs),
      run: (work: (job: Job) => Promise<void>) =>
        createWorker({ database, log }, kind, work).runDue(),
    };
  }

  test("one of several nodes takes a job, which is due again after its lease", async () => {
    const { take } = await openJobs("a");
    const taken = await Promise.all([1, 2, 3].map(() => take()));
    expect(taken.filter(Boolean)).toMatchObject([{ key: "a", attempts: 1 }]);
    expect(await take(60_000)).toBeNull();
    expect(await take(121_000)).toMatchObject({ key: "a", attempts: 2 });
  });

  test("jobs of other kinds, and those of later, are not taken", async () => {
    const { database, take } = await openJobs();
    await enqueue(database, { kind: "notification", keys: ["a"] });
    await enqueue(database, { kind, keys: ["b"], dueAt: Date.now() + 30_000 });
    expect(await take()).toBeNull();
    expect(await take(31_000)).toMatchObject({ key: "b" });
  });

  test("what fails waits twice as long each time, with its reason, and ends once it is done", async () => {
    const { database, run } = await openJobs("a");
    const delays: number[] = [];
    for (const attempts of [1, 2, 3]) {
      await passTime(database);
      await run(async (job) => {
        expect(job).toMatchObject({ key: "a", attempts });
        throw new Error("mailbox full");
      });
      const row = await database.selectFrom("jobs").selectAll().executeTakeFirstOrThrow();
      expect(row.last_error).toBe("mailbox full");
      delays.push(Math.round((row.due_at - Date.now()) / 10_000));
    }
    expect(delays).toEqual([1, 2, 4]);
    await passTime(database);
    await run(async () => undefined);
    expect(await listJobs(database, kind)).toEqual([]);
  });

  test("one that is asked for while it is being done is done once more", async () => {
    const { database, run } = await openJobs("a");
    const done: string[] = [];
    await run(async ({ key }) => {
      if (done.length === 0) await enqueue(database, { kind, keys: ["a"] });
      done.push(key);
    });
    expect(done).toEqual(["a", "a"]);
    expect(await listJobs(database, kind)).toEqual([]);
  });

  test("a worker that is stopped finishes its job, and begins no other", async () => {
    const { database } = await openJobs("a", "b");
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const worker = createWorker({ database, log }, kind, async () => {
      begun.resolve();
      await finish.promise;
    });
    worker.start();
    await begun.promise;
    const stopped = worker.stop();
    finish.resolve();
    await stopped;
    expect(await listJobs(database, kind)).toHaveLength(1);
  });
});
