import type { EntryContent } from "../entry.ts";
import type { StatementRow } from "./read-statement.ts";

/** What the matching needs of an entry. */
type Matched = Pick<EntryContent, "transaction" | "payment" | "withdrawnAt">;

/** Each entry with a payment in the statement is in one of these, in the statement's order. */
export type StatementMatch<Entry> = {
  /** The fee was paid, and nobody has checked it yet. */
  paid: Entry[];
  checkedBefore: Entry[];
  /** `rupees` is null if the statement states no amount. */
  otherAmount: { entry: Entry; rupees: number | null }[];
  /** Several entries name one payment. */
  shared: { reference: string; entries: Entry[] }[];
  /** One row has the references of several entries. */
  together: Entry[][];
  withdrawn: Entry[];
  /** No entry names these. */
  unknown: { reference: string; rupees: number }[];
  /** Entries without a checked payment that the statement does not have. */
  missing: Entry[];
};

/** `fee`: in rupees. Changes nothing, and takes a time that grows with the number of rows. */
export function matchStatement<Entry extends Matched>(
  rows: StatementRow[],
  entries: Entry[],
  fee: number,
): StatementMatch<Entry> {
  const named = entries.filter(({ transaction }) => transaction !== "");
  const byReference = Map.groupBy(named, ({ transaction }) => transaction);
  const { payments, together, unknown } = findPayments(rows, byReference);
  const match: StatementMatch<Entry> = {
    paid: [],
    checkedBefore: [],
    otherAmount: [],
    shared: [],
    together: together.map((references) => references.flatMap((one) => byReference.get(one) ?? [])),
    withdrawn: [],
    unknown,
    missing: [],
  };
  for (const [reference, amounts] of payments) {
    sortPayment(match, { reference, amounts, fee, entries: byReference.get(reference) ?? [] });
  }
  const found = new Set([...payments.keys(), ...together.flat()]);
  match.missing = entries.filter(
    ({ payment, withdrawnAt, transaction }) =>
      payment === null && withdrawnAt === null && !found.has(transaction),
  );
  return match;
}

type Payment<Entry> = { reference: string; amounts: number[]; fee: number; entries: Entry[] };

function sortPayment<Entry extends Matched>(
  match: StatementMatch<Entry>,
  { reference, amounts, fee, entries }: Payment<Entry>,
): void {
  // A dancer who has withdrawn may have entered again with the same payment.
  const present = entries.filter(({ withdrawnAt }) => withdrawnAt === null);
  const [entry, ...others] = present;
  if (!entry) match.withdrawn.push(...entries);
  else if (others.length > 0) match.shared.push({ reference, entries: present });
  else if (entry.payment !== null) match.checkedBefore.push(entry);
  else if (amounts.includes(fee)) match.paid.push(entry);
  else match.otherAmount.push({ entry, rupees: amounts[0] ?? null });
}

/** The payments by their references, with every amount that the statement states of them. */
function findPayments(rows: StatementRow[], byReference: Map<string, unknown>) {
  const payments = new Map<string, number[]>();
  const unknown = new Map<string, number>();
  const together: string[][] = [];
  const accounts = findAccounts(rows);
  for (const { references, doubtful, rupees } of rows) {
    const own = references.filter((reference) => !accounts.has(reference));
    const candidates = new Set([...own, ...doubtful]);
    const known = [...candidates].filter((reference) => byReference.has(reference));
    const [first, ...others] = known;
    if (others.length > 0) together.push(known);
    else if (first) {
      const amounts = payments.get(first) ?? [];
      if (rupees !== null) amounts.push(rupees);
      payments.set(first, amounts);
    } else if (own[0] && rupees !== null && !unknown.has(own[0])) unknown.set(own[0], rupees);
  }
  return {
    payments,
    // Rows of their own say more, such as those above their sum.
    together: together.filter((known) => !known.every((reference) => payments.has(reference))),
    unknown: [...unknown].map(([reference, rupees]) => ({ reference, rupees })),
  };
}

/** A row with more numbers is a list of them. */
const maxNumbers = 8;

/**
 * Numbers that are beside others in each of several rows, such as the number of the school's
 * account. A reference may be in several rows, with the same numbers beside it.
 */
function findAccounts(rows: StatementRow[]): Set<string> {
  const beside = new Map<string, string[]>();
  for (const { references } of rows) {
    if (references.length < 2 || references.length > maxNumbers) continue;
    for (const reference of references) {
      const others = references.filter((other) => other !== reference);
      const before = beside.get(reference) ?? others;
      const inEach = before.filter((other) => others.includes(other));
      beside.set(reference, inEach);
    }
  }
  return new Set([...beside].filter(([, inEach]) => inEach.length === 0).map(([one]) => one));
}
