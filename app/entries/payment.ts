import { formatDateTime } from "#app/documents/date-time.ts";
import type { Round } from "#app/editions/edition.ts";
import { cleanNumber } from "#app/platform/pasted-text.ts";
import { formatRupees } from "#app/platform/rupees.ts";
import { type EntryContent, finalistOf, type Payment } from "./entry.ts";

type Paying = Pick<EntryContent, "payment" | "finalist">;

const findPayment = (entry: Paying, round: Round): (Payment & { note?: string }) | null =>
  round === 1 ? entry.payment : finalistOf(entry).payment;

export const isPaid = (entry: Paying, round: Round): boolean => findPayment(entry, round) !== null;

/** Whether a payment is missing. It is deleted with the private data. */
export const lacksPayment = (entry: Paying & Pick<EntryContent, "clearedAt">, round: Round) =>
  !isPaid(entry, round) && entry.clearedAt === null;

/** Whether another sum than the fee of Round 1 (in rupees) was paid. */
export const isWrongAmount = ({ payment }: Pick<EntryContent, "payment">, fee: number): boolean =>
  payment !== null && payment.rupees !== fee;

type Acting = { who: string; now: number };

/** Who has marked the same sum first stays. */
export function markPaid(entry: EntryContent, rupees: number, { who, now }: Acting): EntryContent {
  const isMarked = entry.payment?.rupees === rupees;
  return isMarked ? entry : { ...entry, payment: { rupees, at: now, by: who } };
}

export const markUnpaid = (entry: EntryContent): EntryContent => ({ ...entry, payment: null });

/** The values of the form about Round 2. */
export function toRound2Values(entry: EntryContent) {
  const { payment } = finalistOf(entry);
  return {
    paid: payment ? "on" : "",
    rupees: payment ? `${payment.rupees}` : "",
    note: payment?.note ?? "",
  };
}

/** `rupees`: null if Round 2 is not paid. */
export function markRound2(
  entry: EntryContent,
  { rupees, note }: { rupees: number | null; note: string },
  { who, now }: Acting,
): EntryContent {
  const payment = rupees === null ? null : { rupees, note, at: now, by: who };
  return { ...entry, finalist: { ...finalistOf(entry), payment } };
}

/** How many have paid for Round 1, and how many rupees in all. */
export const sumPayments = (entries: Pick<EntryContent, "payment">[]) => ({
  paid: entries.filter(({ payment }) => payment !== null).length,
  rupees: entries.reduce((sum, { payment }) => sum + (payment?.rupees ?? 0), 0),
});

/** For a list: `Paid: ₹250, not ₹300`. `fee`: of Round 1, in rupees. */
export function describePayment(entry: EntryContent, fee: number): string {
  if (!entry.payment) return "Not paid";
  const paid = `Paid: ${formatRupees(entry.payment.rupees)}`;
  return isWrongAmount(entry, fee) ? `${paid}, not ${formatRupees(fee)}` : paid;
}

/** For the history, with the note on Round 2. */
export function formatPayment(entry: Paying, round: Round): string {
  const payment = findPayment(entry, round);
  if (!payment) return "Not paid";
  const paid = `Paid: ${formatRupees(payment.rupees)}, ${formatDateTime(payment.at)}`;
  return [paid, payment.note].filter(Boolean).join("\n");
}

export const noAmount = "Please write the amount in whole rupees, such as 300.";

/** A sum of money as people write it: `300`, `Rs. 1,500`, `₹300/-`; null for any other text. */
export function readRupees(text: string): number | null {
  const written = cleanNumber(text)
    .replace(/^(?:rs\.?|inr|₹)\s*/i, "")
    .replace(/\s*\/-$/, "")
    .replace(/\.00?$/, "")
    .replaceAll(",", "");
  return /^0*[1-9]\d{0,5}$/.test(written) ? Number(written) : null;
}
