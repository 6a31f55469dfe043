import { expect, test } from "vitest";
import { dailyStrings } from "#app/operations/backup/strings.ts";
import { addGuru, signInGuru } from "#tests/support/guru.ts";
import { openSite } from "./sites.ts";

const latest = { day: "2026-02-28", madeAt: 5 };
const verified = (verdict: "whole" | "damaged" | "untried") => ({
  ...{ day: "2026-02-27", writtenAt: 5, at: Date.parse("2026-02-27T20:00:00Z"), verdict },
  reason: "a part of it cannot be read",
});

test.each([
  { isOn: false, latest: null, verification: null, shown: [dailyStrings.off] },
  { isOn: true, latest: null, verification: null, shown: [dailyStrings.none] },
  {
    ...{ isOn: true, latest, verification: verified("whole") },
    // It was verified at one in the morning, in India.
    shown: ["Friday&#x27;s backup was checked and is complete.", "February 28, 2026"],
  },
  ...(["damaged", "untried"] as const).map((verdict) => ({
    ...{ isOn: true, latest, verification: verified(verdict) },
    shown: [
      { damaged: "backup was checked and is damaged", untried: "backup could not be checked" }[
        verdict
      ],
    ],
  })),
])("gurus see how old the last backup is, and its verification: $shown", async (given) => {
  const site = await openSite(({ backups }) => ({
    backups: {
      ...backups,
      isOn: given.isOn,
      findLatest: async () => given.latest,
      findVerification: async () => given.verification,
    },
  }));
  await addGuru(site);
  const page = await site.text("/success/site", await signInGuru(site));
  for (const text of given.shown) expect(page).toContain(text);
  // What exactly is wrong with it is for the operator.
  expect(page).not.toContain("cannot be read");
});
