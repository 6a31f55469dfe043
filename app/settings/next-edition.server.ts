import { href } from "react-router";
import type { AnnouncementStore } from "#app/announcements/announcement-store.server.ts";
import {
  type CompetitionData,
  findFactErrors,
} from "#app/competition/competition-schema.server.ts";
import { formatWeekday, indiaDay } from "#app/platform/calendar.ts";
import type { NextEdition, NextEditionPlan, TextNamingYear } from "#app/results/context.server.ts";
import { namesYear, toNextFacts } from "#app/results/editions/next-facts.server.ts";
import { formSchemaOf, toFormValues } from "./form-schema.server.ts";
import { type FormSchema, findField, listLeaves } from "./form-schema.ts";
import { type PartId, partTitles, nextEditionStrings as strings } from "./strings.ts";
import { websiteTextParts } from "./website-text-parts.server.ts";
import type { WebsiteTextStore } from "./website-text-store.server.ts";
import type { WebsiteTexts } from "./website-texts.server.ts";

type Dependencies = {
  websiteTexts: Pick<WebsiteTexts, "refresh" | "editedContent" | "versionOf">;
  websiteTextStore: Pick<WebsiteTextStore, "change">;
  announcements: Pick<AnnouncementStore, "listPublished">;
  clock: () => number;
};

const part = "competition";

/** What of the website's texts changes when the next edition of the competition begins. */
export function createNextEdition(dependencies: Dependencies): NextEdition {
  const { websiteTexts, websiteTextStore } = dependencies;

  async function readFacts() {
    await websiteTexts.refresh();
    const facts = websiteTextParts[part].pick(websiteTexts.editedContent()) as CompetitionData;
    return { facts, next: toNextFacts(facts), version: websiteTexts.versionOf(part) };
  }

  return {
    async plan() {
      const { facts, next, version } = await readFacts();
      const problems = Object.values(findFactErrors(next));
      return { version, changes: listChanges(facts, next), problems };
    },

    async begin(who, version) {
      const { facts, next } = await readFacts();
      const change = { part, version, currentValue: facts, value: next } as const;
      return websiteTextStore.change(who, change);
    },

    listTextsNaming: (year) => listTextsNaming(year, dependencies),
  };
}

function listChanges(facts: CompetitionData, next: CompetitionData): NextEditionPlan["changes"] {
  const schema = formSchemaOf(websiteTextParts[part].schema);
  const leavesOf = (value: CompetitionData) =>
    listLeaves(findField(schema, ""), toFormValues(schema, value));
  const before = new Map(leavesOf(facts).map(({ name, text }) => [name, text]));
  return leavesOf(next)
    .filter(({ name, text }) => before.get(name) !== text)
    .map(({ name, label, schema: field, text }) => ({
      label,
      before: show(field, before.get(name) ?? ""),
      after: show(field, text),
    }));
}

function show({ format, options }: FormSchema, text: string): string {
  if (format === "date") return formatWeekday(text) ?? text;
  return options?.[text] ?? text;
}

async function listTextsNaming(
  year: string,
  { websiteTexts, announcements, clock }: Dependencies,
): Promise<TextNamingYear[]> {
  await websiteTexts.refresh();
  const content = websiteTexts.editedContent();
  const found: TextNamingYear[] = Object.entries(websiteTextParts).flatMap(
    ([id, { schema, pick }]) => {
      const form = formSchemaOf(schema);
      const leaves = listLeaves(findField(form, ""), toFormValues(form, pick(content)));
      const path = href("/success/site/:part", { part: id });
      const title = partTitles[id as PartId];
      return leaves
        .filter(({ schema: field, text }) => isText(field) && namesYear(text, year))
        .map(({ label, text }) => ({ path, place: `${title}: ${label}`, text }));
    },
  );
  if (content.competition.brochurePdf) {
    const path = href("/success/site/:part", { part });
    found.push({ path, place: strings.brochure, text: strings.lookAtBrochure(year) });
  }
  const today = indiaDay(clock());
  for (const { id, text } of await announcements.listPublished(maxAnnouncements, today)) {
    const path = href("/success/announcements/:id?", { id });
    if (namesYear(text, year)) found.push({ path, place: strings.announcement, text });
  }
  return found;
}

const maxAnnouncements = 100;

/** Not a date, a file or a choice. */
const isText = ({ format, crop, file, enum: choices }: FormSchema): boolean =>
  format !== "date" && !crop && !file && !choices;
