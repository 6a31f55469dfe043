import { expect, test } from "vitest";
import {
  backupFailed,
  createBackupStatusStore,
} from "#app/operations/backup/backup-status-store.server.ts";
import { dailyStrings } from "#app/operations/backup/strings.ts";
import { openMigratedSqlite } from "#tests/support/site.ts";
import { openGuruSite, openSite } from "./sites.ts";

const now = Date.parse("2026-02-28T20:00:00Z");
const latest = now - 86_400_000;
const old = now - 3 * 86_400_000;
const last = dailyStrings.last("28 Feb 2026");
const day = "2026-03-01";

const first = `${dailyStrings.none}. ${dailyStrings.first}`;
const failed = dailyStrings.failed("1 Mar 2026");
const incomplete = dailyStrings.incomplete("1 Mar 2026");

/** What the node with the backup folder has recorded. */
type Recorded = { goodAt: number | null; failedDay?: string; missing?: number } | null;

async function openWith(recorded: Recorded) {
  const database = await openMigratedSqlite();
  const status = createBackupStatusStore(database);
  if (recorded) {
    const { goodAt, failedDay, missing } = recorded;
    await status.recordGood(goodAt);
    if (failedDay) await status.recordFailure(failedDay);
    if (missing !== undefined) await status.recordIncomplete(day, missing);
  }
  return { database, status };
}

test.each<[Recorded, string]>([
  [null, dailyStrings.off],
  [{ goodAt: null }, first],
  [{ goodAt: old }, `${dailyStrings.last("26 Feb 2026")}. ${dailyStrings.late}`],
  [{ goodAt: old, failedDay: day }, `${dailyStrings.last("26 Feb 2026")}. ${failed}`],
  [{ goodAt: latest, missing: 3 }, `${last}. ${incomplete}`],
])("gurus read of %j on a node that makes no backups: %s", async (recorded, shown) => {
  const { database } = await openWith(recorded);
  const site = await openGuruSite(() => ({ clock: () => now }), database);
  const page = await site.text("/success/site", site.cookie);
  expect(page).toContain(shown);
  if (!shown.includes(dailyStrings.late)) expect(page).not.toContain(dailyStrings.late);
});

test("/readyz and the metrics of every node tell what is wrong with the backups", async () => {
  const { database, status } = await openWith({ goodAt: latest, missing: 3 });
  const metricsToken = "only-for-monitoring";
  const site = await openSite(({ config }) => ({ config: { ...config, metricsToken } }), database);
  const readMetrics = async () => {
    const headers = { Authorization: `Bearer ${metricsToken}` };
    return (await site.request("/metrics", { headers })).text();
  };
  const refused = await site.request("/readyz");
  expect([refused.status, await refused.text()]).toEqual([
    503,
    "the last backup lacks image files",
  ]);
  expect(await readMetrics()).toContain("backup_missing_files 3\n");
  expect(await readMetrics()).toContain(`backup_last_timestamp_seconds ${latest / 1_000}\n`);
  await status.recordComplete();
  expect((await site.request("/readyz")).status).toBe(200);
  expect(await readMetrics()).toContain("backup_missing_files 0\n");
  await status.recordFailure(day);
  const ofFailed = await site.request("/readyz");
  expect([ofFailed.status, await ofFailed.text()]).toEqual([503, backupFailed]);
});
