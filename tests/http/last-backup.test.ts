import { expect, test } from "vitest";
import { dailyWords } from "#app/site/backup/words.ts";
import { addGuru, signInGuru } from "#tests/support/guru.ts";
import { startSite } from "#tests/support/site.ts";

test.each([
  { isOn: false, lastDay: null, said: dailyWords.off },
  { isOn: true, lastDay: null, said: dailyWords.none },
  { isOn: true, lastDay: "2026-02-28", said: "February 28, 2026" },
])("gurus see how old the last backup is: $said", async ({ isOn, lastDay, said }) => {
  const site = await startSite(({ backups }) => ({
    backups: { ...backups, isOn, findLastDay: async () => lastDay },
  }));
  await addGuru(site);
  const headers = { Cookie: await signInGuru(site) };
  const answer = await site.request("/success/site", { headers });
  expect(await answer.text()).toContain(said);
  await site.close();
});
