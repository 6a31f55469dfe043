import { expect, test } from "vitest";
import { dailyStrings } from "#app/operations/backup/strings.ts";
import { addGuru, signInGuru } from "#tests/support/guru.ts";
import { startSite } from "#tests/support/site.ts";

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
  {
    ...{ isOn: true, latest, verification: verified("damaged") },
    shown: ["Friday&#x27;s backup was checked and is damaged"],
  },
  {
    ...{ isOn: true, latest, verification: verified("untried") },
    shown: ["Friday&#x27;s backup could not be checked"],
  },
])("gurus see how old the last backup is, and its verification: $shown", async (given) => {
  const site = await startSite(({ backups }) => ({
    backups: {
      ...backups,
      isOn: given.isOn,
      findLatest: async () => given.latest,
      findVerification: async () => given.verification,
    },
  }));
  await addGuru(site);
  const headers = { Cookie: await signInGuru(site) };
  const page = await (await site.request("/success/site", { headers })).text();
  for (const text of given.shown) expect(page).toContain(text);
  // What exactly is wrong with it is for the operator.
  expect(page).not.toContain("cannot be read");
  await site.close();
});
