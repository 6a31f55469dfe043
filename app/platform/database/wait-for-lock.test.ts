import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "./database.server.ts";

test("while another process holds SQLite's lock, a write waits and everything else goes on", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "school-locked-"));
  const database = openDatabase({ databaseUrl: null, dataDir });
  onTestFinished(async () => {
    await database.destroy();
    await rm(dataDir, { recursive: true });
  });
  await sql`create table lamps (oil integer)`.execute(database);
  const other = new DatabaseSync(join(dataDir, "school.sqlite"));
  other.exec("begin immediate");
  let turns = 0;
  const elsewhere = setInterval(() => {
    turns += 1;
    if (turns === 5) other.close();
  }, 5);
  await database
    .transaction()
    .execute((transaction) => sql`insert into lamps values (1)`.execute(transaction));
  clearInterval(elsewhere);
  expect(turns).toBeGreaterThanOrEqual(5);
  expect((await sql`select oil from lamps`.execute(database)).rows).toEqual([{ oil: 1 }]);
});
