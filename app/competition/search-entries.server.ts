import { href } from "react-router";
import type { SearchEntry } from "#app/platform/database/search-text-store.server.ts";
import type { Announced } from "./announced.ts";
import { type Competition, stageOn, timeline } from "./competition.ts";
import { announcedStrings } from "./components/announced-strings.ts";
import { findClosedNote, paymentInstruction } from "./registration.ts";
import {
  brochureStrings,
  headings,
  competitionKeywords as keywords,
  pageStrings,
  type Rule,
} from "./strings.ts";

export function listCompetitionEntries(competition: Competition, today: string): SearchEntry[] {
  const { contacts, headings: rounds } = competition;
  const closedNote = findClosedNote(today, competition);
  const paymentText = paymentInstruction(competition, stageOn(today, competition));
  const payment = { title: pageStrings.form, text: paymentText };
  const contact =
    `${pageStrings.phone}: ${contacts.phones.join(", ")}. ` +
    `${pageStrings.email}: ${contacts.email}. ` +
    `${pageStrings.whatsapp}: ${contacts.whatsapp}.`;
  const introduction = `${competition.subtitle}. ${competition.intro.join(" ")}`;
  const texts: Record<string, Rule[]> = {
    intro: [{ title: competition.name, text: introduction }],
    dates: timeline(competition).map(({ title, day, text }) => ({
      title,
      text: `${day}. ${text}`,
    })),
    categories: competition.categories.map(brochureStrings.category),
    "round-1": [
      { title: rounds.firstRound, text: closedNote ?? competition.formNeeds },
      ...competition.videoRules,
      ...(closedNote ? [] : [payment]),
    ],
    "round-2": [{ title: rounds.secondRound, text: competition.finaleIntroduction }],
    terms: competition.terms,
    contact: [{ title: headings.contact, text: contact }],
  };
  return Object.entries(texts).flatMap(([anchor, rules]) =>
    rules.map((rule) => ({
      ...rule,
      path: `${href("/nrithya-ratna-shodha")}#${anchor}`,
      keywords: keywords[anchor] ?? "",
      page: `${competition.name} ${competition.menuName} ${keywords.page}`,
    })),
  );
}

/** The lists of the page, without the names: most of the dancers are minors. */
export function listAnnouncedEntries(announced: Announced | null): SearchEntry[] {
  if (!announced) return [];
  const { edition, results, finalists } = announced;
  const lists = {
    results: results?.categories.map(({ category }) => category) ?? [],
    finalists: finalists.map(({ category }) => category),
  };
  return (["results", "finalists"] as const)
    .filter((list) => lists[list].length > 0)
    .map((list) => ({
      title: announcedStrings[list](edition),
      text: lists[list].join(", "),
      path: `${href("/nrithya-ratna-shodha")}#${list}`,
      keywords: keywords.announced ?? "",
    }));
}
