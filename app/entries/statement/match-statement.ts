import type { EntryContent } from "../entry.ts";
import type { StatementRow } from "./read-statement.ts";

/** What the matching needs of an entry. */
type Matched = Pick<EntryContent, "transaction" | "payment" | "withdrawnAt">;

/** Each entry with a payment in the statement is in one of these. */
export type StatementMatch<Entry> = {
  /** The fee was paid, and nobody has checked it yet. */
  paid: Entry[];
  checkedBefore: Entry[];
  /** `rupees` is null if the statement states no amount. */
  otherAmount: { entry: Entry; rupees: number | null }[];
  /** Several entries name one payment. */
  shared: { reference: string; entries: Entry[] }[];
  withdrawn: Entry[];
  /** No entry names these. */
  unknown: { reference: string; rupees: number }[];
  /** Entries without a checked payment that the statement does not have. */
  missing: Entry[];
};

/** Sorts the entries by what the statement says of their payments. `fee`: in rupees. */
export function matchStatement<Entry extends Matched>(
  rows: StatementRow[],
  entries: Entry[],
  fee: number,
): StatementMatch<Entry> {
  const named = Map.groupBy(entries, ({ transaction }) => transaction);
  const match: StatementMatch<Entry> = {
    paid: [],
    checkedBefore: [],
    otherAmount: [],
    shared: [],
    withdrawn: [],
    unknown: [],
    missing: [],
  };
  const found = new Map<string, number | null>();
  for (const { references, rupees } of rows) {
    const known = references.filter((reference) => named.has(reference));
    for (const reference of known.length > 0 ? known : references.slice(0, 1)) {
      if (found.get(reference) !== fee) found.set(reference, rupees);
    }
  }
  for (const [reference, rupees] of found) {
    const all = named.get(reference) ?? [];
    // A dancer who has withdrawn may have entered again with the same payment.
    const present = all.filter(({ withdrawnAt }) => withdrawnAt === null);
    const [entry, ...others] = present;
    if (all.length === 0) {
      if (rupees !== null) match.unknown.push({ reference, rupees });
    } else if (!entry) match.withdrawn.push(...all);
    else if (others.length > 0) match.shared.push({ reference, entries: present });
    else if (entry.payment) match.checkedBefore.push(entry);
    else if (rupees === fee) match.paid.push(entry);
    else match.otherAmount.push({ entry, rupees });
  }
  match.missing = entries.filter(
    ({ payment, withdrawnAt, transaction }) =>
      payment === null && withdrawnAt === null && !found.has(transaction),
  );
  return match;
}
