import { randomUUID } from "node:crypto";
import type { Notice } from "#app/documents/document.ts";
import { refusal } from "#app/documents/document.ts";
import type { Context } from "#app/platform/context.server.ts";
import { formatNumber } from "#app/platform/locale.ts";
import { formatRupees } from "#app/platform/rupees.ts";
import { requireEntriesHere } from "../context.server.ts";
import { formatEntryNumber } from "../entry.ts";
import type { Entry } from "../entry-store.server.ts";
import { isPaid } from "../payment.ts";
import { decodeStatement } from "./decode-statement.ts";
import { type FoundPayment, findPayments } from "./find-payments.ts";

/** An entry and the lines of the statement that have its number. */
export type FoundRow = {
  id: string;
  version: number;
  title: string;
  lines: string[];
  isTicked: boolean;
};

export type FoundGroups = {
  /** In the order in which a guru looks at them. */
  groups: { title: string; rows: FoundRow[] }[];
  missing: { id: string; title: string }[];
  paidBefore: number;
};

export type StatementAnswer = {
  id: string;
  notice: Notice | null;
  found: FoundGroups | null;
  /** The pasted lines of a statement that was refused. */
  lines: string;
};

/** A longer statement is refused. In characters, and in lines. */
const maxLength = 1_000_000;
const maxLines = 20_000;
/** UTF-16 takes two bytes for a character. */
const maxFileBytes = 2 * maxLength;

type Searched = { edition: string; fee: number };

/**
 * Looks for the payments of a year's entries in a statement, and changes nothing. The form has
 * pasted `lines` or a `file`. `fee`: in rupees.
 */
export async function readStatement(
  form: FormData,
  { edition, fee }: Searched,
  context: Context,
): Promise<StatementAnswer> {
  const lines = String(form.get("lines") ?? "");
  const text = await readText(form.get("file"), lines);
  const id = randomUUID();
  const refuse = (message: string) => ({ id, notice: refusal(message), found: null, lines });
  if ("refused" in text) return refuse(text.refused);
  const { entries } = requireEntriesHere(context);
  const all = (await entries.listEntries(edition)).filter((entry) => entry.withdrawnAt === null);
  const unpaid = all.filter((entry) => !isPaid(entry, 1));
  const { found, shared, missing } = findPayments(text.text, unpaid, fee);
  if (found.length + shared.length === 0) {
    return refuse(isShortened(text.text) ? shortened : nothingFound);
  }
  const groups = [
    { title: `With the fee of ${formatRupees(fee)}`, rows: found.filter(({ isFee }) => isFee) },
    { title: "Please look: no amount, another amount or no payment", rows: found.filter(isOdd) },
    { title: "Please look: several entries name the same number or line", rows: shared },
  ];
  const answer = {
    groups: groups
      .filter(({ rows }) => rows.length > 0)
      .map(({ title, rows }) => ({ title, rows: rows.map(toRow) })),
    missing: missing.map((entry) => ({ id: entry.id, title: titleOf(entry) })),
    paidBefore: all.length - unpaid.length,
  };
  return { id, notice: null, found: answer, lines: "" };
}

const isOdd = ({ isFee }: FoundPayment<Entry>): boolean => !isFee;

const toRow = ({ entry, lines, isFee }: FoundPayment<Entry>): FoundRow => ({
  id: entry.id,
  version: entry.version,
  title: titleOf(entry),
  lines,
  isTicked: isFee,
});

const titleOf = (entry: Entry): string => `${formatEntryNumber(entry)} ${entry.name}`;

/** The pasted lines and the text of the file, or why there are none. */
async function readText(
  file: FormDataEntryValue | null,
  lines: string,
): Promise<{ text: string } | { refused: string }> {
  let text = lines;
  if (typeof file === "object" && file && file.size > 0) {
    if (file.size > maxFileBytes) return { refused: tooLong };
    const decoded = decodeStatement(await file.bytes());
    if ("refused" in decoded) return decoded;
    text += `\n${decoded.text}`;
  }
  if (text.trim() === "") {
    return { refused: "Please paste lines of the statement, or choose its file." };
  }
  const isLong = text.length > maxLength || text.split("\n").length > maxLines;
  return isLong ? { refused: tooLong } : { text };
}

const tooLong =
  `This statement is too long: at most ${formatNumber(maxLines)} lines at once. Please download ` +
  "it for a shorter time.";

const nothingFound =
  "No entry's UPI number (12 digits) is in this statement, or all of them are marked as paid. " +
  "Nothing was changed.";

/** Whether a spreadsheet has written a 12-digit number as `4.12346E+11`. */
const isShortened = (text: string): boolean => /\d\.\d{2,}e\+?11\b/i.test(text);

const shortened =
  "A spreadsheet has shortened the numbers of this file (such as 4.12346E+11). Choose the file " +
  "as it came from the bank.";
