import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createPhotoStore } from "#app/photos/photo-store.server.ts";
import { findStorageFailure } from "#app/platform/storage-failure.server.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { openBehindLine } from "#tests/support/freezable-line.ts";
import { inTransaction } from "./database.server.ts";
import { migrate } from "./migrate.server.ts";

const errorOf = (work: Promise<unknown>) => work.then(() => null, Object);

test("statements of a frozen server are given up, and an unanswered commit is reported as unknown", async () => {
  const { behind, elsewhere, line } = await openBehindLine({ connectMs: 300, queryMs: 300 });
  onTestFinished(async () => {
    line.thaw();
    await Promise.all([behind.destroy(), elsewhere.destroy()]);
  });
  await migrate(elsewhere);
  const addPhoto = (title: string) => createPhotoStore(behind).addPhoto(newPhoto({ title }));
  async function expectRecovery(): Promise<void> {
    line.thaw();
    await expect.poll(() => errorOf(addPhoto("After"))).toBeNull();
    const { rows } = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'
    `.execute(elsewhere);
    expect(rows).toEqual([]);
  }

  await addPhoto("Before");
  line.freeze();
  const errors = await Promise.all(
    Array.from({ length: 30 }, () => errorOf(addPhoto("Never stored"))),
  );
  expect(new Set(errors.map(findStorageFailure))).toEqual(new Set(["databaseUnavailable"]));
  await expectRecovery();
  expect(
    await elsewhere.selectFrom("uploads").select("title").orderBy("title").distinct().execute(),
  ).toEqual([{ title: "After" }, { title: "Before" }]);

  const unknown = await errorOf(
    inTransaction(behind, async (transaction) => {
      await createPhotoStore(transaction).addPhoto(newPhoto({ title: "Perhaps stored" }));
      line.freeze();
    }),
  );
  expect(findStorageFailure(unknown)).toBe("unconfirmed");
  await expectRecovery();

  const cut = await errorOf(
    inTransaction(behind, (transaction) =>
      sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction),
    ),
  );
  expect(findStorageFailure(cut)).toBe("databaseUnavailable");
  await expectRecovery();

  expect(await errorOf(sql`select pg_sleep(0.6)`.execute(behind))).not.toBeNull();
  await behind.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_sleep(0.6)`.execute(connection);
  });
});
