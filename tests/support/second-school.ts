import { competitionSchema } from "#app/competition/competition-schema.server.ts";
import { weekdays } from "#app/platform/calendar.ts";
import { readContentFile } from "#app/platform/content-file.server.ts";
import { schoolSchema } from "#app/school/school-schema.server.ts";

/** The content in the repository, without the search words, which no page shows. */
export const firstContent = {
  school: { ...readContentFile("content/school.yaml", schoolSchema), synonyms: [] },
  competition: readContentFile("content/competition.yaml", competitionSchema),
};

type Leaf = string | number | boolean;

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
const isTime = (text: string) => /^\d\d:\d\d$/.test(text);

/** What a schema offers to choose from is no school's own. */
const choices = [...weekdays, "open", "month", "term"];
const isChoice = (leaf: Leaf) => choices.some((choice) => choice === leaf);

/** Every text and number that the content states. */
export function factsOf(content: unknown): (string | number)[] {
  const facts = new Set<string | number>();
  mapLeaves(content, (leaf) => {
    if (typeof leaf !== "boolean" && !isChoice(leaf)) facts.add(leaf);
    return leaf;
  });
  return [...facts];
}

/**
 * Another school's content of the same build: each of its texts is a word `SecondN` of its own (with the
 * blanks that the first one fills in there), each number and day another one.
 */
export function secondContent() {
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
    competition: competitionSchema.parse(mapLeaves(firstContent.competition, other)),
  };
}

function mapLeaves(value: unknown, map: (leaf: Leaf) => Leaf): unknown {
  if (Array.isArray(value)) return value.map((item) => mapLeaves(item, map));
  if (typeof value !== "object" || value === null) return map(value as Leaf);
  const fields = Object.entries(value).map(([name, field]) => [name, mapLeaves(field, map)]);
  return Object.fromEntries(fields);
}
