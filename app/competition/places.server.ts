import { href } from "react-router";
import type { Place } from "#app/platform/search-words.ts";
import type { Competition } from "./competition.ts";
import { fillIn } from "./fill-in.ts";
import {
  brochureWords,
  finaleIntroduction,
  generalTerms,
  headings,
  pageWords,
  paymentInstruction,
  registrationEnded,
  timeline,
  videoRules,
} from "./words.ts";

/** What the competition's page says, and where. */
export function listCompetitionPlaces(competition: Competition): Place[] {
  const { name, subtitle, intro, categories, contacts } = competition;
  const isClosed = competition.registration === "closed";
  const on = (anchor: string) => `${href("/nrithya-ratna-shodha")}#${anchor}`;
  const places = (anchor: string, rules: { title: string; text: string }[]): Place[] =>
    rules.map(({ title, text }) => ({ title, text, path: on(anchor) }));
  return [
    { title: name, text: `${subtitle}. ${intro.join(" ")}`, path: on("intro") },
    ...timeline(competition).map(({ title, day, text }) => ({
      ...{ title, text: `${day}. ${text}`, path: on("dates") },
    })),
    ...places("categories", categories.map(brochureWords.category)),
    {
      title: competition.headings.firstRound,
      text: isClosed ? registrationEnded : fillIn(competition.formNeeds, competition),
      path: on("round-1"),
    },
    ...places("round-1", videoRules(competition)),
    ...places(
      "round-1",
      isClosed ? [] : [{ title: pageWords.form, text: paymentInstruction(competition) }],
    ),
    {
      title: competition.headings.secondRound,
      text: finaleIntroduction(competition),
      path: on("round-2"),
    },
    ...places("terms", generalTerms(competition)),
    {
      title: headings.contact,
      text:
        `${pageWords.phone}: ${contacts.phones.join(", ")}. ${pageWords.email}: ${contacts.email}. ` +
        `${pageWords.whatsapp}: ${contacts.whatsapp}.`,
      path: on("contact"),
    },
  ];
}
