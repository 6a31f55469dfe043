import type { CompetitionData } from "#app/competition/competition-schema.server.ts";
import { renewYears } from "#app/events/copy-event.server.ts";
import { dayMs, indiaDay, indiaNoon } from "#app/platform/calendar.ts";

/**
 * The competition of the next year: its dates are on the same weekdays, birth dates a year later,
 * its name and the note of the payment name that year, and nobody can enter yet. Everything else
 * is copied.
 */
export function toNextFacts(facts: CompetitionData): CompetitionData {
  const { dates, payment, categories, nameKn } = facts as CompetitionData & { nameKn?: string };
  const year = Number(dates.finale.slice(0, 4));
  const renew = (text: string) => renewYears(text, { year, years: 1 });
  // 52 weeks end in the same year for a finale on 1 January.
  const isNextYear = addDays(dates.finale, 364).startsWith(`${year + 1}`);
  const later = (day: string) => addDays(day, isNextYear ? 364 : 371);
  return {
    ...facts,
    name: renew(facts.name),
    ...(nameKn && { nameKn: renew(nameKn) }),
    registration: "closed",
    dates: {
      ...(dates.firstDay && { firstDay: later(dates.firstDay) }),
      submissionDeadline: later(dates.submissionDeadline),
      announcement: later(dates.announcement),
      finale: later(dates.finale),
    },
    payment: { ...payment, note: renew(payment.note) },
    categories: categories.map((category) => ({
      ...category,
      bornFrom: yearLater(category.bornFrom),
      // By the day after it: otherwise a 29 February would lie between or in two categories.
      bornTo: addDays(yearLater(addDays(category.bornTo, 1)), -1),
    })),
  };
}

/** The same day of the next year; after a 29 February, which that year has not, 1 March. */
function yearLater(day: string): string {
  const date = new Date(indiaNoon(day));
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return indiaDay(date.getTime());
}

const addDays = (day: string, days: number): string => indiaDay(indiaNoon(day) + days * dayMs);
