import { pluralOf } from "#app/documents/kind.ts";
import { entryKind } from "#app/entries/entry-kind.ts";
import { formatNumber } from "#app/platform/locale.ts";
import { formatRupees } from "#app/platform/rupees.ts";
import type { FlagName } from "./find-flags.ts";

/** What the list of entries can be limited to, and its title there. */
export const viewTitles = {
  all: "All",
  unchecked: "Payment not checked",
  checked: "Payment checked",
  amount: "Wrong amount",
  missing: "Something is missing",
  answered: "Answers to look at",
  video: "Video not looked at",
  flagged: "With a warning",
  deletion: "Deletion asked for",
  withdrawn: "Withdrawn",
};

export type EntryView = keyof typeof viewTitles;

export const entryViews = Object.keys(viewTitles) as EntryView[];

/** The filter's name for entries outside all categories. */
export const noCategory = "none";

const counted = (count: number) =>
  count === 1 ? `1 ${entryKind.noun}` : `${formatNumber(count)} ${pluralOf(entryKind.noun)}`;

type Sums = { entries: number; checked: number; rupees: number; withdrawnRupees: number };

export const listStrings = {
  title: (edition: string) => `Entries of ${edition}`,
  views: "What is listed",
  edition: "Year",
  category: "Category",
  noCategory: "Outside all categories",
  option: (name: string, count: number) => `${name} (${count})`,
  sums: ({ entries, checked, rupees: sum, withdrawnRupees }: Sums) => {
    const paid = `${formatNumber(checked)} with a checked payment: ${formatRupees(sum)}.`;
    const withdrawn = `Withdrawn entries have paid ${formatRupees(withdrawnRupees)} more.`;
    return [`${counted(entries)}, ${paid}`, ...(withdrawnRupees > 0 ? [withdrawn] : [])].join(" ");
  },
  empty: "Nobody has entered yet.",
  noneFound: "No entry matches. Choose “All”, or search for fewer words.",
  pages: "Pages of entries",
  feeUnknown:
    "Nothing was changed: the fee of that year is not known any more. Please write the amount on " +
    "the page of each entry.",
  table: "Download all entries as a table (CSV)",

  paid: (amount: number) => `Paid: ${formatRupees(amount)}`,
  wrongAmount: (amount: number, fee: number) =>
    `Paid: ${formatRupees(amount)}, not ${formatRupees(fee)}`,
  notChecked: "Payment not checked",
  waiting: (what: string) => `Asked for: ${what}`,
  answered: (what: string) => `Answered: ${what}`,
  noScreenshot: "No screenshot",
  withdrawn: "Withdrawn",
  deletionAsked: "Deletion asked for",
  cleared: "Private data deleted",
};

export const flagTitles: Record<FlagName, string> = {
  sameTransaction: "Payment used twice",
  sameVideo: "Same video",
  sameDancer: "Same dancer",
  outsideAge: "Outside the age",
  otherCategory: "Other category",
  late: "Late",
};

export const entryOperations = {
  "check-payments": {
    label: "Mark payment as checked",
    done: (fee: number) => `marked as checked, with ${formatRupees(fee)} each`,
  },
  "uncheck-payments": { label: "Mark payment as not checked", done: "marked as not checked" },
};
