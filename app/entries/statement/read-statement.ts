import { cleanNumber } from "#app/platform/pasted-text.ts";

/** A line of a statement that names UPI payments. */
export type StatementRow = {
  /** Numbers of 12 digits. A bank may write others into the line, such as that of an account. */
  references: string[];
  /** The fee, if the line has that amount; or else the first amount; null without one. */
  rupees: number | null;
};

/** A longer statement is refused. In characters, and in lines. */
export const maxStatement = { length: 1_000_000, lines: 20_000 };

/** Banks also write `0000412345678901`, and people `4123 4567 8901`. */
const numbers = /(?<!\d)0*([1-9]\d{11})(?!\d)|(?<!\d)(\d{4})[ -](\d{4})[ -](\d{4})(?!\d)/g;

/** `1,400.00`, `1400.00`, `1400,00`, `₹1,400`, `Rs. 1400`, `1400/-`. */
const amounts =
  /(?:₹|rs\.?|inr) ?(\d[\d,]*(?:\.\d{1,2})?)|(?<![\d.])(\d[\d,]*\.\d{2})(?![\d.])|(?<![\d,])(\d+)(?:,00(?!\d)|\/-)|(?<=^|[\s,;|])(\d{2,6})(?=$|[\s,;|])/gi;

/** Of a payment by the school, not to it. */
const debit =
  /\bupi[/-]dr\/|(?<=\s)-\d[\d,.]*$|\bdebited\b|\d ?dr\b(?!.*\bcr\b.*\bdr\b)|,DR,|\|DR\|/i;

/**
 * Finds the payments of a statement in any form: each line is read by itself, without its columns.
 * The reference of a UPI payment is unique, so that a line which has it is about that payment.
 */
export function readStatement(text: string, fee: number): StatementRow[] {
  return text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).flatMap((raw) => {
    const line = cleanNumber(raw);
    const found = [...line.matchAll(numbers)].map(([, whole, ...parts]) => whole ?? parts.join(""));
    if (found.length === 0 || debit.test(line)) return [];
    const listed = [...line.replaceAll(numbers, " ").matchAll(amounts)].flatMap((match) => {
      const rupees = Number(match.slice(1).find(Boolean)?.replaceAll(",", ""));
      return rupees > 0 ? { rupees, isPlain: match[4] !== undefined } : [];
    });
    // A number without decimals may be a part of the payer's words.
    const written = listed.filter(({ isPlain }) => !isPlain);
    const [first, ...others] = written.length > 0 ? written : listed;
    const rupees = others.some((one) => one.rupees === fee) ? fee : (first?.rupees ?? null);
    return [{ references: [...new Set(found)], rupees }];
  });
}
