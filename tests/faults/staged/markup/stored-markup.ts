import type { Page } from "@playwright/test";
import fc from "fast-check";
import { addGuru, signInByCookie, signInGuru } from "#tests/support/guru.ts";
import { postMessage, withoutLimits } from "#tests/support/message-form.ts";
import { fieldsOf } from "#tests/support/part-form.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import type { Fault, Outcome, Stage } from "../fault.ts";
import { startBrowser, watchContext } from "./watch-browser.ts";

const knownPayloads = [
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
  "a;b,c\\d:e END:VEVENT",
  "$& $` $' $1",
];

const pieces = [
  ...["<", ">", '"', "'", "&", "`", "/", "=", "--", "!", "]]", ";", "\\", "{", "}"],
  ...["script", "img", "svg", "onerror", "onload", "window.ran=1", "style", "a"],
];

/** Addresses that a parser accepts and that would break out of an attribute or of the security policy. */
const addresses = [
  `https://evil.example/"><img src=x onerror=window.ran=1>?a='b'&c=(d)\\`,
  "https://evil.example;sandbox/",
  "https://evil.example,default-src/",
];

/** The known payloads and so many made-up ones, the same in each run. */
function payloads(made: number): string[] {
  const one = fc.array(fc.constantFrom(...pieces), { minLength: 3, maxLength: 14 });
  const texts = fc.sample(one, { seed: 20_261_122, numRuns: made }).map((all) => all.join(""));
  // Fields are trimmed: a letter at both ends keeps the text whole.
  return [...knownPayloads, ...texts].map((text) => `x${text}x`);
}

const parts = ["school", "gurus", "branches", "contacts", "sentences", "competition", "rules"];
const pages = [
  ...["/", "/events", "/gallery", "/nrithya-ratna-shodha", "/login"],
  ...["/message-sent", "/removal-asked", "/search?q=script", "/success", "/success/photos"],
  ...["/success/events", "/success/messages", "/success/history", "/success/trash"],
  ...parts.map((part) => `/success/site/${part}`),
];

type Looking = { site: Site; cookie: string; page: Page };

/** Stores each text in every field of a photo, an event and a message; returns the pages that show them. */
async function storeDocuments({ site, cookie }: Looking, texts: string[]) {
  const headers = { "Content-Type": "application/json", Cookie: cookie, Origin: site.url };
  const add = async (path: string, body: object) => {
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await site.request(path, init);
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    return ((await answer.json()) as { id: string }).id;
  };
  const shown: [path: string, texts: string[]][] = [];
  for (const [index, text] of texts.entries()) {
    const words = { title: `${text} title`, description: `${text} description` };
    const imageUrl = "https://elsewhere.example/x.jpg";
    const photo = await add("/api/uploads", { ...words, imageUrl, tags: [`t${index}`] });
    const more = { fullDescription: `${text} full`, location: `${text} place`, organizer: text };
    const event = await add("/api/newevents", { ...words, ...more, date: "2027-03-14" });
    shown.push([`/gallery/${photo}`, Object.values(words)]);
    shown.push([`/events/${event}`, [words.title, more.fullDescription, more.location]]);
    const message = { name: text.slice(0, 190), title: text, message: text };
    const { status } = await postMessage(site, message);
    if (status !== 200) throw new Error(`A message was answered ${status}`);
  }
  return shown;
}

/** Puts the texts into every text field of the website's settings; returns how many fields took theirs. */
async function saveSettings({ site, cookie }: Looking, texts: string[]): Promise<number> {
  let saved = 0;
  for (const part of parts) {
    const path = `/success/site/${part}`;
    const html = await (await site.request(path, { headers: { Cookie: cookie } })).text();
    const controls = [...html.matchAll(/<(input|textarea)\b([^>]*)>/g)].map(
      ([, tag, text = ""]) => ({
        name: /\sname="([^"]*)"/.exec(text)?.[1] ?? "",
        type: tag === "textarea" ? "text" : (/\stype="([^"]*)"/.exec(text)?.[1] ?? "text"),
      }),
    );
    const fields = controls.filter(({ name, type }) => name !== "q" && /^(text|url)$/.test(type));
    const changes = new Map(
      fields.map(({ name, type }, index) => {
        const all = type === "url" ? addresses : texts;
        return [name, all[(saved + index) % all.length] ?? ""] as const;
      }),
    );
    const save = () =>
      site.request(path, {
        method: "POST",
        headers: { Cookie: cookie, Origin: site.url },
        body: fieldsOf(html, { ...Object.fromEntries(changes), intent: "save" }),
      });
    const refused = await (await save()).text();
    // What a field does not take (a time, a number) is left as it was.
    for (const [control] of refused.matchAll(
      /<(?:input|textarea)\b[^>]*aria-invalid="true"[^>]*>/g,
    ))
      changes.delete(/\sname="([^"]*)"/.exec(control)?.[1] ?? "");
    const { status } = await save();
    if (status !== 200) throw new Error(`${path} was answered ${status}`);
    saved += changes.size;
  }
  return saved;
}

/** Anything on a page that ran or became an element, and texts that it does not show as they are. */
async function look(page: Page, path: string, own: string[] = []): Promise<string[]> {
  const answer = await page.goto(path);
  const strange = page.locator("body img[onerror], body svg[onload], iframe[srcdoc]");
  const isBroken = (await strange.count()) > 0 || (await page.evaluate(() => "ran" in window));
  // biome-ignore lint/performance/useDomNodeTextContent: only what is visible counts
  const text = await page.locator("body").innerText();
  return [
    ...(answer?.status() === 200 ? [] : [`${path} was answered ${answer?.status()}`]),
    ...(isBroken ? [`${path} has markup of a text`] : []),
    ...own.filter((each) => !text.includes(each)).map((each) => `${path} does not show ${each}`),
  ];
}

const directivesOf = async (site: Site) => {
  const policy = (await site.request("/")).headers.get("Content-Security-Policy") ?? "";
  return policy.split(";").map((rule) => rule.trim().split(" ")[0]);
};

async function stage({ say, count }: Stage): Promise<Outcome> {
  const site = await startSite(withoutLimits);
  await addGuru(site);
  const cookie = await signInGuru(site);
  const browser = await startBrowser();
  try {
    const context = await browser.newContext({ baseURL: site.url });
    const seen = await watchContext(context);
    await signInByCookie(context, site, cookie);
    const page = await context.newPage();
    await page.route(
      ({ hostname }) => hostname !== "localhost",
      (route) => route.abort(),
    );
    const looking = { site, cookie, page };
    const texts = payloads(count(60));
    say("storing");
    const shown = await storeDocuments(looking, texts);
    const directives = await directivesOf(site);
    const fields = await saveSettings(looking, texts);
    const wrong: string[] = [];
    for (const [path, own] of [...shown, ...pages.map((each): [string, string[]] => [each, []])]) {
      say(path);
      wrong.push(...(await look(page, path, own)));
    }
    if ((await directivesOf(site)).join() !== directives.join())
      wrong.push("the security policy has other directives");
    wrong.push(...seen.dialogs, ...seen.violations, ...seen.errors);
    return {
      count: `${texts.length} texts in ${texts.length * 3} documents and ${fields} settings`,
      seen: `${wrong.length} findings on ${shown.length + pages.length} pages`,
      wrong: wrong.slice(0, 20),
    };
  } finally {
    await browser.close();
    await site.close();
  }
}

export const storedMarkup: Fault = {
  name: "stored-markup",
  fault:
    "Markup, scripts and template expressions in every text field of photos, events, messages and settings, in Chromium",
  must: "shown as the text that they are; nothing runs or becomes markup, and the security policy stays whole",
  stage,
};
