import { formatShortDay } from "#app/platform/calendar.ts";
import type { CompetitionData } from "./competition-schema.server.ts";

type Category = CompetitionData["categories"][number];

/** Returns what is probably a mistake, by field. The guru may save it all the same. */
export function findDoubts({ categories, dates }: CompetitionData): Record<string, string> {
  const doubts: Record<string, string> = {};
  const firstYear = Number(dates.submissionDeadline.slice(0, 4));
  const lastYear = Number(dates.finale.slice(0, 4));

  /** An age may be that of any day of the years of the deadline and the finale. */
  function doubtAge(name: string, stated: number, born: string) {
    const beforeBirthday = born.endsWith("-01-01") ? 0 : 1;
    const youngest = firstYear - Number(born.slice(0, 4)) - beforeBirthday;
    const oldest = lastYear - Number(born.slice(0, 4));
    if (youngest <= stated && stated <= oldest) return;
    const ages = youngest === oldest ? `${oldest}` : `${youngest} or ${oldest}`;
    const years = firstYear === lastYear ? `${firstYear}` : `${firstYear}–${lastYear}`;
    doubts[name] =
      `A dancer born on ${formatShortDay(born)} is ${ages} in ${years}, not ${stated}.`;
  }

  for (const [index, category] of categories.entries()) {
    const name = `categories.${index}`;
    doubtAge(`${name}.minAge`, category.minAge, category.bornTo);
    doubtAge(`${name}.maxAge`, category.maxAge, category.bornFrom);
    const other = categories.slice(0, index).find((each) => hasConflict(each, category));
    if (!other) continue;
    // Days are compared as texts.
    const [from = ""] = [other.bornFrom, category.bornFrom].sort().slice(-1);
    const [until = ""] = [other.bornTo, category.bornTo].sort();
    doubts[`${name}.bornFrom`] =
      `Born between ${formatShortDay(from)} and ${formatShortDay(until)}, a dancer is also in ` +
      `${other.name}, whose ages are others.`;
  }
  return doubts;
}

/** Two categories may share dates of birth, such as solo and group, if they also share ages. */
function hasConflict(one: Category, other: Category): boolean {
  const shareBirths = one.bornFrom <= other.bornTo && other.bornFrom <= one.bornTo;
  const shareAges = one.minAge <= other.maxAge && other.minAge <= one.maxAge;
  return shareBirths && !shareAges;
}
