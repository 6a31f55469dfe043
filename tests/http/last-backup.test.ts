import { expect, test } from "vitest";
import { dailyStrings } from "#app/operations/backup/strings.ts";
import { addGuru, signInGuru } from "#tests/support/guru.ts";
import { openSite } from "./sites.ts";

const now = Date.parse("2026-02-28T20:00:00Z");
const latest = { day: "2026-02-28", madeAt: now - 86_400_000 };
const old = { day: "2026-02-25", madeAt: now - 3 * 86_400_000 };

test.each([
  { isOn: false, latest: null, shown: dailyStrings.off },
  { isOn: true, latest: null, shown: dailyStrings.none },
  { isOn: true, latest, shown: dailyStrings.last("28 February 2026") },
  { isOn: true, latest: old, shown: `25 February 2026. ${dailyStrings.late}` },
])("gurus see how old the last backup is: $shown", async ({ isOn, latest, shown }) => {
  const site = await openSite(({ backups }) => ({
    clock: () => now,
    backups: { ...backups, isOn, findLatest: async () => latest },
  }));
  await addGuru(site);
  const page = await site.text("/success/site", await signInGuru(site));
  expect(page).toContain(shown);
  if (latest !== old) expect(page).not.toContain(dailyStrings.late);
});
