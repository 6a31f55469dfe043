import { href } from "react-router";
import type { SearchEntry } from "#app/platform/database/search-text-store.server.ts";
import { type Competition, stageOn } from "./competition.ts";
import {
  brochureStrings,
  findClosedNote,
  headings,
  pageStrings,
  paymentInstruction,
  type Rule,
  timeline,
} from "./strings.ts";

/** The texts of the competition's page on a day in India, each with its address. */
export function listCompetitionEntries(competition: Competition, today: string): SearchEntry[] {
  const { name, subtitle, intro, categories, contacts } = competition;
  const closedNote = findClosedNote(today, competition);
  const at = (anchor: string, rules: Rule[]): SearchEntry[] =>
    rules.map(({ title, text }) => ({
      title,
      text,
      path: `${href("/nrithya-ratna-shodha")}#${anchor}`,
    }));
  const payment = {
    title: pageStrings.form,
    text: paymentInstruction(competition, stageOn(today, competition)),
  };
  const firstRound = {
    title: competition.headings.firstRound,
    text: closedNote ?? competition.formNeeds,
  };
  const secondRound = {
    title: competition.headings.secondRound,
    text: competition.finaleIntroduction,
  };
  const contact = {
    title: headings.contact,
    text:
      `${pageStrings.phone}: ${contacts.phones.join(", ")}. ${pageStrings.email}: ${contacts.email}. ` +
      `${pageStrings.whatsapp}: ${contacts.whatsapp}.`,
  };
  const dates = timeline(competition).map(({ title, day, text }) => ({
    title,
    text: `${day}. ${text}`,
  }));
  return [
    ...at("intro", [{ title: name, text: `${subtitle}. ${intro.join(" ")}` }]),
    ...at("dates", dates),
    ...at("categories", categories.map(brochureStrings.category)),
    ...at("round-1", [firstRound, ...competition.videoRules, ...(closedNote ? [] : [payment])]),
    ...at("round-2", [secondRound]),
    ...at("terms", competition.terms),
    ...at("contact", [contact]),
  ];
}
