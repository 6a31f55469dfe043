import { expect, test } from "vitest";
import { runCleanup, startBackgroundJobs } from "#app/operations/background-jobs.server.ts";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { type GuruSite, openGuruSite, openSite } from "./sites.ts";

const phone =
  "Mozilla/5.0 (Linux; Android 9; CUBOT P30) AppleWebKit/537.36 (KHTML, like Gecko) " +
  "Chrome/109.0.0.0 Mobile Safari/537.36";
const crawler = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const linkPreview = "WhatsApp/2.23.20.0";

const visit = (site: Pick<GuruSite, "request">, path: string, init: RequestInit = {}) =>
  site.request(path, { ...init, headers: { "User-Agent": phone, ...init.headers } });

/** The sums of 7, 30 and 90 days by the titles of pages and events, as the guru reads them. */
async function readSums(site: GuruSite) {
  const html = await (await site.open("/success/visits")).text();
  const rows = [...html.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)];
  const sums = rows.map(([, title = "", cells = ""]) => [
    title.replaceAll(/<[^>]*>/g, ""),
    [...cells.matchAll(/<td>(\d+)<\/td>/g)].map(([, count]) => Number(count)),
  ]);
  return Object.fromEntries(sums) as Record<string, number[]>;
}

test("what visitors open is counted by page and day", async () => {
  let today = "2026-02-10";
  const clock = () => Date.parse(`${today}T12:00:00Z`);
  const site = await openGuruSite(() => ({ clock }));
  await addEvents(site);
  await addPhotos(site, 1);
  const { visits } = site.services;
  const tag = (await visit(site, "/")).headers.get("ETag") ?? "";
  expect((await visit(site, "/", { headers: { "If-None-Match": tag } })).status).toBe(304);
  await visit(site, "/?made=up");
  await visit(site, "/_.data?_routes=home%2Fhome-page");
  for (const path of ["/gallery?page=1", "/gallery?tag=lamp", "/gallery/photo-1"]) {
    await visit(site, path);
  }
  await visit(site, "/events/lamp-evening?fbclid=abc");
  await visits.write();
  today = "2026-02-17";
  await visit(site, "/events/lamp-evening");
  await visits.write();
  await visits.write();
  today = "2026-03-12";
  await visit(site, "/events/lamp-evening.data");
  await visit(site, "/search?q=lamp");
  await visits.write();
  const sums = await readSums(site);
  expect(sums).toMatchObject({
    Home: [0, 0, 4],
    "Pages of single photos": [0, 0, 1],
    Search: [1, 1, 1],
    Privacy: [0, 0, 0],
    "Lamp evening": [1, 2, 3],
    "17 Feb 2026": [1],
    "12 Mar 2026": [2],
    "11 Mar 2026": [0],
  });
  await runCleanup(site.services, Date.parse("2026-05-17T12:00:00Z"));
  const left = await site.services.database.selectFrom("visits").select("day").execute();
  expect(left.map(({ day }) => day).sort()).toEqual(["2026-02-17", "2026-03-12", "2026-03-12"]);
});

test("programs, prefetches, gurus and what is no page are not counted", async () => {
  const site = await openGuruSite();
  await addEvents(site);
  for (const path of ["/", "/events/old"]) {
    for (const agent of [crawler, linkPreview, "curl/8.5.0", ""]) {
      await site.request(path, { headers: { "User-Agent": agent } });
    }
    await visit(site, path, { headers: { "Sec-Purpose": "prefetch;prerender" } });
    await visit(site, path, { headers: { Purpose: "prefetch" } });
    await visit(site, path, { headers: { Cookie: site.cookie } });
    await visit(site, path, { method: "HEAD" });
    await visit(site, path, { method: "POST" });
  }
  const noPages = ["/events/nothing", "/feed.xml", "/events.ics", "/api/uploads", "/login"];
  for (const path of [...noPages, "/gallery.data?_routes=root", "/message-sent"]) {
    await visit(site, path);
  }
  await site.services.visits.write();
  expect(await site.services.database.selectFrom("visits").selectAll().execute()).toEqual([]);
  expect(await (await site.open("/success/visits")).text()).toContain("Nobody has opened a page");
});

test("the visits of the last minute are stored when the server stops", async () => {
  const site = await openSite();
  await visit(site, "/gurus");
  await startBackgroundJobs(site.services, async () => undefined).stop();
  const stored = await site.services.database.selectFrom("visits").selectAll().execute();
  expect(stored).toMatchObject([{ page: "/gurus", count: 1 }]);
});

test("the privacy page says that visits are counted, whatever the school has written", async () => {
  const site = await openSite();
  const { websiteTextStore, websiteTexts, school } = site.services;
  const currentValue = { privacy: school.privacy };
  const edit = { part: "privacy", version: 1, currentValue } as const;
  const privacy = { sections: [] };
  await websiteTextStore.change("guru@example.org", { ...edit, value: { privacy } });
  await websiteTexts.refresh();
  const page = await site.text("/privacy");
  expect(page).toContain("Ask us what this website stores");
  expect(page).toContain("counts how often each of its pages is opened");
});
