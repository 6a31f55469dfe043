import { cleanNumber } from "#app/platform/pasted-text.ts";
import { splitRows } from "./split-statement.ts";

/** A payment that a bank statement states. */
export type StatementRow = {
  /** Numbers of 12 digits. A bank may write others into the row, such as that of an account. */
  references: string[];
  /** What may be a reference, of which a spreadsheet has removed zeros, or which a line broke. */
  doubtful: string[];
  /** What was paid in; null if the row states no amount. */
  rupees: number | null;
};

/** A longer statement is refused. In characters, and in lines. */
export const maxStatement = { length: 1_000_000, lines: 20_000 };

/**
 * Reads the rows that have a reference, as banks write them: a CSV file, or lines that were copied
 * from a page or a PDF. Rows of what was paid out are left out. `fee`: of several amounts without
 * titles, this one is the payment (rupees).
 */
export function readStatement(text: string, fee: number): StatementRow[] {
  let columns: Columns | null = null;
  const payments: StatementRow[] = [];
  for (const cells of splitRows(plainText(text))) {
    const found = findReferences(cells.join(" "));
    if (found.references.length + found.doubtful.length === 0) {
      columns = findColumns(cells) ?? columns;
      continue;
    }
    const rupees = readAmount(cells, columns, fee);
    if (rupees !== "paid out") payments.push({ ...found, rupees });
  }
  return payments;
}

const nonAscii = /[^\0-\x7f]/;

/**
 * `1,00,000.00`, but not two numbers with a comma between them, as in `…412345678901,500`. At most
 * five commas, so that a long list of numbers takes a time that grows with its length.
 */
const grouped =
  /(?<!\d\.?)[1-9]\d{0,2}(?:,\d{2,3}){0,4},\d{3}(?=\.\d{1,2}(?!\d))|(?<!\d[.,]?)[1-9]\d{0,2}(?:,\d{2,3}){0,4},\d{3}(?![\d,]|\.\d)/g;

/** Digits of every script are ASCII digits, and no comma is inside a number. */
function plainText(text: string): string {
  const lines = text.replaceAll(/\r\n|[\v\f\r\u0085\u2028\u2029]/g, "\n");
  const clean = (line: string) =>
    nonAscii.test(line) ? line.split("\t").map(cleanNumber).join("\t") : line;
  const ascii = nonAscii.test(lines) ? lines.split("\n").map(clean).join("\n") : lines;
  return ascii.replaceAll(grouped, (number) => number.replaceAll(",", ""));
}

const referenceLength = 12;

/** Banks also write `0000412345678901`, and people `4123 4567 8901`. */
const numbers = /\d{8,}|\b\d{4}([ -])\d{4}\1\d{4}\b/g;

function findReferences(text: string): Pick<StatementRow, "references" | "doubtful"> {
  const whole: string[] = [];
  const doubtful: string[] = [];
  const sort = (number: string, isWhole: boolean) => {
    const digits = number.replaceAll(/\D/g, "");
    const significant = digits.replace(/^0+/, "");
    if (significant.length > referenceLength) return;
    const isLong = digits.length >= referenceLength;
    const found = isWhole && isLong ? whole : doubtful;
    found.push(significant.padStart(referenceLength, "0"));
  };
  for (const [number] of text.matchAll(numbers)) sort(number, true);
  if (text.includes("\n")) {
    const unbroken = text.replaceAll(/(\d) ?\n ?(?=\d)/g, "$1");
    for (const [number] of unbroken.matchAll(numbers)) sort(number, false);
  }
  return { references: [...new Set(whole)], doubtful: [...new Set(doubtful)] };
}

/** The positions of the columns in the rows below their titles; -1 for one that is not there. */
type Columns = { count: number; credit: number; debit: number; amount: number; mark: number };

const titles = {
  balance: /\bbal/,
  credit: /credit|deposit|\bcr\b|received|paid in/,
  debit: /debit|withdraw|\bdr\b|paid out/,
  amount: /amount|\bamt\b/,
  mark: /^(?:transaction |txn )?type$/,
  other: /date|narration|particular|descri|detail|remark|reference|\bref\b|ch(?:e)?q|cheque/,
};

type Title = keyof typeof titles | null;

/** Null for a row that is not the titles of columns. */
function findColumns(cells: string[]): Columns | null {
  if (cells.length < 2) return null;
  const found = cells.map(titleOf);
  const position = (title: Title) => found.indexOf(title);
  const [credit, amount] = [position("credit"), position("amount")];
  const isTitled = credit >= 0 || amount >= 0;
  if (!isTitled || found.filter(Boolean).length < 2) return null;
  return { count: cells.length, credit, debit: position("debit"), amount, mark: position("mark") };
}

const maxTitleLength = 40;

function titleOf(cell: string): Title {
  if (cell.length > maxTitleLength || /\d{4}/.test(cell)) return null;
  const title = cell
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, " ")
    .trim();
  if (titles.balance.test(title)) return "balance";
  // `Dr / Cr` says which of the two an amount is.
  if (titles.credit.test(title) && titles.debit.test(title)) return "mark";
  const names = Object.keys(titles) as (keyof typeof titles)[];
  return names.find((name) => titles[name].test(title)) ?? null;
}

/** Null where no amount is stated. */
type Read = number | "paid out" | null;

function readAmount(cells: string[], columns: Columns | null, fee: number): Read {
  if (columns && cells.length <= columns.count) {
    const read = readColumns(cells, columns);
    if (read !== "unclear") return read;
  }
  return /\bupi[/-]dr[/-]/i.test(cells.join(" ")) ? "paid out" : readAmounts(cells, fee);
}

function readColumns(cells: string[], { credit, debit, amount, mark }: Columns): Read | "unclear" {
  const at = (position: number) => cells[position]?.trim() ?? "";
  if (credit >= 0) {
    const paid = parseAmount(at(credit));
    if (paid) return paid.rupees > 0 ? paid.rupees : "paid out";
    if (/\d/.test(at(credit))) return "unclear";
    return debit >= 0 && parseAmount(at(debit)) ? "paid out" : null;
  }
  const paid = parseAmount(at(amount));
  if (!paid) return "unclear";
  return paid.isPaidOut || isDebitMark(at(mark)) ? "paid out" : paid.rupees;
}

const isDebitMark = (text: string): boolean => /^\W*(?:d|dr|debit)\W*$/i.test(text);
const isCreditMark = (text: string): boolean => /^\W*(?:c|cr|credit)\W*$/i.test(text);

/** `isCertain`: it is written as an amount, not only as a number. */
type Amount = { rupees: number; isPaidOut: boolean; isCertain: boolean };

const amountPattern =
  /^(cr|dr|[+-])?[\s.:]*(rs\.?|inr|\u20b9)?\s*(-?)(\d[\d,.]*?)\s*(\/-)?[\s(]*(cr|dr|-)?[\s.,:;)]*$/i;

/** `1400`, `1,400.00`, `1.400,00`, `₹1,400`, `Rs. 1400/-`, `1,400.00 Cr`, `-1400`. */
function parseAmount(text: string): Amount | null {
  if (text.length > 40) return null;
  const [, before, currency, minus, digits = "", ending, after] = amountPattern.exec(text) ?? [];
  const isEuropean = /^[\d.]+,\d{1,2}$/.test(digits);
  const number = isEuropean
    ? digits.replaceAll(".", "").replace(",", ".")
    : digits.replaceAll(",", "");
  if (!/^\d{1,9}(?:\.\d+)?$/.test(number)) return null;
  const marks = [before, minus, after].map((mark = "") => mark.toLowerCase());
  return {
    rupees: Number(number),
    isPaidOut: marks.includes("dr") || marks.includes("-"),
    isCertain: Boolean(currency || ending || before || after) || /[.,]/.test(digits),
  };
}

/** Dates and times, whose parts look like amounts. */
const times =
  /\b\d{1,4}[/.-](?:\d{1,2}|[a-z]{3,9})[/.-]\d{2,4}\b|\b\d{1,2} [a-z]{3,9},? \d{2,4}\b|\b\d{1,2}:\d{2}(?::\d{2})?\b/gi;

/** Without titles of columns: in the cells, or else in the words of a line. */
function readAmounts(cells: string[], fee: number): Read {
  const ofCells = listAmounts(cells.map((cell) => cell.trim()));
  const words = () => cells.join(" ").replaceAll(times, " ").split(/\s+/);
  const amounts = ofCells.length > 0 ? ofCells : listAmounts(words());
  const certain = amounts.filter(({ isCertain }) => isCertain);
  const [first, ...others] = certain.length > 0 ? certain : amounts;
  const isDebited = /\b(?:debited|credited)\b/i.exec(cells.join(" "))?.[0].toLowerCase();
  if (first?.isPaidOut || isDebited === "debited") return "paid out";
  if (others.some(({ rupees, isPaidOut }) => rupees === fee && !isPaidOut)) return fee;
  return first?.rupees ?? null;
}

/** `Cr` or `Dr` may be beside its amount. */
function listAmounts(texts: string[]): Amount[] {
  const parsed = texts.map(parseAmount);
  return parsed.flatMap((amount, index) => {
    if (!amount || amount.rupees === 0) return [];
    const [before = "", after = ""] = [texts[index - 1], texts[index + 1]];
    // What follows an amount belongs to it, not to the next one.
    const isMarkedBefore = isDebitMark(before) && !parsed[index - 2];
    const isMarked = isDebitMark(after) || (isMarkedBefore && !isCreditMark(after));
    return [{ ...amount, isPaidOut: amount.isPaidOut || isMarked }];
  });
}
