import { formatDay } from "#app/platform/calendar.ts";
import { shorten } from "#app/platform/shorten.ts";
import type { CompetitionContent, ShownCompetition } from "./competition-schema.server.ts";

/** What pages show of the content, as `content/competition.yaml` or a guru states it. */
export type Competition = ShownCompetition;

/** What only entries on this website need. `isHere`: dancers enter on this website. */
export type EntrySettings = {
  isHere: boolean;
  /** The months after the finale until the dancers' private data is deleted. */
  retainMonths: number;
  notice: CompetitionContent["entryNotice"];
  judging: JudgingRules;
};

/** How judges give scores, and how a ranking follows from them. */
export type JudgingRules = CompetitionContent["judging"];

export type Category = Competition["categories"][number];

/** The number of characters of a note that payment apps show. */
const maxNoteLength = 50;

/**
 * UPI apps read this address (NPCI). Several of them do not decode `%40`. It asks for the fee of
 * Round 1 with the school's note, unless others are given.
 */
export function upiAddress(
  { payment }: Pick<Competition, "payment">,
  { rupees = payment.round1FeeRupees, note = payment.note } = {},
): string {
  const parameters = {
    pa: encodeURIComponent(payment.payeeAddress).replaceAll("%40", "@"),
    pn: encodeURIComponent(payment.payeeName),
    am: rupees.toFixed(2),
    cu: "INR",
    tn: encodeURIComponent(shorten(note, maxNoteLength)),
  };
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  return `upi://pay?${query.join("&")}`;
}

export type Stage = "coming" | "open" | "closed" | "announced" | "finale" | "over";

/** `today` is a day in India, `2026-01-31`. The days of the beginning and of the deadline count. */
export function stageOn(today: string, { dates, registration }: Competition): Stage {
  if (registration === "auto" && today < (dates.firstDay ?? "")) return "coming";
  if (today <= dates.submissionDeadline) return registration === "closed" ? "closed" : "open";
  if (today < dates.announcement) return "closed";
  if (today < dates.finale) return "announced";
  return today === dates.finale ? "finale" : "over";
}

/** `open` registers always, `closed` never, and `auto` until the deadline. */
export const canRegister = (stage: Stage, { registration }: Competition): boolean =>
  registration === "open" || (registration === "auto" && stage === "open");

export const findCategory = (born: string, { categories }: Competition): Category | null =>
  categories.find(({ bornFrom, bornTo }) => bornFrom <= born && born <= bornTo) ?? null;

/** Returns the dates in order (SPEC §4), without the deadline if registration closed early. */
export function timeline({ dates, milestones, registration }: Competition) {
  const names = ["submissionDeadline", "announcement", "finale"] as const;
  return names
    .filter((name) => name !== "submissionDeadline" || registration !== "closed")
    .map((name) => ({ name, date: dates[name], day: formatDay(dates[name]), ...milestones[name] }));
}
