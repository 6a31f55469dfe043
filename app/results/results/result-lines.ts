import type { AnnouncedDancer, AnnouncedResults } from "#app/competition/announced.ts";
import { announcedStrings, formatPlace } from "#app/competition/components/announced-strings.ts";

/** What visitors see of results, as lines by which two lists are compared. */
export function linesOfResults(results: AnnouncedResults | null): string[] {
  if (!results) return [];
  const places = results.categories.flatMap(({ category, places: winners }) =>
    winners.map((winner) => {
      const shared = winner.isShared ? ` (${announcedStrings.shared})` : "";
      return `${category}, ${formatPlace(winner.place)}${shared}: ${dancerOf(winner)}`;
    }),
  );
  return [...places, ...results.prizes.map((prize) => `${prize.title}: ${dancerOf(prize)}`)];
}

const dancerOf = ({ name, guru, city }: AnnouncedDancer): string =>
  [name, guru, city].filter(Boolean).join(", ");
