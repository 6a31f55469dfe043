import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { generalTerms, videoRules } from "#app/competition/strings.ts";
import type { Services } from "#app/services.server.ts";
import { fieldsOf } from "#tests/support/part-form.ts";
import { titlesIn, wrongInData, wrongInPolicy } from "./formats.ts";
import { type Looking, nowhere, type openLooking } from "./look-at-pages.ts";
import { marked } from "./store-documents.ts";

export const pdfinfo = { name: "pdfinfo", packages: ["poppler-utils"] };

const parts = [
  ...["school", "gurus", "branches", "contacts", "sentences", "competition", "rules", "slides"],
];

const pages = [
  ...["/", "/events", "/gallery", "/nrithya-ratna-shodha", "/login", "/login/trouble", nowhere],
  ...["/message-sent", "/removal-asked", "/search?q=x", "/success", "/success/history"],
  ...parts.map((part) => `/success/site/${part}`),
];

/** Each is an address to the parser that the site asks, and more than that to somebody. */
const addresses = [
  `https://evil.example/"><img src=x onerror=window.ran=1>?a='b'&c=(d)\\`,
  "https://evil.example;sandbox/",
  "https://evil.example,default-src/",
  "https://*/",
  "https://evil.example/#</script><script>window.ran=1</script>",
];

type Words = Pick<Services, "school" | "competition">;

/** What these pages have to show, by their paths. */
function shownOn({ school, competition }: Words): Record<string, string[]> {
  const { about, contacts, sentences } = school;
  const rules = [...videoRules(competition), ...generalTerms(competition)];
  return {
    "/": [
      ...[school.welcome, school.name, school.tagline, school.footer, sentences.contact],
      ...[about.heading, about.opening, ...Object.values(about.freeTraining), about.branches],
      ...[...Object.values(about.festival), contacts.address, ...contacts.phones],
      ...school.gurus.flatMap(({ name, role, words }) => [name, role, words]),
      ...school.branches.map(({ name }) => name),
    ],
    "/nrithya-ratna-shodha": [
      ...[competition.name, competition.subtitle, competition.tagline, ...competition.intro],
      ...[...Object.values(competition.headings), ...competition.contacts.phones],
      ...competition.categories.map(({ name }) => name),
      ...rules.flatMap(({ title, text }) => [title, text]),
    ],
    "/message-sent": [sentences.messageSent],
    "/removal-asked": [sentences.removalAsked],
  };
}

/** Saves these texts in every field that takes them, and says which fields refused theirs. */
export async function saveWords({ site, cookie }: Looking, page: Page, texts: string[]) {
  const refused: string[] = [];
  let fields = 0;
  for (const part of parts) {
    const path = `/success/site/${part}`;
    const controls = await listControls(page, path);
    const typed = controls.map(({ name, type }) => {
      fields += 1;
      const all = type === "url" ? addresses : texts;
      const text = all[fields % all.length] ?? "";
      return [name, type === "url" ? text : marked(text, `w${fields}`)] as const;
    });
    const html = await (await site.request(path, { headers: { Cookie: cookie } })).text();
    const send = async (changes: Record<string, string>) => {
      const body = fieldsOf(html, { intent: "save", ...changes });
      const headers = { Cookie: cookie, Origin: site.url };
      const answer = await site.request(path, { method: "POST", headers, body });
      return { status: answer.status, html: await answer.text() };
    };
    const first = await send(Object.fromEntries(typed));
    if (first.status === 200) continue;
    const wrong = [...first.html.matchAll(/<(?:input|textarea)\b[^>]*aria-invalid="true"[^>]*>/g)];
    const names = wrong.map(([control]) => /\sname="([^"]*)"/.exec(control)?.[1] ?? "");
    refused.push(...names);
    const second = await send(Object.fromEntries(typed.filter(([name]) => !names.includes(name))));
    if (second.status !== 200) throw new Error(`${part} was answered ${second.status}`);
  }
  return { fields, refused };
}

async function listControls(page: Page, path: string) {
  await page.goto(path);
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>("main form input, main form textarea")]
      .filter(({ name, type }) => name && /^(text|url|textarea)$/.test(type))
      .map(({ name, type }) => ({ name, type })),
  );
}

/** What is wrong wherever the school's words stand: on pages, and in what others' programs read. */
export async function lookForWords(
  { site }: Looking,
  { look }: Awaited<ReturnType<typeof openLooking>>,
  rules: string[],
): Promise<string[]> {
  const wrong: string[] = [];
  const { school, competition } = site.services;
  const shown = shownOn({ school, competition });
  for (const path of pages) wrong.push(...(await look(path, shown[path])));
  const home = await site.request("/");
  wrong.push(...wrongInPolicy(home.headers.get("Content-Security-Policy") ?? "", rules));
  wrong.push(...wrongInData(await home.text(), school.name));
  const read = async (path: string) => (await site.request(path)).text();
  const manifest = JSON.parse(await read("/site.webmanifest"));
  const [title] = titlesIn(await read("/feed.xml"));
  const info = pdfInfo(await (await site.request("/nrithya-ratna-shodha/brochure.pdf")).bytes());
  const named = {
    "the manifest": [manifest.name, school.name],
    "the manifest's description": [manifest.description, school.description],
    "the feed": [title, school.name],
    "the brochure": [info.get("Title"), competition.name],
    "the brochure's author": [info.get("Author"), school.name],
    "the brochure's scripts": [info.get("JavaScript"), "no"],
  };
  for (const [what, [said, meant]] of Object.entries(named)) {
    if (said !== meant) wrong.push(`${what} says ${said} for ${meant}`);
  }
  return wrong;
}

/** A PDF's own facts, by their names. */
function pdfInfo(pdf: Uint8Array): Map<string, string> {
  const said = execFileSync("pdfinfo", ["-enc", "UTF-8", "-"], { input: pdf, encoding: "utf8" });
  return new Map(said.split("\n").map((line) => [line.split(":")[0] ?? "", line.slice(17).trim()]));
}
