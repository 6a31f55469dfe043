import type { Database } from "#app/platform/database/database.server.ts";
import type { JobKind } from "#db/tables.ts";

/** The keys of the jobs of a kind that wait or are being done, sorted. */
export async function listJobs(database: Database, kind: JobKind): Promise<string[]> {
  const jobs = database.selectFrom("jobs").select("key").where("kind", "=", kind);
  return (await jobs.orderBy("key").execute()).map(({ key }) => key);
}

/** As if the time had passed after which every job is due again. */
export async function passTime(database: Database): Promise<void> {
  await database.updateTable("jobs").set({ due_at: Date.now(), leased_until: 0 }).execute();
}
