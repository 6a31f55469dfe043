import type { Browser } from "@playwright/test";
import fc from "fast-check";
import ICAL from "ical.js";
import { SaxesParser } from "saxes";
import type { Fault, Outcome, Stage } from "#tests/faults/staged/fault.ts";
import { addGuru, signInByCookie, signInGuru } from "#tests/support/guru.ts";
import { postMessage, withoutLimits } from "#tests/support/message-form.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { startBrowser, watchContext } from "./violations.ts";

export const storedMarkup: Fault = {
  name: "stored-markup",
  fault:
    "Markup, scripts and formulas in every text field of photos, events and messages, a visitor's and a guru's",
  must: "each is shown as the text that it is on every page that shows it, and nothing runs; feed, calendar and structured data give it back unchanged to parsers of others",
  stage,
};

const known = [
  "<script>window.ran=1</script>",
  `"><img src=x onerror=window.ran=1>`,
  "'--></style></script><svg onload=window.ran=1>",
  "</title><script>alert(1)</script>",
  "</textarea><script>alert(1)</script>",
  "]]><script>alert(1)</script>",
  "javascript:alert(1)//",
  "{{constructor.constructor('alert(1)')()}}",
  "<iframe srcdoc='<script>parent.ran=1</script>'></iframe>",
  "&lt;b&gt; &amp;amp; &#60;script&#62;",
  '=HYPERLINK("https://evil.example")',
  "a;b,c\\d:e END:VEVENT",
];

const pieces = [
  "<",
  ">",
  '"',
  "'",
  "&",
  "`",
  "/",
  "=",
  "--",
  "!",
  "]]",
  "script",
  "img",
  "svg",
  "onerror",
  "onload",
  "window.ran=1",
  "style",
  "a",
  ";",
  "\\",
  "{",
  "}",
];

/** The same ones each time. */
function payloads(made: number): string[] {
  const one = fc
    .array(fc.constantFrom(...pieces), { minLength: 3, maxLength: 14 })
    .map((all) => all.join(""));
  // A letter at both ends, since fields are trimmed.
  return [...known, ...fc.sample(one, { seed: 20_261_122, numRuns: made })].map(
    (text) => `x${text}x`,
  );
}

async function stage({ say, count }: Stage): Promise<Outcome> {
  const site = await startSite(withoutLimits);
  await addGuru(site);
  const cookie = await signInGuru(site);
  const texts = payloads(count(60));
  say("storing");
  const ids = await storeAll(site, cookie, texts);
  const browser = await startBrowser();
  say("looking at the pages");
  const wrong = [
    ...(await lookAtPages(browser, { site, cookie, texts, ids })),
    ...(await wrongInFormats(site, texts, ids)),
  ];
  await browser.close();
  await site.close();
  return {
    count: `${texts.length} texts in ${texts.length * 3} documents`,
    seen: `${wrong.length} ran, were changed or not shown, on ${pagesFor(ids).length} pages and in four formats`,
    wrong: wrong.slice(0, 20),
  };
}

type Ids = { photos: string[]; events: string[] };

async function storeAll(site: Site, cookie: string, texts: string[]): Promise<Ids> {
  const ids: Ids = { photos: [], events: [] };
  for (const [index, text] of texts.entries()) {
    const photo = {
      title: text,
      description: text,
      tags: [`t${index}`],
      imageUrl: "https://elsewhere.example/x.jpg",
    };
    ids.photos.push(await post(site, cookie, ["/api/uploads", photo]));
    const words = {
      title: text,
      description: text,
      fullDescription: text,
      location: text,
      organizer: text,
    };
    ids.events.push(await post(site, cookie, ["/api/newevents", { ...words, date: "2027-03-14" }]));
    const answer = await postMessage(site, { name: text, title: text, message: text });
    if (answer.status !== 200) throw new Error(`A message was answered ${answer.status}`);
  }
  return ids;
}

async function post(
  site: Site,
  cookie: string,
  [path, document]: [string, object],
): Promise<string> {
  const headers = { "Content-Type": "application/json", Cookie: cookie, Origin: site.url };
  const answer = await site.request(path, {
    method: "POST",
    headers,
    body: JSON.stringify(document),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).id;
}

const pagesFor = ({ photos, events }: Ids) => [
  ...[
    "/",
    "/gallery",
    "/events",
    "/search?q=script",
    "/success",
    "/success/photos",
    "/success/events",
  ],
  ...["/success/messages", "/success/history", "/success/trash"],
  ...photos.slice(0, 16).map((id) => `/gallery/${id}`),
  ...events.slice(0, 16).map((id) => `/events/${id}`),
];

type Looking = { site: Site; cookie: string; texts: string[]; ids: Ids };

async function lookAtPages(
  browser: Browser,
  { site, cookie, texts, ids }: Looking,
): Promise<string[]> {
  const wrong: string[] = [];
  const context = await browser.newContext({ baseURL: site.url });
  const seen = await watchContext(context);
  await signInByCookie(context, site, cookie);
  const page = await context.newPage();
  // What lies elsewhere is not asked for.
  await page.route(/elsewhere\.example/, (route) => route.abort());
  for (const path of pagesFor(ids)) {
    await page.goto(path);
    const found = await page.evaluate(() => ({
      hasRun: "ran" in window,
      text: document.documentElement.textContent,
      strange: document.querySelectorAll("body img[onerror], body svg[onload], iframe[srcdoc]")
        .length,
    }));
    if (found.hasRun || found.strange > 0) wrong.push(`${path} has markup of the text's`);
    const [, list, id = ""] = /^\/(gallery|events)\/(.+)/.exec(path) ?? [];
    const own = list && texts[(list === "gallery" ? ids.photos : ids.events).indexOf(id)];
    if (own && !found.text.includes(own)) wrong.push(`${path} does not show ${own}`);
  }
  await context.close();
  return [...wrong, ...seen.dialogs, ...seen.violations, ...seen.errors];
}

async function wrongInFormats(site: Site, texts: string[], { events }: Ids): Promise<string[]> {
  const read = async (path: string) => (await site.request(path)).text();
  const wrong: string[] = [];
  const titles = titlesIn(await read("/feed.xml"));
  const strange = titles.slice(1).filter((title) => !texts.some((text) => title.includes(text)));
  wrong.push(...strange.map((title) => `the feed says ${title}`));
  for (const [index, id] of events.entries()) {
    const text = texts[index] ?? "";
    const [, , [component]] = ICAL.parse(await read(`/events/${id}.ics`)) as [
      string,
      unknown,
      ICAL.Component[],
    ];
    const summary = new ICAL.Component(component as never).getFirstPropertyValue("summary");
    if (summary !== text) wrong.push(`the calendar says ${summary} for ${text}`);
    const html = await read(`/events/${id}`);
    const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
    const named = data.some(([, json = ""]) =>
      JSON.stringify(JSON.parse(json)).includes(JSON.stringify(text)),
    );
    if (!named) wrong.push(`the structured data does not say ${text}`);
  }
  return wrong;
}

function titlesIn(feed: string): string[] {
  const titles: string[] = [];
  const parser = new SaxesParser();
  let text: string | null = null;
  parser.on("opentag", ({ name }) => {
    if (name === "title") text = "";
  });
  parser.on("text", (piece) => {
    if (text !== null) text += piece;
  });
  parser.on("closetag", ({ name }) => {
    if (name === "title" && text !== null) titles.push(text);
    if (name === "title") text = null;
  });
  parser.write(feed).close();
  return titles;
}
