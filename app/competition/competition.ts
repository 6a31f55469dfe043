import type { z } from "zod";
import type { competitionSchema } from "./competition-schema.server.ts";

/** The competition's content, as `content/competition.yaml` or a guru states it. */
export type Competition = z.output<typeof competitionSchema>;

export type Category = Competition["categories"][number];

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

/** Texts that stay on one line: `1 Jan 2008`, `13-17`, `Rs. 1,400`, `4 minutes`, a phone number. */
export const unbreakable =
  /\d{1,2} [A-Z][a-z]+ \d{4}|\+\d+(?: \d+)+|\d+(?:[-–]\d+)+|Rs\. [\d,]+|\d+ minutes?/;

export const withNoBreakSpaces = (text: string): string =>
  text.replaceAll(new RegExp(unbreakable, "g"), (found) => found.replaceAll(" ", "\u00a0"));

export type Stage = "open" | "closed" | "announced" | "finale" | "over";

/** `today`: a day in India, `2026-01-31`. The day of the deadline still counts, unless closed early. */
export function stageOn(today: string, { dates, registration }: Competition): Stage {
  if (today <= dates.submissionDeadline) return registration === "closed" ? "closed" : "open";
  if (today < dates.announcement) return "closed";
  if (today < dates.finale) return "announced";
  return today === dates.finale ? "finale" : "over";
}

/** Whether the page offers to register: always (`open`), never (`closed`) or by the dates (`auto`). */
export const canRegister = (stage: Stage, { registration }: Competition): boolean =>
  registration === "open" || (registration === "auto" && stage === "open");

export const findCategory = (born: string, { categories }: Competition): Category | null =>
  categories.find(({ bornFrom, bornTo }) => bornFrom <= born && born <= bornTo) ?? null;
