import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createPhotoStore } from "#app/photos/photo-store.server.ts";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import {
  isDatabaseUnavailable,
  isStoreUnsure,
} from "#app/platform/database/database-unavailable.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { openBehindLine } from "#tests/support/freezable-line.ts";
import { Answers } from "./watch-answers.server.ts";

const impatient = { suspectAfterMs: 100, answerMs: 200, askAgainMs: 50 };

let behind: Database;
let elsewhere: Database;
let line: Awaited<ReturnType<typeof openBehindLine>>["line"];

beforeEach(async () => {
  ({ behind, elsewhere, line } = await openBehindLine(impatient));
  await migrate(elsewhere);
});

afterEach(async () => {
  line.thaw();
  await Promise.all([behind.destroy(), elsewhere.destroy()]);
  line.close();
});

const addPhoto = (title: string) => createPhotoStore(behind).addPhoto(newPhoto({ title }));
const errorOf = (work: Promise<unknown>) => work.then(() => null, Object);

async function titles(): Promise<string[]> {
  const rows = await elsewhere.selectFrom("uploads").select("title").orderBy("title").execute();
  return rows.map(({ title }) => title);
}

/** What the server still has open of a transaction that nobody goes on with. */
async function countOpen(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'
  `.execute(elsewhere);
  return rows[0]?.count ?? Number.NaN;
}

test("a write that a frozen server does not answer is given up, and nothing of it is there later", async () => {
  await addPhoto("Before");
  line.freeze();
  const error = await errorOf(addPhoto("Meanwhile"));
  expect([isDatabaseUnavailable(error), isStoreUnsure(error)]).toEqual([true, false]);
  line.thaw();
  await expect.poll(() => errorOf(addPhoto("After"))).toBeNull();
  expect(await titles()).toEqual(["After", "Before"]);
  await expect.poll(countOpen).toBe(0);
});

test("of a commit that is not answered it is said that it may have been done", async () => {
  await addPhoto("Before");
  const error = await errorOf(
    inTransaction(behind, async (transaction) => {
      await createPhotoStore(transaction).addPhoto(newPhoto({ title: "Meanwhile" }));
      line.freeze();
    }),
  );
  expect([isDatabaseUnavailable(error), isStoreUnsure(error)]).toEqual([true, true]);
  line.thaw();
  await expect.poll(() => errorOf(addPhoto("After"))).toBeNull();
  await expect.poll(countOpen).toBe(0);
  expect((await titles()).filter((title) => title !== "Meanwhile")).toEqual(["After", "Before"]);
});

test("of a transaction whose connection is cut that error is told, and not that it could not be taken back", async () => {
  const error = await errorOf(
    inTransaction(behind, async (transaction) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
    }),
  );
  expect([isDatabaseUnavailable(error), isStoreUnsure(error)]).toEqual([true, false]);
  expect(await errorOf(addPhoto("After"))).toBeNull();
});

test("whoever comes while it is frozen is refused, also beyond the connections that there are", async () => {
  await addPhoto("Before");
  line.freeze();
  const errors = await Promise.all(
    Array.from({ length: 30 }, (_, index) => errorOf(addPhoto(`Meanwhile ${index}`))),
  );
  expect(errors.every(isDatabaseUnavailable)).toBe(true);
  expect(await errorOf(addPhoto("Late"))).toMatchObject({ code: "STORE_SILENT" });
  line.thaw();
  await expect.poll(() => errorOf(addPhoto("After"))).toBeNull();
  expect(await titles()).toEqual(["After", "Before"]);
});

test("a statement that takes its time is waited for while the server answers others", async () => {
  const { rows } = await sql<{ slept: string }>`
    select 'long enough' as slept from pg_sleep(0.6)
  `.execute(behind);
  expect(rows).toEqual([{ slept: "long enough" }]);
});

test("a server that says that it has no connection left does answer", async () => {
  const full = Object.assign(new pg.DatabaseError("sorry, too many clients already", 0, "error"), {
    code: "53300",
  });
  const answers = new Answers(() => Promise.reject(full), impatient);
  await expect(answers.wait(() => pause(600, "done"))).resolves.toBe("done");
});
