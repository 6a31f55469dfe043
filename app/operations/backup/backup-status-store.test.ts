import { expect, test } from "vitest";
import { engines } from "#tests/support/engines.ts";
import { backupFailed, createBackupStatusStore } from "./backup-status-store.server.ts";

test.each(engines)("another node reads on $name what one has recorded", async ({ openTwo }) => {
  const [database, elsewhere] = await openTwo();
  const [own, other] = [createBackupStatusStore(database), createBackupStatusStore(elsewhere)];
  expect(await other.find()).toBeNull();
  const goodAt = Date.parse("2026-02-27T20:00:00.500Z");
  // The first attempt may fail, before there is anything in the folder.
  await own.recordFailure("2026-02-28");
  expect(await other.findProblem()).toBe(backupFailed);
  await own.recordFailure(null);
  await own.recordGood(goodAt);
  await own.recordIncomplete("2026-03-01", 3);
  // The folder is looked into each hour, which says nothing about the image files.
  await own.recordGood(goodAt);
  const facts = { goodAt, failedDay: null };
  expect(await other.find()).toEqual({ ...facts, incompleteDay: "2026-03-01", missingFiles: 3 });
  expect(await other.findProblem()).toBe("the last backup lacks image files");
  await other.recordComplete();
  expect(await own.find()).toEqual({ ...facts, incompleteDay: null, missingFiles: 0 });
  expect(await own.findProblem()).toBeNull();
  await Promise.all([database.destroy(), elsewhere.destroy()]);
});
