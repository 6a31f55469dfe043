import type { Competition } from "#app/competition/competition.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import type { Context } from "#app/platform/context.server.ts";
import { editionServices } from "./context.server.ts";
import type { EditionContent } from "./edition.ts";

/**
 * The competition of a year, `2027`: name, fees, dates, rules. Of the current year it is the
 * website's text, of a past one what was stored when the next year began.
 */
export async function findCompetitionOf(context: Context, year: string): Promise<Competition> {
  const { competition } = context.get(competitionServices);
  if (isCurrent(year, competition)) return competition;
  return competitionOf(await context.get(editionServices).editions.findEdition(year), competition);
}

/** The same where the edition is known. `current`: the website's text. */
export function competitionOf(
  { edition: year, facts }: Pick<EditionContent, "edition" | "facts">,
  current: Competition,
): Competition {
  if (isCurrent(year, current)) return current;
  if (facts) return { ...current, ...facts };
  // Somebody has changed the dates by hand, so that nothing was stored.
  const { submissionDeadline, announcement, finale } = current.dates;
  const inYear = (day: string) => year + day.slice(4);
  return {
    ...current,
    name: `${current.menuName} ${year}`,
    dates: {
      submissionDeadline: inYear(submissionDeadline),
      announcement: inYear(announcement),
      finale: inYear(finale),
    },
  };
}

const isCurrent = (year: string, { dates }: Competition): boolean =>
  dates.finale.slice(0, 4) === year;
