import type { z } from "zod";
import { readDay } from "#app/platform/calendar.ts";
import type { competitionSchema } from "./competition-schema.server.ts";

/** Every fact of the competition, as `content/competition.yaml` states it. */
export type Competition = z.output<typeof competitionSchema>;

export type Category = Competition["categories"][number];

/** `31 August 2025`, as the competition's generatedDocuments write dates; a day that is none stays as it is. */
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
  const facts = new URLSearchParams({
    pa: payment.payeeAddress,
    pn: payment.payeeName,
    am: `${payment.round1FeeRupees}.00`,
    cu: "INR",
    tn: payment.note,
  });
  return `upi://pay?${facts.toString().replaceAll("+", "%20")}`;
}
