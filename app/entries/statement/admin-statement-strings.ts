import { groupStrings } from "#app/documents/strings.ts";
import { formatNumber } from "#app/platform/locale.ts";
import { formatRupees } from "#app/platform/rupees.ts";
import type { NoText } from "./decode-statement.ts";

const howToSave =
  "Open it on a computer, choose “Save as” and the format CSV, and choose that file here. Or " +
  "copy its lines and paste them.";

/** The form's field `intent`. */
export const statementIntent = "check-statement";

/** `₹1,400`, `₹1,400.50`. */
function formatAmount(rupees: number): string {
  const paise = Math.round(rupees * 100) % 100;
  const rest = paise === 0 ? "" : `.${`${paise}`.padStart(2, "0")}`;
  return formatRupees(Math.floor(rupees)) + rest;
}

/** Texts about checking payments by a bank statement. */
export const statementStrings = {
  title: "Check payments by a bank statement",
  lead:
    "Paste the lines of the statement, or choose its CSV file from the bank. Payments are found " +
    "by their 12-digit UPI numbers (UTR). The statement is read once and not stored.",
  lines: "Lines of the statement",
  file: "Or a CSV file",
  check: "Check the payments",

  empty: "Please paste lines of the statement, or choose its CSV file.",
  tooLong: (lines: number) =>
    `This statement is too long: at most ${formatNumber(lines)} lines at once. Please download ` +
    "it for a shorter time.",
  noText: {
    sheet: `This is an Excel file, which cannot be read here. ${howToSave}`,
    pdf:
      "This is a PDF, which cannot be read here. Download the statement as CSV from the bank, or " +
      "copy the lines of the PDF and paste them.",
    page: `The bank calls this an Excel file, but it is a web page. ${howToSave}`,
    picture:
      "This is a picture, which cannot be read here. Download the statement as CSV from the " +
      "bank, or copy its lines and paste them.",
    other: "This file is no text. Download the statement as CSV from the bank.",
  } satisfies Record<NoText, string>,
  noReferences:
    "No 12-digit UPI number of a payment was found. Nothing was changed. Please check that the " +
    "statement shows these numbers and what was paid in.",
  shortened:
    "A spreadsheet has shortened numbers of this file (such as 4.12346E+11), so payments are " +
    "missing. Choose the file as it came from the bank.",
  notStored: "The payments were not checked. Nothing was changed.",
  checked: (count: number) =>
    count === 0
      ? "No further payment was checked."
      : `${groupStrings.counted(count, "payment")} checked.`,

  groups: {
    checked: (count: number) => `Checked now: ${count}`,
    otherAmount: (count: number) => `Another amount than the fee, not checked: ${count}`,
    shared: (count: number) => `Numbers that several entries name, not checked: ${count}`,
    withdrawn: (count: number) => `Paid, but withdrawn: ${count}`,
    unknown: (count: number) => `Payments that no entry names: ${count}`,
    missing: (count: number) => `Not in this statement, and not checked: ${count}`,
    checkedBefore: (count: number) => `Checked before: ${count}`,
  },
  otherAmount: (title: string, rupees: number | null, fee: number) =>
    rupees === null
      ? `${title}: the statement states no amount`
      : `${title}: ${formatAmount(rupees)} instead of ${formatAmount(fee)}`,
  shared: (reference: string, titles: string[]) => `${reference}: ${titles.join(", ")}`,
  unknown: (reference: string, rupees: number) => `${reference}: ${formatAmount(rupees)}`,
  more: (count: number) => `and ${formatNumber(count)} more`,
};
