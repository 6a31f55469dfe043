import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { competitionSchema } from "#app/competition/competition-schema.server.ts";
import { formatDay, formatShortDay, indiaNoon, weekdays } from "#app/platform/calendar.ts";
import { readContentFile } from "#app/platform/content-file.server.ts";
import routes from "#app/routes.ts";
import { schoolSchema } from "#app/school/school-schema.server.ts";
import { newEvent } from "#tests/factories/events.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { linesOfPdf } from "#tests/support/pdf.ts";
import { startSite } from "#tests/support/site.ts";
import { siteForAllTests } from "./sites.ts";

/** The content in the repository, without the search words, which no page shows. */
const firstContent = {
  school: { ...readContentFile("content/school.yaml", schoolSchema), synonyms: [] },
  competition: readContentFile("content/competition.yaml", competitionSchema),
};

type Leaf = string | number | boolean;

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
const isTime = (text: string) => /^\d\d:\d\d$/.test(text);

/** What a schema offers to choose from is no school's own. */
const choices = [
  ...weekdays,
  "open",
  "elsewhere",
  "month",
  "term",
  "halves",
  "hidden",
  "all",
  "criteria",
];
const isChoice = (leaf: Leaf) => choices.some((choice) => choice === leaf);

/** Every text and number that the content states. */
function factsOf(content: unknown): (string | number)[] {
  const facts = new Set<string | number>();
  mapLeaves(content, (leaf) => {
    if (typeof leaf !== "boolean" && !isChoice(leaf)) facts.add(leaf);
    return leaf;
  });
  return [...facts];
}

/**
 * Another school's content of the same build: each of its texts is a word `SecondN` of its own
 * (with the blanks that the first one fills in there), each number and day another one.
 */
function secondContent() {
  let count = 0;
  const other = (leaf: Leaf): Leaf => {
    if (typeof leaf === "boolean") return false;
    if (typeof leaf === "number") return leaf < 100 ? leaf + 60 : leaf + 901;
    if (isChoice(leaf)) return leaf;
    if (isDay(leaf)) return new Date(Date.parse(leaf) + 1006 * 86_400_000).toJSON().slice(0, 10);
    if (/^[\d.]+, [\d.]+$/.test(leaf)) return leaf.replaceAll(/\d\b/g, "9");
    if (isTime(leaf)) return `${leaf.slice(0, 4)}7`;
    const word = `Second${++count}`;
    if (leaf.startsWith("https:")) return `https://${word}.example/`.toLowerCase();
    if (/^\S+@\S+$/.test(leaf)) return `${word}@second.example`;
    return [word, ...(leaf.match(/\{[^}]*\}/g) ?? [])].join(" ");
  };
  return {
    school: schoolSchema.parse(mapLeaves(firstContent.school, other)),
    competition: competitionSchema.parse({
      ...(mapLeaves(firstContent.competition, other) as object),
      // The form shows the notice about personal data.
      entries: "here",
    }),
  };
}

function mapLeaves(value: unknown, map: (leaf: Leaf) => Leaf): unknown {
  if (Array.isArray(value)) return value.map((item) => mapLeaves(item, map));
  if (typeof value !== "object" || value === null) return map(value as Leaf);
  const fields = Object.entries(value).map(([name, field]) => [name, mapLeaves(field, map)]);
  return Object.fromEntries(fields);
}

const second = secondContent();
const site = siteForAllTests(
  async (filled) => {
    const { events, photos } = filled.services;
    await events.addEvent(newEvent({ id: "one", title: "One", tag: "tag", date: "2030-01-02" }));
    // Today's date could be a number that the content states.
    const createdAt = indiaNoon("2030-01-02");
    await photos.addPhoto(newPhoto({ id: "one", title: "One", tags: ["tag"], createdAt }));
  },
  () => startSite(() => second),
);

type Routes = { path?: string; children?: Routes }[];

const pathsOf = (some: Routes, above = ""): string[] =>
  some.flatMap(({ path = "", children }) =>
    children ? pathsOf(children, `${above}${path}/`) : `/${above}${path}`,
  );

/** Every address that a visitor can be led to, of an event and of a photo, too. */
const englishPaths = [
  ...pathsOf(routes as Routes).filter((path) => !/^\/(?:success|api|upload|logout)/.test(path)),
  ...[
    "/gallery?tag=tag",
    "/message-sent?enquiry",
    "/message-sent?removal",
    "/search?q=second",
    "/nrithya-ratna-shodha?born=1999-05-05",
  ],
].map((path) => path.replace(":id", "one").replace(":token", "unknown").replace("*", "nothing"));
/** The ones with texts of the school, not those of photos, events, files and accounts. */
const kannadaPaths = englishPaths
  .filter((path) => !/gallery|events|message-sent|login|invitation|judge|certificate|\./.test(path))
  .map((path) => (path === "/" ? "/kn" : `/kn${path}`));
const publicPaths = [...englishPaths, ...kannadaPaths];

/** As it is sent, but for the styles; a brochure's text. */
async function sentBy(path: string): Promise<string> {
  const answer = await site.request(path);
  if (path.endsWith(".pdf")) return linesOfPdf(Buffer.from(await answer.arrayBuffer())).join(" ");
  const text = await answer.text();
  return text
    .replaceAll(/<style\b[\s\S]*?<\/style>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

/** What a person reads of it. */
const readBy = (sent: string) =>
  sent.replaceAll(/<script\b[\s\S]*?<\/script>/g, "").replaceAll(/<[^>]*>/g, " ");

/** A fact as the pages may write it; a sentence with blanks in the pieces between them. */
function spellingsOf(fact: string): string[] {
  if (/^\d{4}-\d\d-\d\d$/.test(fact)) return [fact, formatDay(fact), formatShortDay(fact)];
  const pieces = fact.split(/\s*\{[^}]*\}\s*/);
  return pieces.filter((piece) => piece.length > (pieces.length === 1 ? 3 : 9));
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
const hasNumber = (text: string, number: number) =>
  new RegExp(`(?<![\\w.:-])${number}(?![\\d:-]|\\.\\d)`).test(text);
/** A time of day may not be a part of one with seconds: a feed says when it was made. */
const hasWord = (text: string, word: string) =>
  text.includes(word) && new RegExp(`(?<![\\w-]|\\d:)${escaped(word)}(?![\\w-]|:\\d)`).test(text);

/** Only judges read their criteria, by links of their own. */
function withoutJudging({ competition, ...others }: typeof second) {
  const { judging, ...shown } = competition;
  return { ...others, competition: shown };
}

const facts = factsOf(withoutJudging(firstContent));
/** Titles of rules that are also labels of pages, and words which every page may say. */
const labels = [
  ...["Round 1 fee", "WhatsApp"],
  ...["ಮೊದಲ ಸುತ್ತಿನ ಶುಲ್ಕ", "ಅಂತಿಮ ಸುತ್ತು", "ನೃತ್ಯ ಕೃತಿ", "ವಯಸ್ಸು"],
  ...["ವಾಟ್ಸ್ಆ್ಯಪ್", "ನಾಟ್ಯ ಶಾಲೆ", "ಭಾರತ"],
];
const texts = facts
  .filter((fact) => typeof fact === "string")
  .flatMap(spellingsOf)
  .filter((text) => !labels.includes(text));
/**
 * The entry form takes videos on YouTube and UPI numbers of 12 digits, has a label of a rule's name,
 * and asks for a guardian of dancers under 18, at every school. The privacy page tells of it.
 */
const ofEveryForm = ["YouTube", "Composition", 12, 18];
// Smaller ones are everywhere: slide 4, page 6.
const numbers = facts.filter((fact) => typeof fact === "number").filter((fact) => fact > 9);

test("nothing that is sent of another school states a fact of the first one", async () => {
  expect(texts).toContain(firstContent.school.sentences.contact);
  expect(numbers).toContain(firstContent.competition.payment.round1FeeRupees);
  const found: string[] = [];
  for (const path of publicPaths) {
    const sent = await sentBy(path);
    const read = readBy(sent);
    const stated = texts.filter((text) => hasWord(sent, text));
    const counted = numbers.filter((number) => hasNumber(read, number));
    const isAboutForm = path.endsWith("/enter") || path === "/kn/privacy";
    const excepted = isAboutForm ? ofEveryForm : [];
    const wrong = [...stated, ...counted].filter((fact) => !excepted.includes(fact));
    found.push(...wrong.map((fact) => `${path}: ${fact}`));
  }
  expect(found).toEqual([]);
});

test("no script that a browser is sent has a sentence or the name of a school in it", () => {
  const scripts = globSync("build/client/assets/*.js").map((path) => readFileSync(path, "utf8"));
  expect(scripts.length).toBeGreaterThan(10);
  const all = scripts.join("\n");
  // What is shorter may be the label of a field.
  const sentences = texts.filter((text) => text.length >= firstContent.school.name.length);
  expect(sentences.filter((text) => hasWord(all, text))).toEqual([]);
});
