import { href } from "react-router";
import type { Place } from "#app/platform/search-words.ts";
import type { Competition } from "./competition.ts";
import { fillIn } from "./fill-in.ts";
import { stageOn } from "./stage.ts";
import {
  brochureStrings,
  endedOn,
  finaleIntroduction,
  generalTerms,
  headings,
  pageStrings,
  paymentInstruction,
  timeline,
  videoRules,
} from "./strings.ts";

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
    ...places("categories", categories.map(brochureStrings.category)),
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
              title: pageStrings.form,
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
        `${pageStrings.phone}: ${contacts.phones.join(", ")}. ${pageStrings.email}: ${contacts.email}. ` +
        `${pageStrings.whatsapp}: ${contacts.whatsapp}.`,
      path: on("contact"),
    },
  ];
}
