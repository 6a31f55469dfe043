import type { z } from "zod";
import { readDay } from "#app/platform/calendar.ts";
import type { competitionSchema, PlaceholderName } from "./competition-schema.server.ts";

/** The competition's content, as `content/competition.yaml` or a guru states it. */
export type Competition = z.output<typeof competitionSchema>;

export type Category = Competition["categories"][number];

/** `31 August 2025`; a text that is no date stays as it is. */
export function formatDay(date: string): string {
  const parts = readDay(date);
  return parts ? `${parts.day} ${parts.month} ${parts.year}` : date;
}

/** `1 Jan 2008`. */
export function formatShortDay(date: string): string {
  const parts = readDay(date);
  return parts ? `${parts.day} ${parts.month.slice(0, 3)} ${parts.year}` : date;
}

export function formatFee(feeRupees: number): string {
  return `Rs. ${feeRupees}`;
}

/** The address a UPI app reads from the payment code (NPCI's deep-linking format). */
export function upiAddress({ payment }: Competition): string {
  const parameters = new URLSearchParams({
    pa: payment.payeeAddress,
    pn: payment.payeeName,
    am: `${payment.round1FeeRupees}.00`,
    cu: "INR",
    tn: payment.note,
  });
  return `upi://pay?${parameters.toString().replaceAll("+", "%20")}`;
}

const placeholders: Record<PlaceholderName, (competition: Competition) => string> = {
  deadline: ({ dates }) => formatDay(dates.submissionDeadline),
  announcement: ({ dates }) => formatDay(dates.announcement),
  "announced on": ({ announcedOn }) => announcedOn,
  finale: ({ dates }) => formatDay(dates.finale),
  "on the day": ({ dates }) => `on ${formatDay(dates.finale)}`,
  venue: ({ finaleVenue }) => finaleVenue,
  "round 1 fee": ({ payment }) => formatFee(payment.round1FeeRupees),
  "round 2 fee": ({ payment }) => formatFee(payment.round2FeeRupees),
  payee: ({ payment }) => `${payment.payeeName}, ${payment.payeeAddress}`,
  ages: ({ categories }) => categories.map(ageSentence).join(" "),
  "longest videos": ({ categories }) =>
    categories.map(({ name, maxMinutes }) => `${maxMinutes} minutes (${name})`).join(" or "),
  format: ({ video }) => video.orientation,
  resolution: ({ video }) => video.minResolution,
  platform: ({ video }) => video.platform,
  genres: ({ disqualifiedGenres }) => joinWithOr(disqualifiedGenres),
};

/** The placeholders of the rules' texts, and their current values. */
export function listPlaceholders(competition: Competition): [name: string, text: string][] {
  return Object.entries(placeholders).map(([name, textOf]) => [`{${name}}`, textOf(competition)]);
}

/** A text of the rules with its placeholders filled in. */
export function fillIn(text: string, competition: Competition): string {
  return text.replaceAll(/\{([^{}]*)\}/g, (placeholder, name: string) =>
    Object.hasOwn(placeholders, name)
      ? placeholders[name as PlaceholderName](competition)
      : placeholder,
  );
}

function ageSentence({ name, minAge, maxAge, bornFrom, bornTo }: Category): string {
  return `${name}: age ${minAge}-${maxAge}, born between ${formatShortDay(bornFrom)} and ${formatShortDay(bornTo)}.`;
}

/** `a, b or c` */
function joinWithOr(items: string[]): string {
  if (items.length < 2) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} or ${items.at(-1)}`;
}

/** Texts that stay on one line: `1 Jan 2008`, `13-17`, `Rs. 300`, `4 minutes`, a phone number. */
export const unbreakable =
  /\d{1,2} [A-Z][a-z]+ \d{4}|\+\d+(?: \d+)+|\d+(?:[-–]\d+)+|Rs\. \d+|\d+ minutes?/;

export function withNoBreakSpaces(text: string): string {
  const all = new RegExp(unbreakable, "g");
  return text.replaceAll(all, (found) => found.replaceAll(" ", "\u00a0"));
}

export type Stage = "open" | "closed" | "announced" | "finale" | "over";

/**
 * The competition's stage on a calendar day in India, `2026-01-31`. The day of the deadline still
 * counts, unless the registration was closed early.
 */
export function stageOn(
  today: string,
  { dates, registration }: Pick<Competition, "dates" | "registration">,
): Stage {
  if (today <= dates.submissionDeadline) return registration === "closed" ? "closed" : "open";
  if (today < dates.announcement) return "closed";
  if (today < dates.finale) return "announced";
  return today === dates.finale ? "finale" : "over";
}

/** Whether the page offers to register: always (`open`), never (`closed`) or by the dates (`auto`). */
export function canRegister(stage: Stage, { registration }: Pick<Competition, "registration">) {
  return registration === "open" || (registration === "auto" && stage === "open");
}

/** The category of a person by the date of birth, or null. */
export function findCategory(
  born: string,
  { categories }: Pick<Competition, "categories">,
): Category | null {
  return categories.find(({ bornFrom, bornTo }) => bornFrom <= born && born <= bornTo) ?? null;
}
