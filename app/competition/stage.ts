import type { Category, Competition } from "./competition.ts";

/** Where the competition stands on a day in India. */
export type Stage = "open" | "closed" | "announced" | "finale" | "over";

type Known = Pick<Competition, "dates" | "registration">;

/**
 * `today`: a calendar day, `2026-01-31`. The last day of a deadline still counts, unless the content
 * has closed the registration before it.
 */
export function stageOn(today: string, { dates, registration }: Known): Stage {
  if (today <= dates.submissionDeadline) return registration === "closed" ? "closed" : "open";
  if (today < dates.announcement) return "closed";
  if (today < dates.finale) return "announced";
  return today === dates.finale ? "finale" : "over";
}

/**
 * Whether the page offers to register: whatever the day while the content says `open`, never while
 * it says `closed`, and by the dates when it leaves it to them (`auto`).
 */
export function canRegister(stage: Stage, { registration }: Pick<Competition, "registration">) {
  return registration === "open" || (registration === "auto" && stage === "open");
}

/** The category of somebody born on a day; null when there is none for them. */
export function categoryOf(
  born: string,
  { categories }: Pick<Competition, "categories">,
): Category | null {
  return categories.find(({ bornFrom, bornTo }) => bornFrom <= born && born <= bornTo) ?? null;
}
