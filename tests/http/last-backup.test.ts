import { expect, test } from "vitest";
import { dailyStrings } from "#app/operations/backup/strings.ts";
import { openGuruSite } from "./sites.ts";

const now = Date.parse("2026-02-28T20:00:00Z");
const latest = { day: "2026-02-28", madeAt: now - 86_400_000 };
const old = { day: "2026-02-25", madeAt: now - 3 * 86_400_000 };
const damaged = "2026-03-01";
const refused = dailyStrings.damaged("1 Mar 2026");

test.each([
  { isOn: false, latest: null, shown: dailyStrings.off },
  { isOn: true, latest: null, shown: `${dailyStrings.none}. ${dailyStrings.first}` },
  { isOn: true, latest, shown: dailyStrings.last("28 Feb 2026") },
  { isOn: true, latest: old, shown: `25 Feb 2026. ${dailyStrings.late}` },
  { isOn: true, latest, damaged, shown: `${dailyStrings.last("28 Feb 2026")}. ${refused}` },
  { isOn: true, latest: null, damaged, shown: `${dailyStrings.none}. ${refused}` },
])("gurus see how old the last backup is: $shown", async (given) => {
  const { isOn, latest, damaged = null, shown } = given;
  const site = await openGuruSite(({ backups }) => ({
    clock: () => now,
    backups: {
      ...backups,
      isOn,
      findLatest: async () => latest,
      findDamagedDay: async () => damaged,
    },
  }));
  const page = await site.text("/success/site", site.cookie);
  expect(page).toContain(shown);
  if (latest !== old) expect(page).not.toContain(dailyStrings.late);
});
