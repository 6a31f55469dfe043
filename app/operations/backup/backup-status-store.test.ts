import { expect, test } from "vitest";
import { engines } from "#tests/support/engines.ts";
import { createBackupStatusStore, notRecognised } from "./backup-status-store.server.ts";
import { readKnownBackups, recordMade } from "./backup-store.server.ts";

test.each(engines)("another node reads on $name what one has recorded", async ({ openTwo }) => {
  const [database, elsewhere] = await openTwo();
  const [own, other] = [createBackupStatusStore(database), createBackupStatusStore(elsewhere)];
  expect(await other.find()).toBeNull();
  const goodAt = Date.parse("2026-02-27T20:00:00.500Z");
  const isUnrecognised = false;
  await own.recordFolder({ goodAt, damagedDay: null, isUnrecognised });
  await own.recordIncomplete("2026-03-01", 3);
  // The folder is looked into each hour, which says nothing about the image files.
  const facts = { goodAt, damagedDay: "2026-02-28", isUnrecognised };
  await own.recordFolder(facts);
  expect(await other.find()).toEqual({ ...facts, incompleteDay: "2026-03-01", missingFiles: 3 });
  expect(await other.findProblem()).toBe("the last backup lacks image files");
  await other.recordComplete();
  expect(await own.find()).toEqual({ ...facts, incompleteDay: null, missingFiles: 0 });
  expect(await own.findProblem()).toBeNull();
  await own.recordFolder({ ...facts, isUnrecognised: true });
  expect(await other.findProblem()).toBe(notRecognised);
  await Promise.all([database.destroy(), elsewhere.destroy()]);
});

test.each(engines)("the newest backup that was made counts on $name", async ({ openTwo }) => {
  const [database, elsewhere] = await openTwo();
  const site = { id: "one" };
  const [earlier, later] = ["2026-02-27T20:00:00.500Z", "2026-02-28T20:00:00.500Z"];
  for (const madeAt of [earlier, later, earlier]) await recordMade(database, { site, madeAt });
  const { until } = await readKnownBackups(elsewhere);
  expect(until).toEqual(new Map([["one", Date.parse(later)]]));
  await Promise.all([database.destroy(), elsewhere.destroy()]);
});
