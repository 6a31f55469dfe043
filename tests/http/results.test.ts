import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { ResultList } from "#app/editions/edition.ts";
import type { EntryContent } from "#app/entries/entry.ts";
import { mailEntry } from "#app/entries/mail/entry-mails.server.ts";
import { createWorker, type Job } from "#app/platform/jobs-store.server.ts";
import { createMailer } from "#app/platform/sending/mail.server.ts";
import { withPublished } from "#tests/factories/editions.ts";
import { newJudge } from "#tests/factories/judges.ts";
import { engines } from "#tests/support/engines.ts";
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

describe.each(engines)("the results on $name", ({ open }) => {
  const site = guruSiteForAllTests(undefined, () => startEntrySite(open)) as GuruSite & EntrySite;
  let dancers: Awaited<ReturnType<typeof addEntry>>[] = [];

  /** Four juniors in the finale, which one judge has judged: the first is the best. */
  beforeEach(async () => {
    const { database, editions, judges } = site.services;
    for (const table of ["entries", "entry_numbers", "editions", "judges"] as const) {
      await database.deleteFrom(table).execute();
    }
    await database.deleteFrom("history").execute();
    site.moveTo("2027-10-18T18:00:00+05:30");
    dancers = [];
    for (const [index, name] of names.entries()) {
      dancers.push(await addEntry(site, { name, email: `dancer${index}@example.org` }));
    }
    const score = (points: number) => ({
      scores: [points, points, points, points, points],
      comment: "",
      isAbstaining: false,
    });
    const paperSheets = Object.fromEntries(
      dancers.map(({ id }, index) => [id, score([9, 8, 8, 5][index] ?? 0)]),
    );
    const judge = newJudge({ round: 2, paperSheets });
    await judges.documents.addOnce(judge, { who: "guru", id: "judge" });
    await editions.change("guru", "2027", {
      alter: (edition) => ({
        ...edition,
        rounds: { ...edition.rounds, 2: { rules: null, closedAt: site.services.clock() } },
        finalists: {
          ...edition.finalists,
          published: {
            list: { chosen: dancers.map(({ id }) => id), reserves: [], confirmBy: "" },
            at: site.services.clock(),
          },
        },
      }),
    });
    await noMailIsDue();
  });

  const noMailIsDue = () => site.services.database.deleteFrom("jobs").execute();

  const dueMails = () => listJobs(site.services.database, "entry-mail");

  const idOf = (index: number): string => dancers[index]?.id ?? "";

  async function send(intent: string, fields: Record<string, unknown> = {}) {
    const html = await site.text(step, site.cookie);
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1];
    const seen = hidden("seen");
    const answer = await site.send(step, { intent, seen, ...fields });
    const message = unescaped(/<span id="notice">([^<]*)/.exec(answer.html)?.[1] ?? "");
    return { status: answer.status, html: unescaped(answer.html), message };
  }

  const openStep = async () => unescaped(await site.text(step, site.cookie));

  /** The hidden fields of the forms that save places (0) and special prizes (1). */
  async function baseOf(form: number): Promise<string> {
    const html = await site.text(step, site.cookie);
    return [...html.matchAll(/name="base" value="([^"]*)"/g)][form]?.[1] ?? "";
  }

  const savePlaces = async (places: string[], base?: string) =>
    send("save-places", {
      category: "Junior",
      base: base ?? (await baseOf(0)),
      ...Object.fromEntries(places.map((place, index) => [`place-${idOf(index)}`, place])),
    });

  /** Saves places and a special prize, as the ranking has them. */
  async function decide() {
    await send("suggest-places", { category: "Junior", base: await baseOf(0) });
    await send("save-prizes", { base: await baseOf(1), title: prize, winner: idOf(3) });
  }

  const publish = () => send("publish", { confirm: "yes" });

  const publishedList = async (): Promise<ResultList | undefined> =>
    (await site.services.editions.findEdition("2027")).results.published?.list;

  /** Everything that visitors and dancers can open. */
  async function readEverything(): Promise<string> {
    const own = dancers.flatMap(({ path }) => [path, `${path}.data`, `${path}/entry.json`]);
    const addresses = [
      ...[page, `${page}.data`, "/", "/_.data", "/search?q=results+2027", "/search?q=abhinaya"],
      ...["/feed.xml", "/sitemap.xml", "/nrithya-ratna-shodha/2027", "/events.ics", ...own],
    ];
    return (await Promise.all(addresses.map((address) => site.text(address)))).join("\n");
  }

  const secrets = [prize, "Results 2027", "You have won", "1st", "Your result"];

  const listSeen = async () => {
    const everything = await readEverything();
    return secrets.filter((secret) => everything.includes(secret));
  };

  test("are nowhere before their time, then everywhere, and nowhere once they are taken back", async () => {
    await decide();
    expect(await listSeen()).toEqual([]);
    const planned = await send("publish-at", { confirm: "yes", appearsAt: "2027-10-18T20:00" });
    expect(planned.status).toBe(200);
    site.moveTo("2027-10-18T19:59:59+05:30");
    await site.services.editions.publishDue(site.services.clock());
    expect(await listSeen()).toEqual([]);
    site.moveTo("2027-10-18T20:00:00+05:30");
    await site.services.editions.publishDue(site.services.clock());
    expect(await listSeen()).toEqual(secrets);
    const html = unescaped(await site.text(page));
    const text = textOf(html, "results");
    expect(text).toMatch(
      /1st Ananya Rao .* 2nd \(shared\) Diya Shetty .* 2nd \(shared\) Meera Pai/,
    );
    expect(text).toContain(`${prize} Kavya Nayak Disciple of Vidya Bhat`);
    expect(textOf(html, "finalists")).toMatch(/Ananya .* Diya .* Kavya .* Meera/);
    expect(await dancers[0]?.open()).toContain("You have won first place in the Junior category.");
    expect(await dancers[1]?.open()).toContain(
      "You have won shared second place in the Junior category.",
    );
    expect(await dancers[3]?.open()).toContain(`You have won a special prize: ${prize}.`);
    const search = unescaped(await site.text("/search?q=results+2027"));
    expect(search).toContain('href="/nrithya-ratna-shodha#results"');
    expect(await site.text("/search?q=Ananya")).not.toContain("#results");
    const letters = await openStep();
    expect(letters).toContain(
      encodeURIComponent("You have won shared second place in the Junior category."),
    );
    expect((await send("take-back")).status).toBe(200);
    expect(await listSeen()).toEqual([]);
    // A form that was sent again changes nothing.
    expect((await send("take-back")).message).toContain("done already");
  });

  test("that are taken back by an undo are mailed to nobody, and an undo publishes nothing late", async () => {
    const undo = (html: string) => {
      const [, form = ""] =
        /<form[^>]*>((?:(?!<form).)*value="restore-version".*?)<\/form>/s.exec(html) ?? [];
      const hidden = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
      return site.send(step, Object.fromEntries(hidden.map(([, name, value]) => [name, value])));
    };
    await decide();
    const published = await publish();
    expect(await dueMails()).toHaveLength(4);
    expect((await undo(published.html)).status).toBe(200);
    expect(await publishedList()).toBeUndefined();
    expect(await dueMails()).toEqual([]);
    await send("publish-at", { confirm: "yes", appearsAt: "2027-10-18T20:00" });
    const takenBack = await send("take-back");
    site.moveTo("2027-10-18T21:00:00+05:30");
    expect((await undo(takenBack.html)).status).toBe(200);
    await site.services.editions.publishDue(site.services.clock());
    expect(await publishedList()).toBeUndefined();
    await publish();
    const results = { places: [{ entry: idOf(1), place: 1 }] };
    await site.services.editions.change("guru", "2027", {
      alter: (edition) => withPublished(edition, { chosen: [idOf(1), idOf(2)], results }),
    });
    expect(await dueMails()).toEqual([idOf(1), idOf(2)].toSorted());
  });

  test("have places on entries, which one guru does not take from another", async () => {
    const before = await baseOf(0);
    const saved = await savePlaces(["2", "1", "", "೩"], before);
    expect(saved.message).toBe("The places of Junior are saved.");
    expect((await savePlaces(["2", "1", "", "೩"], before)).message).toContain("done already");
    expect((await savePlaces(["1", "2", "", ""], before)).message).toContain(
      "changed this meanwhile",
    );
    for (const wrong of ["0", "1.5", "first", "-1", "100"]) {
      const refused = await savePlaces([wrong, "1", "", ""]);
      expect([wrong, refused.status, refused.message]).toEqual([
        wrong,
        409,
        expect.stringContaining(`correct: NRS-2027-0001 ${names[0]}`),
      ]);
    }
    const { draft } = (await site.services.editions.findEdition("2027")).results;
    expect(draft.places.map(({ place }) => place)).toEqual([2, 1, 3]);
    for (const half of [
      { title: prize, winner: "" },
      { title: prize, winner: "nobody" },
    ]) {
      expect((await send("save-prizes", { base: await baseOf(1), ...half })).status).toBe(409);
    }
    const many = new URLSearchParams({ intent: "save-prizes", base: await baseOf(1) });
    for (let count = 1; count <= 31; count += 1) {
      many.append("title", `${prize} ${count}`);
      many.append("winner", idOf(0));
    }
    const refused = await site.post(step, many);
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining("at most 30 special prizes"),
    ]);
  });

  test("are published only once what differs from the ranking of the finale is confirmed", async () => {
    site.moveTo("2027-10-17T18:00:00+05:30");
    await savePlaces(["3", "1", "", ""]);
    const html = await openStep();
    for (const warning of [
      "The finale is on 18 October 2027. Results are those of the finale, not of round 1.",
      "Junior: nobody has the 2nd place.",
      "NRS-2027-0001 Ananya Rao gets the 3rd place, but is 1st in the ranking.",
      "NRS-2027-0003 Meera Pai is 2nd in the ranking, but gets no place.",
    ]) {
      expect(html).toContain(warning);
    }
    expect((await send("publish")).status).toBe(409);
    // Another guru has changed the list that this one saw.
    expect((await send("publish", { confirm: "yes", seen: "earlier" })).status).toBe(409);
    expect(await publishedList()).toBeUndefined();
    expect((await publish()).status).toBe(200);
    expect((await publishedList())?.places).toHaveLength(2);
    site.moveTo("2027-10-18T18:00:00+05:30");
    await savePlaces(["1", "2", "2", ""]);
    const corrected = await openStep();
    expect(corrected).toContain("− Junior, 3rd: Ananya Rao, Vidya Bhat, Udupi");
    expect(corrected).toContain("+ Junior, 1st: Ananya Rao, Vidya Bhat, Udupi");
    expect(corrected).not.toContain("Please look at this");
    expect((await send("publish")).message).toBe("The results are published.");
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
    await site.services.entryDeletion.deleteForEver(idOf(0), site.services.clock());
    expect(await shown()).toEqual([]);
    expect((await site.request(page)).status).toBe(200);
    const note = "Kavya Nayak: removed. Visitors do not see this place or prize.";
    expect(await openStep()).toContain(note);
  });

  test("are mailed to each finalist once, after a correction to those it concerns", async () => {
    const sink = await startMailSink();
    onTestFinished(sink.close);
    const { services } = site;
    const addresses = { from: "website@school.example", to: "gurus@school.example" };
    const smtp = { smtpUrl: sink.url, publicUrl: site.url };
    const mailer = createMailer(smtp, async () => addresses);
    const { competition, school } = services;
    const readTexts = async () => ({ isHere: true, competition, schoolName: school.name });

    /** The subject, and the sentences of the result, that each dancer gets. */
    async function deliver() {
      sink.mails.length = 0;
      const mail = (job: Job) => mailEntry({ ...services, mailer, readTexts }, job);
      await createWorker(services, "entry-mail", mail).runDue();
      return sink.mails.map(({ to, raw }) => `${to} ${raw.replaceAll("=\r\n", "")}`).toSorted();
    }

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
    await publish();
    const second = await deliver();
    expect(second.map((mail) => mail.slice(0, 7))).toEqual(["dancer2", "dancer3"]);
    expect(second[0]).toContain("Thank you for dancing in the finale.");
    expect(second[1]).toContain("You have won third place");
    await savePlaces(["2", "1", "", "3"]);
    await publish();
    await send("take-back");
    expect(await deliver()).toEqual([]);
  });
});
