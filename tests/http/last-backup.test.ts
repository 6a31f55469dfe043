import { expect, test } from "vitest";
import { dailyStrings } from "#app/operations/backup/strings.ts";
import { addGuru, signInGuru } from "#tests/support/guru.ts";
import { startSite } from "#tests/support/site.ts";

const lastDay = "2026-02-28";
const tried = (verdict: "whole" | "damaged" | "untried") => ({
  ...{ day: "2026-02-27", writtenAt: 5, at: Date.parse("2026-02-27T20:00:00Z"), verdict },
  reason: "a part of it cannot be read",
});

test.each([
  { isOn: false, lastDay: null, known: null, said: [dailyStrings.off] },
  { isOn: true, lastDay: null, known: null, said: [dailyStrings.none] },
  { isOn: true, lastDay, known: null, said: ["February 28, 2026"] },
  {
    ...{ isOn: true, lastDay, known: tried("whole") },
    // At one in the morning, in India.
    said: ["Friday&#x27;s backup was tried and is whole.", "February 28, 2026"],
  },
  {
    ...{ isOn: true, lastDay, known: tried("damaged") },
    said: ["Friday&#x27;s backup was tried and is damaged", "Tell whoever looks after the server"],
  },
  {
    ...{ isOn: true, lastDay, known: tried("untried") },
    said: ["Friday&#x27;s backup could not be tried"],
  },
])("gurus see how old the last backup is, and how it fared: $said", async (backup) => {
  const { isOn, known, said } = backup;
  const site = await startSite(({ backups }) => ({
    backups: {
      ...backups,
      isOn,
      findLastDay: async () => backup.lastDay,
      findRehearsal: async () => known,
    },
  }));
  await addGuru(site);
  const headers = { Cookie: await signInGuru(site) };
  const answer = await (await site.request("/success/site", { headers })).text();
  for (const text of said) expect(answer).toContain(text);
  // What exactly is wrong with it is for whoever runs the server.
  expect(answer).not.toContain("cannot be read");
  await site.close();
});
