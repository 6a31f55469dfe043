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
const day = "2026-03-01";

test("gurus read what is wrong with the backups on a node that makes none", async () => {
  const database = await openMigratedSqlite();
  const status = createBackupStatusStore(database);
  const site = await openGuruSite(() => ({ clock: () => now }), database);
  const open = () => site.text("/success/site", site.cookie);
  expect(await open()).toContain(dailyStrings.off);
  await status.recordGood(now - 3 * 86_400_000);
  expect(await open()).toContain(`${dailyStrings.last("26 Feb 2026")}. ${dailyStrings.late}`);
  await status.recordGood(latest);
  await status.recordIncomplete(day, 3);
  const incomplete = dailyStrings.incomplete("1 Mar 2026");
  expect(await open()).toContain(`${dailyStrings.last("28 Feb 2026")}. ${incomplete}`);
  await status.recordComplete();
  await status.recordFailure(day);
  const failed = dailyStrings.failed("1 Mar 2026");
  expect(await open()).toContain(`${dailyStrings.last("28 Feb 2026")}. ${failed}`);
});

test("/readyz and the metrics of every node tell what is wrong with the backups", async () => {
  const database = await openMigratedSqlite();
  const status = createBackupStatusStore(database);
  await status.recordGood(latest);
  await status.recordIncomplete(day, 3);
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
