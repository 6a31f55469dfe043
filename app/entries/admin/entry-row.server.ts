import { pluralOf } from "#app/documents/kind.ts";
import { findOpenQuestion, formatEntryNumber } from "#app/entries/entry.ts";
import { entryKind } from "#app/entries/entry-kind.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import { formatNumber } from "#app/platform/locale.ts";
import { formatRupees } from "#app/platform/rupees.ts";
import { flagTexts } from "./find-flags.ts";
import { isWarning, isWrongAmount, type Known, outsideCategories } from "./list-entries.server.ts";

/** An entry as the list shows it. */
export function toRow(entry: Entry, { flags, fee }: Known) {
  const { id, version, isHidden, isDraft, appearsAt, removedAt, name, guru, city } = entry;
  const number = formatEntryNumber(entry);
  const isCleared = entry.clearedAt !== null;
  const warnings = (flags.get(id) ?? []).filter(isWarning).map((flag) => flagTexts[flag.name][0]);
  return {
    ...{ id, version, isHidden, isDraft, appearsAt, removedAt, name, number },
    title: `${number} ${name}`,
    category: entry.category || outsideCategories,
    details: [guru, city].filter(Boolean).join(", "),
    payment: isCleared ? "" : describePayment(entry, fee),
    isPaid: entry.payment !== null && !isWrongAmount(entry, fee),
    badges: isCleared ? ["Private data deleted"] : [...warnings, ...listWaiting(entry)],
  };
}

function describePayment({ payment }: Entry, fee: number): string {
  if (!payment) return "Not paid";
  const paid = `Paid: ${formatRupees(payment.rupees)}`;
  return isWrongAmount({ payment }, fee) ? `${paid}, not ${formatRupees(fee)}` : paid;
}

/** What waits for a guru or for the dancer. */
function listWaiting(entry: Entry): string[] {
  const deletion = entry.deletionAskedAt === null ? [] : ["Deletion asked for"];
  if (entry.withdrawnAt !== null) return ["Withdrawn", ...deletion];
  return [
    ...deletion,
    ...(entry.question?.answer ? ["Answered"] : []),
    ...(findOpenQuestion(entry) ? ["Asked"] : []),
    ...(entry.screenshot === null ? ["No screenshot"] : []),
  ];
}

/** `8 entries, 2 paid: ₹500.` */
export function describeSums(entries: Entry[]): string {
  const counted = entries.filter(({ withdrawnAt }) => withdrawnAt === null);
  const sum = (some: Entry[]) => some.reduce((all, { payment }) => all + (payment?.rupees ?? 0), 0);
  const paid = counted.filter(({ payment }) => payment !== null).length;
  const { noun } = entryKind;
  const withdrawn = sum(entries) - sum(counted);
  return (
    `${formatNumber(counted.length)} ${counted.length === 1 ? noun : pluralOf(noun)}, ` +
    `${formatNumber(paid)} paid: ${formatRupees(sum(counted))}.` +
    (withdrawn > 0 ? ` Withdrawn entries have paid ${formatRupees(withdrawn)} more.` : "")
  );
}
