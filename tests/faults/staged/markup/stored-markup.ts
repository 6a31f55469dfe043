import type { Browser } from "@playwright/test";
import { sql } from "kysely";
import { startBrowser } from "#tests/faults/staged/browser/violations.ts";
import type { Fault, Outcome, Stage } from "#tests/faults/staged/fault.ts";
import { addGuru, guru, signInGuru } from "#tests/support/guru.ts";
import { startMailSink } from "#tests/support/mail-sink.ts";
import { withoutLimits } from "#tests/support/message-form.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { rulesOf, wrongInCalendar, wrongInData, wrongInFeed } from "./formats.ts";
import { findUnseen, type Looking, openLooking } from "./look-at-pages.ts";
import { python } from "./mails.ts";
import { payloads } from "./payloads.ts";
import { lookForWords, pdfinfo, saveWords } from "./school-words.ts";
import { sendMails } from "./send-mails.ts";
import { type Ids, marked, storeAll } from "./store-documents.ts";

export const storedMarkup: Fault = {
  name: "stored-markup",
  fault:
    "Markup, scripts, formulas, a mail's headers and a policy's rules in every text field of photos, events, messages and the school's own words, and in people's names",
  must: "photos, events and the school's words on the home page and the competition's are shown as the text that they are; on no page anything runs or becomes markup; mails, feed, calendar, manifest, brochure, structured data and policy give them back unchanged to parsers of others",
  programs: [python, pdfinfo],
  stage,
};

async function stage({ say, count }: Stage): Promise<Outcome> {
  const sink = await startMailSink();
  const mail = { smtpUrl: sink.url, to: "gurus@school.example", from: "website@school.example" };
  const site = await startSite((services) => ({
    ...withoutLimits(services),
    config: { ...services.config, mail },
  }));
  await addGuru(site);
  const looking = { site, cookie: await signInGuru(site) };
  const texts = payloads(count(60));
  say("storing");
  const ids = await storeAll(site, looking.cookie, texts);
  const browser = await startBrowser();
  try {
    say("mailing");
    const mails = await sendMails(site, sink, texts);
    say("looking at the pages");
    const documents = await lookAtDocuments(browser, looking, { texts, ids });
    const words = await tryWords(browser, looking, { texts, rounds: count(8), say });
    const wrong = [...documents.wrong, ...mails.wrong, ...words.wrong];
    return {
      count: `${texts.length} texts in ${texts.length * 2} documents, ${mails.count} mails and ${words.fields} fields of the school's`,
      seen: `${wrong.length} ran, were changed or not shown, on ${documents.pages} pages and in eight formats; ${words.refused} times a field refused its text`,
      wrong: wrong.slice(0, 20),
    };
  } finally {
    await browser.close();
    await site.close();
    await sink.close();
  }
}

type Stored = { texts: string[]; ids: Ids };

async function lookAtDocuments(browser: Browser, looking: Looking, { texts, ids }: Stored) {
  const context = await browser.newContext();
  const wrong = await findUnseen(context);
  const { look, close } = await openLooking(browser, looking);
  const pages = pagesOf({ texts, ids });
  for (const [path, own] of pages) wrong.push(...(await look(path, own)));
  wrong.push(...(await close()), ...(await wrongInFormats(looking.site, { texts, ids })));
  return { wrong, pages: pages.length };
}

/** Each with what it has to show. */
function pagesOf({ texts, ids }: Stored): [path: string, own: string[]][] {
  const shown = (text: string, fields: string[]) => fields.map((field) => marked(text, field));
  const others = [
    ...["/", "/gallery", "/search?q=script", "/success", "/success/photos", "/success/events"],
    ...["/success/messages", "/success/history", "/success/trash"],
  ];
  return [
    ...others.map((path): [string, string[]] => [path, []]),
    ["/events", texts.flatMap((text) => shown(text, ["title", "description", "location"]))],
    ...texts.slice(0, 18).flatMap((text, index): [string, string[]][] => [
      [`/gallery/${ids.photos[index]}`, shown(text, ["title", "description"])],
      [
        `/events/${ids.events[index]}`,
        shown(text, ["title", "fullDescription", "location", "organizer"]),
      ],
    ]),
  ];
}

/** `app/home/seo/feed.ts` has no more entries. */
const maxOfFeed = 50;

async function wrongInFormats(site: Site, { texts, ids }: Stored): Promise<string[]> {
  const read = async (path: string) => (await site.request(path)).text();
  const titles = texts.map((text) => marked(text, "title"));
  const wrong = wrongInFeed(
    await read("/feed.xml"),
    titles,
    Math.min(titles.length * 2, maxOfFeed),
  );
  for (const [index, id] of ids.events.entries()) {
    const title = titles[index] ?? "";
    wrong.push(...wrongInCalendar(await read(`/events/${id}.ics`), title));
    wrong.push(...wrongInData(await read(`/events/${id}`), title));
  }
  return wrong;
}

type Tried = { texts: string[]; rounds: number; say: Stage["say"] };

/** Each round gives every field another text; the guru and her passkey are called by one, too. */
async function tryWords(browser: Browser, looking: Looking, { texts, rounds, say }: Tried) {
  const { site } = looking;
  const wrong: string[] = [];
  const home = await site.request("/");
  const rules = rulesOf(home.headers.get("Content-Security-Policy") ?? "");
  const opened = await openLooking(browser, looking);
  let fields = 0;
  let refused = 0;
  for (let round = 0; round < rounds; round++) {
    say(`the school's words, ${round + 1} of ${rounds}`);
    const own = texts.map((_, index) => texts[(index + round * 7) % texts.length] ?? "");
    const saved = await saveWords(looking, opened.page, own);
    fields += saved.fields;
    refused += saved.refused.length;
    const [name = ""] = own;
    await callGuru(site, name);
    wrong.push(...(await lookForWords(looking, opened, rules)));
    wrong.push(...(await opened.look("/success/people")));
    wrong.push(...(await opened.look("/success/account", [name])));
  }
  // A map that lies elsewhere is framed, and not asked for here.
  return { wrong: [...wrong, ...(await opened.close())], fields, refused };
}

async function callGuru({ services: { database } }: Site, name: string): Promise<void> {
  await sql`update "user" set name = ${name} where email = ${guru.email}`.execute(database);
  await sql`delete from passkey`.execute(database);
  await sql`
    insert into passkey
      (id, "userId", name, "publicKey", "credentialID", counter, "deviceType", "backedUp")
    select 'key', id, ${name}, 'key', 'key', 0, 'singleDevice', 0 from "user"
    where email = ${guru.email}
  `.execute(database);
}
