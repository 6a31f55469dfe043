import { beforeEach, describe, expect, test } from "vitest";
import { isVisible } from "#app/documents/document.ts";
import type { EntryContent } from "#app/entries/entry.ts";
import { mailEntry } from "#app/entries/mail/entry-mails.server.ts";
import { createWorker, type Job } from "#app/platform/jobs-store.server.ts";
import { createMailer } from "#app/platform/sending/mail.server.ts";
import { publishLists } from "#tests/factories/editions.ts";
import { newJudge } from "#tests/factories/judges.ts";
import { type EntrySite, startEntrySite } from "#tests/support/entries.ts";
import { listJobs } from "#tests/support/jobs.ts";
import { startMailSink } from "#tests/support/mail-sink.ts";
import { addEntry } from "./entry-sites.ts";
import { unescaped } from "./guru-entries.ts";
import { type GuruSite, guruSiteForAllTests } from "./sites.ts";

const page = "/nrithya-ratna-shodha";
const step = "/success/results/2027?step=results";

const names = ["Ananya Rao", "Diya Shetty", "Meera Pai", "Kavya Nayak"];

/** Nobody else is called this. */
const prize = "Best Abhinaya of the evening";

/** What a section of a page says. */
function textOf(html: string, id: string): string {
  const [section = ""] = (html.split(`<section id="${id}"`)[1] ?? "").split("<section id=");
  const text = section.replaceAll(/<!--.*?-->/g, "").replaceAll(/<[^>]+>/g, " ");
  return text.replaceAll(/\s+/g, " ");
}

describe("the results", () => {
  const site = guruSiteForAllTests(undefined, () => startEntrySite()) as GuruSite & EntrySite;
  let dancers: Awaited<ReturnType<typeof addEntry>>[] = [];

  /** Four juniors in the finale, which one judge has judged: the first is the best. */
  beforeEach(async () => {
    const { database, editions, judges } = site.services;
    const lists = ["editions", "finalists", "results", "judges"] as const;
    for (const table of ["entries", "entry_numbers", ...lists] as const) {
      await database.deleteFrom(table).execute();
    }
    await database.deleteFrom("history").execute();
    site.moveTo("2027-10-18T18:00:00+05:30");
    dancers = [];
    for (const [index, name] of names.entries()) {
      dancers.push(await addEntry(site, { name, email: `dancer${index}@example.org` }));
    }
    await judges.documents.addOnce(newJudge({ round: 2 }), { who: "guru", id: "judge" });
    for (const [index, { id }] of dancers.entries()) {
      await site.services.sheets.saveScores({
        judge: { id: "judge", edition: "2027", round: 2 },
        entryId: id,
        changes: {
          scores: Array(5).fill([9, 8, 8, 5][index] ?? 0),
          comment: undefined,
          isAbstaining: undefined,
        },
        rules: site.services.entrySettings.judging,
        enteredBy: null,
        now: site.services.clock(),
      });
    }
    await editions.change("guru", "2027", {
      alter: (edition) => ({
        ...edition,
        rounds: { ...edition.rounds, 2: { rules: null, closedAt: site.services.clock() } },
      }),
    });
    const chosen = dancers.map(({ id }) => id);
    await publishLists(site.services, { finalists: { chosen } });
    await noMailIsDue();
  });

  const noMailIsDue = () => site.services.database.deleteFrom("jobs").execute();

  const dueMails = () => listJobs(site.services.database, "entry-mail");

  /** The mails that are due, with their addresses. */
  async function deliver() {
    const sink = await startMailSink();
    const { services } = site;
    const addresses = { from: "website@school.example", to: "gurus@school.example" };
    const smtp = { smtpUrl: sink.url, publicUrl: site.url };
    const mailer = createMailer(smtp, async () => addresses);
    const { competition, school } = services;
    const readTexts = async () => ({ isHere: true, competition, schoolName: school.name });
    const mail = (job: Job) => mailEntry({ ...services, mailer, readTexts }, job);
    await createWorker(services, "entry-mail", mail).runDue();
    mailer.close();
    await sink.close();
    return sink.mails.map(({ to, raw }) => `${to} ${raw.replaceAll("=\r\n", "")}`).toSorted();
  }

  const idOf = (index: number): string => dancers[index]?.id ?? "";

  async function send(intent: string, fields: Record<string, unknown> = {}) {
    const answer = await site.send(step, { intent, kind: "results", id: "2027", ...fields });
    const message = unescaped(/<span id="notice">([^<]*)/.exec(answer.html)?.[1] ?? "");
    return { status: answer.status, html: unescaped(answer.html), message };
  }

  const openStep = async () => unescaped(await site.text(step, site.cookie));

  const find = () => site.services.results.findList("2027");

  /** Sends the form; `version`: the one that the guru has opened. */
  async function save(fields: Record<string, string>, version?: string) {
    const opened = /name="version" value="(\d+)"/.exec(await openStep())?.[1];
    return send("save", { version: version ?? opened, ...fields });
  }

  const placesOf = (places: string[]) =>
    Object.fromEntries(places.map((place, index) => [`place-${idOf(index)}`, place]));

  const savePlaces = (places: string[], version?: string) => save(placesOf(places), version);

  /** Saves places and a special prize, as the ranking has them. */
  async function decide() {
    await send("suggest-places");
    const { places } = await find();
    const placeOf = (id: string) => places.find(({ entry }) => entry === id)?.place ?? "";
    await save({
      ...placesOf(dancers.map(({ id }) => `${placeOf(id)}`)),
      "prize-0": prize,
      "winner-0": idOf(3),
    });
  }

  const publish = async () => send("publish", { shownVersion: (await find()).version });

  const isPublished = async () => isVisible(await find());

  /** Everything that visitors and dancers can open. */
  async function readEverything(): Promise<string> {
    const own = dancers.slice(2).flatMap(({ path }) => [path, `${path}.data`]);
    const addresses = [page, `${page}.data`, "/search?q=results+2027", "/feed.xml", ...own];
    return (await Promise.all(addresses.map((address) => site.text(address)))).join("\n");
  }

  const secrets = [prize, "Results 2027", "You have won", "1st", "Your result"];

  const listSeen = async () => {
    const everything = await readEverything();
    return secrets.filter((secret) => everything.includes(secret));
  };

  test("are nowhere before their time, then everywhere, and nowhere once they are taken back", async () => {
    await decide();
    const planned = await send("schedule", { appearsAt: "2027-10-18T20:00" });
    expect(planned.status).toBe(200);
    const { documents } = site.services.results;
    site.moveTo("2027-10-18T19:59:59+05:30");
    await documents.publishDue(site.services.clock());
    expect(await listSeen()).toEqual([]);
    expect(await dueMails()).toEqual([]);
    site.moveTo("2027-10-18T20:00:00+05:30");
    await documents.publishDue(site.services.clock());
    expect(await dueMails()).toHaveLength(4);
    expect(await listSeen()).toEqual(secrets);
    const html = unescaped(await site.text(page));
    const text = textOf(html, "results");
    expect(text).toMatch(
      /1st Ananya Rao .* 2nd \(shared\) Diya Shetty .* 2nd \(shared\) Meera Pai/,
    );
    expect(text).toContain(`${prize} Kavya Nayak Disciple of Vidya Bhat`);
    expect(await dancers[1]?.open()).toContain(
      "You have won shared second place in the Junior category.",
    );
    expect(await site.text("/search?q=Ananya")).not.toContain("#results");
    expect((await send("hide")).status).toBe(200);
    expect(await listSeen()).toEqual([]);
    expect(await dueMails()).toEqual([]);
  });

  test("that are hidden by an undo are mailed to nobody, and withdrawn dancers get no mail", async () => {
    const undo = (html: string) => {
      const [, form = ""] = /<form[^>]*>((?:(?!<form).)*value="undo".*?)<\/form>/s.exec(html) ?? [];
      const hidden = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
      return site.send(step, Object.fromEntries(hidden.map(([, name, value]) => [name, value])));
    };
    await decide();
    const published = await publish();
    expect(await dueMails()).toHaveLength(4);
    expect((await undo(published.html)).status).toBe(200);
    expect(await isPublished()).toBe(false);
    expect(await dueMails()).toEqual([]);
    await dancers[1]?.send("withdraw");
    await publish();
    expect(await deliver()).toHaveLength(3);
  });

  test("have places on entries, which one guru does not take from another", async () => {
    const opened = `${(await find()).version}`;
    expect((await savePlaces(["2", "1", "", "೩"], opened)).message).toContain("is saved");
    const conflict = await savePlaces(["1", "1", "", ""], opened);
    expect(conflict.status).toBe(409);
    expect(conflict.html).toContain("Somebody else has changed it, too");
    for (const wrong of ["0", "1.5", "100"]) {
      const refused = await savePlaces([wrong, "1", "", ""]);
      expect([wrong, refused.status]).toEqual([wrong, 400]);
      expect(refused.html).toContain("A place is a whole number from 1 to 99.");
    }
    expect((await find()).places.map(({ place }) => place)).toEqual([2, 1, 3]);
    expect((await save({ "prize-0": prize, "winner-0": "" })).status).toBe(400);
  });

  test("say what is wrong with them: other places, no payment, a category without a place", async () => {
    await savePlaces(["3", "1", "", ""]);
    const html = await openStep();
    for (const warning of [
      "NRS-2027-0001 Ananya Rao gets the 3rd place, but is 1st in the ranking.",
      "NRS-2027-0003 Meera Pai is 2nd in the ranking, but gets no place.",
      "NRS-2027-0001 Ananya Rao: not marked as paid.",
    ]) {
      expect(html).toContain(warning);
    }
    await savePlaces(["", "", "", ""]);
    await save({ "prize-0": prize, "winner-0": idOf(3) });
    expect(await openStep()).toContain("Junior: nobody has a place.");
    expect((await publish()).status).toBe(200);
  });

  test("show the names of now, and nobody who has withdrawn or was removed or deleted", async () => {
    await decide();
    await publish();
    const shown = async () => {
      const html = unescaped(await site.text(page));
      return [...names, "Ananya Kamath"].filter((name) => html.includes(name));
    };
    const change = (index: number, fields: Partial<EntryContent>) =>
      dancers[index]?.changeAsGuru((entry) => ({ ...entry, ...fields }));
    expect(await shown()).toEqual(names);
    await change(0, { name: "Ananya Kamath" });
    expect(await shown()).toEqual([...names.slice(1), "Ananya Kamath"]);
    await change(1, { withdrawnAt: site.services.clock() });
    expect(await shown()).toEqual(["Meera Pai", "Kavya Nayak", "Ananya Kamath"]);
    // Nobody shares the place any more.
    expect(await dancers[2]?.open()).toContain("You have won second place");
    expect(await dancers[1]?.open()).not.toContain("Your result");
    await dancers[2]?.send("ask-deletion");
    await site.services.entries.documents.remove("guru", idOf(3));
    expect(await shown()).toEqual(["Ananya Kamath"]);
    await site.services.entryDeletion.deleteForEver(idOf(0), site.services.clock());
    expect(await shown()).toEqual([]);
  });

  test("are mailed to each finalist once, after a correction to those it concerns", async () => {
    await decide();
    expect(await deliver()).toEqual([]);
    await publish();
    const first = await deliver();
    expect(first.map((mail) => mail.slice(0, 7))).toEqual(
      names.map((_, index) => `dancer${index}`),
    );
    expect(first[0]).toContain("Subject: Nritya Ratna Shodha 2027: your result");
    expect(first[0]).toContain("You have won first place in the Junior category.");
    expect(first[0]).not.toContain("Ananya");
    await publish();
    expect(await deliver()).toEqual([]);
    await savePlaces(["1", "2", "", "3"]);
    const second = await deliver();
    expect(second.map((mail) => mail.slice(0, 7))).toEqual(["dancer2", "dancer3"]);
    expect(second[0]).toContain("Thank you for dancing in the finale.");
    expect(second[1]).toContain("You have won third place");
    await savePlaces(["2", "1", "", "3"]);
    await send("hide");
    expect(await deliver()).toEqual([]);
  });
});
