import { expect, test } from "vitest";
import { dayMs, indiaDay, indiaNoon } from "#app/platform/calendar.ts";
import { newHoliday } from "#tests/factories/documents.ts";
import { publishLists, saveLists } from "#tests/factories/editions.ts";
import { newEntry } from "#tests/factories/entries.ts";
import { newEvent } from "#tests/factories/events.ts";
import { newJudge } from "#tests/factories/judges.ts";
import { newMessage } from "#tests/factories/messages.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { engines, openForTest } from "#tests/support/engines.ts";
import { competitionOf2027 } from "#tests/support/entries.ts";
import { guru } from "#tests/support/guru.ts";
import type { Site } from "#tests/support/site.ts";
import { openGuruSite } from "./sites.ts";

const day = (days: number) => indiaDay(Date.now() + days * dayMs);

const withMail = ({ config }: Site["services"]) => ({
  config: { ...config, mail: { smtpUrl: "smtp://127.0.0.1:9", to: null, from: null } },
});

/** The rows of Today: the texts of each and where its links lead. */
async function readToday({ text, cookie }: Pick<Site, "text"> & { cookie: string }) {
  const html = await text("/success", cookie);
  const [section = ""] = /<section aria-label="Today".*?<\/section>/s.exec(html) ?? [];
  const rows = section.split("<li").slice(1);
  return rows.map((row) => {
    const texts = row.replace(/^[^>]*>/, "").replaceAll(/<[^>]+>|<!-- -->/g, "|");
    const hrefs = [...row.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    const parts = texts.split("|").map((part) => part.trim());
    return [parts.filter(Boolean).join(" | "), ...hrefs];
  });
}

test("on a calm day nothing waits, and what is not set up is told below", async () => {
  const site = await openGuruSite();
  const noMail = "Mail is not set up | What people write is stored here and not mailed";
  const messages = "/success/messages";
  expect(await readToday(site)).toEqual([["Nothing to do now"], [noMail, messages]]);
  const mailed = await openGuruSite(withMail);
  expect(await readToday(mailed)).toEqual([["Nothing to do now"]]);
});

test.each(engines)(
  "the newest unanswered messages are opened and answered on $name",
  async (on) => {
    const site = await openGuruSite(withMail, await openForTest(on.open));
    const { messages } = site.services;
    const ids: string[] = [];
    for (const sent of [
      { name: "Oldest" },
      { name: "Asha", title: "Fees", phone: "98450 12345" },
      { name: "Divya", title: "Costumes" },
      { name: "Meera", title: "Dates", phone: "", email: "" },
      { name: "Uma", about: { kind: "photo", id: "p" } as const },
      ...["answered", "archived", "spam", "removed"].map((name) => ({ name })),
    ]) {
      const id = await messages.addMessage(newMessage(sent));
      // A fast computer would give all of them the same time.
      const createdAt = ids.push(id);
      await messages.documents.changeAnyVersion(guru.email, id, (content) => ({
        ...content,
        createdAt,
      }));
    }
    const [, asha, divya, meera, uma, answered, archived, spam, removed] = ids;
    await messages.documents.changeAnyVersion(guru.email, answered ?? "", (content) => ({
      ...content,
      answer: { who: guru.email, at: 1, note: "" },
    }));
    await messages.documents.move(guru.email, archived ?? "", "archived");
    await messages.documents.move(guru.email, spam ?? "", "marked-as-spam");
    await messages.documents.remove(guru.email, removed ?? "");
    await messages.markRead(asha ?? "", true);
    const path = "/success/messages";
    const [removal, all, ...newest] = await readToday(site);
    expect(removal).toEqual([expect.stringMatching(/^1 request to.*\| Uma, /), `${path}/${uma}`]);
    expect(all).toEqual(["4 people wait for an answer | 3 not read yet", path]);
    expect(newest).toEqual([
      ["New: | Meera | Dates", `${path}/${meera}`],
      ["New: | Divya | Costumes | Reply", `${path}/${divya}`, expect.stringMatching(/^mailto:/)],
      [
        "Asha | Fees | Call | WhatsApp",
        `${path}/${asha}`,
        "tel:+919845012345",
        expect.stringContaining("https://wa.me/919845012345?text=Namaste%20Asha"),
      ],
    ]);
  },
);

test("what comes next is listed, and drafts of every kind", async () => {
  const site = await openGuruSite(withMail);
  const { events, photos, albums, announcements, holidays } = site.services;
  const at = Date.now() + 2 * dayMs;
  await events.addEvent(newEvent({ id: "next", title: "Lamps", date: day(3) }));
  await events.addEvent(newEvent({ title: "Over", date: day(-9) }));
  const due = newEvent({ id: "due", title: "Camp", initialStatus: { appearsAt: at } });
  await events.addEvent(due);
  const notice = (text: string, endsOn: string) => ({ text, endsOn, createdAt: 0 });
  await announcements.documents.add(notice("No class", day(1)), { id: "running" });
  await announcements.documents.add(notice("Over", day(-1)), {});
  for (const [id, firstDay] of Object.entries({ past: day(-1), soon: day(2), later: day(40) })) {
    await holidays.documents.add(newHoliday({ firstDay, placeName: "Urwa" }), { id });
  }
  for (const id of ["p1", "p2"]) await photos.addPhoto(newPhoto({ id, initialStatus: "draft" }));
  const album = { title: "Annual day", description: "", tag: "annual", cover: "" };
  await albums.documents.add(album, { initialStatus: "draft" });
  const drafts = [
    ["2 photos are drafts", "/success/photos?state=draft"],
    ["1 album is a draft", "/success/albums?state=draft"],
  ];
  const scheduledEvent = [expect.stringMatching(/^Camp \| Scheduled for /), "/success/events/due"];
  const [calm, next, holiday, scheduled, running, ...others] = await readToday(site);
  expect(calm).toEqual(["Nothing to do now"]);
  expect(next).toEqual([expect.stringMatching(/^Lamps \| Next: /), "/success/events/next"]);
  const closed = expect.stringMatching(/^\w+day, .*, Urwa: festival \| No class/);
  expect(holiday).toEqual([closed, "/success/holidays/soon"]);
  expect(scheduled).toEqual(scheduledEvent);
  expect(running?.[0]).toMatch(/^No class \| On the website until /);
  expect(running?.[1]).toBe("/success/announcements/running");
  expect(others).toEqual(drafts);
  // The other sections of a phone's menu have a count, too, and the menu says so.
  const html = await site.text("/success", site.cookie);
  expect(html).toMatch(/>Albums<span[^>]*><span[^>]*> <!-- -->1<!-- --> <span[^>]*>draft</);
  expect(html).toContain(">Albums: 1 draft</span>");
  await announcements.documents.add(notice("Soon", day(9)), {
    initialStatus: { appearsAt: at - dayMs },
  });
  const [, , , both] = await readToday(site);
  expect(both).toEqual([expect.stringMatching(/^2 scheduled \| .*: Soon$/), expect.anything()]);
  expect(both?.[1]).toBe("/success/announcements?state=due");
});

test("a late backup and a full disk wait for a guru, who is told whom to ask", async () => {
  let free = 999_999_999;
  const site = await openGuruSite((services) => ({
    ...withMail(services),
    readFreeBytes: async () => free,
  }));
  const disk = ["The disk of the server is nearly full | 999 MB are free.", "/success/trash"];
  const [full] = await readToday(site);
  expect([full?.[0]?.slice(0, disk[0]?.length), full?.[1]]).toEqual(disk);
  free = 1_000_000_000;
  expect(await readToday(site)).toEqual([["Nothing to do now"]]);
  await site.services.backupStatus.recordGood(indiaNoon(day(-4)));
  const [late] = await readToday(site);
  expect(late?.[0]).toMatch(/^There is a problem with the backups \| Last backup: .* since\. Ask/);
  expect(late?.[1]).toBe("/success/site");
});

test("nothing of a site with PostgreSQL and a bucket is on the server's disk", async () => {
  const site = await openGuruSite((services) => {
    const { config } = withMail(services);
    const elsewhere = { databaseUrl: "postgres://db.example/school", bucket: "s3://key@example/b" };
    return { config: { ...config, ...elsewhere } as never, readFreeBytes: async () => 1 };
  });
  expect(await readToday(site)).toEqual([["Nothing to do now"]]);
});

test("a part that fails is left out, and the log says why", async () => {
  const refuse = () => Promise.reject(new Error("no answer"));
  const site = await openGuruSite((services) => ({
    ...withMail(services),
    readFreeBytes: refuse,
    events: { ...services.events, listEventsFrom: refuse },
  }));
  await site.services.messages.addMessage(newMessage());
  const rows = await readToday(site);
  expect(rows.map(([text]) => text)).toEqual([
    "1 person waits for an answer | 1 not read yet",
    "New: | A parent | A class | Reply",
  ]);
  const failed = site.logged.filter(({ message }) => message === "Error fetching a part of Today");
  expect(failed.length).toBeGreaterThanOrEqual(2);
});

test("what the competition waits for is told on its day: judges, finalists, results", async () => {
  let today = "2027-09-07";
  const clock = () => indiaNoon(today);
  const site = await openGuruSite((services) => ({
    ...withMail(services),
    competition: competitionOf2027(),
    clock,
  }));
  const { editions, entries, judges } = site.services;
  const payment = { rupees: 300, at: 1, by: guru.email };
  await entries.addEntry("a", newEntry({ payment }));
  await judges.documents.add(newJudge(), { id: "judge" });
  const change = (alter: Parameters<typeof editions.change>[2]["alter"]) =>
    editions.change(guru.email, "2027", { alter });
  const step = (name: string) => `/success/results/2027?step=${name}`;
  const calm = [["Nothing to do now"]];
  expect(await readToday(site)).toEqual(calm);

  today = "2027-09-08";
  const open = "Round 1 of the competition is not closed | Scores are missing from Malini Shenoy";
  expect(await readToday(site)).toEqual([[open, "/success/judging"]]);
  await change((edition) => ({
    ...edition,
    rounds: { ...edition.rounds, 1: { rules: null, closedAt: 1 } },
  }));
  const unpublished = ["The finalists are not published", step("finalists")];
  expect(await readToday(site)).toEqual([unpublished]);

  const { finalists } = site.services;
  await saveLists(site.services, { finalists: { chosen: ["a"], confirmBy: "2027-09-20" } });
  const at = Date.parse("2027-09-08T18:00:00+05:30");
  await finalists.documents.schedule(guru.email, "2027", at);
  const shown = await readToday(site);
  expect(shown.join()).toContain("8 Sep 2027, 6 pm");
  expect(shown).not.toContainEqual(unpublished);
  await finalists.documents.publishDue(at);
  expect(await readToday(site)).toEqual(calm);
  today = "2027-09-21";
  const unanswered = "1 finalist has not said whether she or he is coming";
  expect(await readToday(site)).toEqual([[unanswered, step("finalists")]]);

  today = "2027-10-19";
  expect(await readToday(site)).toEqual([["The results are not published", step("results")]]);
  await publishLists(site.services, { finalists: { chosen: ["a"] }, results: {} });
  expect(await readToday(site)).toEqual(calm);
});
