import { expect, test } from "vitest";
import type { Round } from "#app/editions/edition.ts";
import { dayMs, indiaDay, indiaNoon } from "#app/platform/calendar.ts";
import { newHoliday } from "#tests/factories/documents.ts";
import { publishLists, saveLists } from "#tests/factories/editions.ts";
import { newEntry } from "#tests/factories/entries.ts";
import { newEvent } from "#tests/factories/events.ts";
import { newJudge } from "#tests/factories/judges.ts";
import { newMessage } from "#tests/factories/messages.ts";
import { newPhoto } from "#tests/factories/photos.ts";
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

test("the newest unanswered messages are opened and answered", async () => {
  const site = await openGuruSite(withMail);
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
});

test("what comes next is listed, and drafts of every kind", async () => {
  const site = await openGuruSite(withMail);
  const { events, photos, announcements, holidays } = site.services;
  const at = Date.now() + 2 * dayMs;
  await events.addEvent(newEvent({ id: "next", title: "Lamps", date: day(3) }));
  await events.addEvent(newEvent({ title: "Over", date: day(-9) }));
  const due = newEvent({ id: "due", title: "Camp", initialStatus: { appearsAt: at } });
  await events.addEvent(due);
  await announcements.documents.add(
    { text: "No class", endsOn: day(1), createdAt: 0 },
    { id: "running" },
  );
  await holidays.documents.add(newHoliday({ firstDay: day(2), placeName: "Urwa" }), { id: "soon" });
  for (const id of ["p1", "p2"]) await photos.addPhoto(newPhoto({ id, initialStatus: "draft" }));
  const drafts = [["2 photos are drafts", "/success/photos?state=draft"]];
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

test("the next step of the competition is told, and what waits beside it", async () => {
  let today = "2027-08-01";
  const clock = () => indiaNoon(today);
  const site = await openGuruSite((services) => ({
    ...withMail(services),
    competition: competitionOf2027(),
    clock,
  }));
  const { editions, entries, finalists, judges } = site.services;
  const payment = { rupees: 300, at: 1, by: guru.email };
  const step = (name: string) => `/success/results/2027?step=${name}`;
  const close = (round: Round) =>
    editions.change(guru.email, "2027", {
      alter: (edition) => ({
        ...edition,
        rounds: { ...edition.rounds, [round]: { rules: null, closedAt: 1 } },
      }),
    });
  /** The first line of Today; the season's page has the same action, and only that button. */
  const expectNext = async (action: string, state: string, to: string) => {
    expect((await readToday(site))[0]).toEqual([`${action} | Competition: ${state}`, to]);
    const html = await site.text("/success/competition", site.cookie);
    expect(html.match(/aria-current="step"/g)).toHaveLength(1);
    expect(html).toContain(`>${action}</a>`);
  };

  await expectNext("Add the judges", "No judge of Round 1", "/success/judging");
  await judges.documents.add(newJudge(), { id: "judge" });
  expect(await readToday(site)).toEqual([["Nothing to do now"]]);
  await entries.addEntry("a", newEntry());
  const unpaid = "/success/entries?view=unpaid";
  await expectNext("Check the payments", "0 of 1 paid, 1 to check", unpaid);
  await entries.documents.change(guru.email, "a", {
    version: 1,
    alter: (entry) => ({
      ...entry,
      payment,
      videoSeen: { video: entry.video, at: 1, by: guru.email },
    }),
  });
  expect(await readToday(site)).toEqual([["Nothing to do now"]]);

  today = "2027-09-08";
  const missing = "Scores are missing from Malini Shenoy";
  await expectNext("See what is missing", missing, "/success/judging");
  await close(1);
  await expectNext("Choose the finalists", "Not chosen", step("finalists"));
  await saveLists(site.services, { finalists: { chosen: ["a"], confirmBy: "2027-09-20" } });
  const chosen = "1 finalist, not published";
  await expectNext("Publish the finalists", chosen, step("finalists"));
  const at = Date.parse("2027-09-08T18:00:00+05:30");
  await finalists.documents.schedule(guru.email, "2027", at);
  await finalists.documents.publishDue(at);
  await judges.documents.add(newJudge({ round: 2 }), { id: "judge-2" });
  const coming = "0 of 1 finalist said they are coming";
  await expectNext("Set the running order", coming, step("order"));
  today = "2027-09-21";
  const unanswered = "1 finalist without an answer | Entries to the competition";
  expect(await readToday(site)).toContainEqual([unanswered, step("finalists")]);

  today = "2027-10-19";
  await expectNext("See what is missing", missing, "/success/judging?round=2");
  await close(2);
  await expectNext("Enter the places", "No places yet", step("results"));
  await publishLists(site.services, { finalists: { chosen: ["a"] }, results: {} });
  const copies = "It copies the dates and leaves entries closed";
  await expectNext("Begin the next year", copies, step("edition"));
});
