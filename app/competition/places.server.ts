import { href } from "react-router";
import type { Place } from "#app/platform/search-words.ts";
import type { Competition } from "./competition.ts";
import { fillIn } from "./fill-in.ts";
import { stageOn } from "./stage.ts";
import {
  brochureWords,
  endedOn,
  finaleIntroduction,
  generalTerms,
  headings,
  pageWords,
  paymentInstruction,
  timeline,
  videoRules,
} from "./words.ts";

/** What the competition's page says on a day in India, and where. */
export function listCompetitionPlaces(competition: Competition, today: string): Place[] {
  const { name, subtitle, intro, categories, contacts } = competition;
  const ended = endedOn(today, competition);
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
      text: ended ?? fillIn(competition.formNeeds, competition),
      path: on("round-1"),
    },
    ...places("round-1", videoRules(competition)),
    ...places(
      "round-1",
      ended
        ? []
        : [
            {
              title: pageWords.form,
              text: paymentInstruction(competition, stageOn(today, competition)),
            },
          ],
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
