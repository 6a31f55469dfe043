import { cleanNumber } from "#app/platform/pasted-text.ts";

/** What the search needs of an entry. `transaction`: its UPI number of 12 digits. */
type Searched = { transaction: string };

/** The lines of a statement in which the UPI number of an entry stands, whole. */
export type FoundPayment<Entry> = { entry: Entry; lines: string[]; isFee: boolean };

export type FoundPayments<Entry> = {
  found: FoundPayment<Entry>[];
  /** Several entries name one number, or one line has the numbers of several entries. */
  shared: FoundPayment<Entry>[];
  missing: Entry[];
};

/** Banks also write `0000412345678901`, and people `4123 4567 8901`. */
const upiNumbers = /(?<!\d)0*(\d{12})(?!\d)|(?<!\d)(\d{4})[ -](\d{4})[ -](\d{4})(?!\d)/g;

/** Words that banks and UPI apps write beside a payment by the school, or one that failed. */
const otherThanPaid = new RegExp(
  "(?<![a-z])(?:dr|dbt|debit(?:ed|s)?|withdrawn|withdrawal|wdl|" +
    "(?:paid|pay|sent|transfer(?:red)?) to|to transfer|upi ?(?:out|ret|rev)|" +
    "fail(?:ed|ure)?|declined?|reject(?:ed|ion)?|pending|process(?:ing)?|in progress|" +
    "awaiting|on hold|incomplete|initiated|collect|refund(?:ed|s)?|return(?:ed|s)?|rtn|ret|" +
    "revers\\w*|rev|rvsl|charge ?back|cancell?ed|bounced?|unsuccess\\w*|not success\\w*|" +
    "unpaid|expired|timed? ?out)(?![a-z])|\\.\\d{2} ?d(?![a-z\\d])",
  "i",
);

const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/** A longer line is shortened on the page. In characters. */
const maxLineLength = 500;

type Line = { text: string; numbers: string[]; isFee: boolean; isBad: boolean };

/**
 * Finds the UPI number of each entry in a bank's statement of any form. Each line is read by
 * itself: `isFee` says that a line with the number has the fee (in rupees) as an amount, and that
 * none has a word of another payment. A guru decides.
 */
export function findPayments<Entry extends Searched>(
  statement: string,
  entries: Entry[],
  fee: number,
): FoundPayments<Entry> {
  const byNumber = Map.groupBy(entries, ({ transaction }) => transaction);
  const hasFee = createFeeTest(fee);
  const lines = statement.split(lineBreaks).flatMap((raw): Line | [] => {
    const text = cleanNumber(raw);
    const all = [...text.matchAll(upiNumbers)].map(
      ([, whole, ...parts]) => whole ?? parts.join(""),
    );
    const numbers = [...new Set(all)].filter((number) => byNumber.has(number));
    if (numbers.length === 0) return [];
    const rest = text.replaceAll(upiNumbers, " ");
    // A guru must see everything that is ticked.
    const isBad = text.length > maxLineLength || otherThanPaid.test(text);
    return { text: text.slice(0, maxLineLength), numbers, isFee: !isBad && hasFee(rest), isBad };
  });
  const result: FoundPayments<Entry> = { found: [], shared: [], missing: [] };
  for (const [number, named] of byNumber) {
    const own = lines.filter(({ numbers }) => numbers.includes(number));
    const isShared = named.length > 1 || own.some(({ numbers }) => numbers.length > 1);
    const isFee = !isShared && own.some((line) => line.isFee) && !own.some((line) => line.isBad);
    const texts = [...new Set(own.map(({ text }) => text))];
    for (const entry of named) {
      if (own.length === 0) result.missing.push(entry);
      else result[isShared ? "shared" : "found"].push({ entry, lines: texts, isFee });
    }
  }
  return result;
}

/**
 * Whether a text has a sum in rupees: `1400`, `1,400.00`, `1400,00`, `₹1,400`, `Rs. 1400/-`. A part
 * of a larger number, as in `27,300.00`, is another sum; a date before a comma is none. A bare
 * `300` beside other amounts with decimals may be a part of the payer's words.
 */
function createFeeTest(fee: number): (text: string) => boolean {
  const digits = [...`${fee}`].join(",?");
  const currency = "(?<![-−] ?)(?:₹|(?<![a-z])(?:rs|inr)\\.?) ?";
  const isNoPart = "(?<![\\w.(₹/]|[-−] ?)(?<!(?<![\\d/.:-])[1-9]\\d{0,2}(?:,\\d{2,3})*,)";
  const decimals = "[.,]0{1,2}";
  const end = "(?!\\d|\\.\\d|,\\d{2,3}(?!\\d)|-)";
  const written = new RegExp(
    `${currency}${digits}(?:${decimals})?(?:/-)?${end}|` +
      `${isNoPart}${digits}(?:${decimals}(?:/-)?|/-)${end}`,
    "i",
  );
  const bare = new RegExp(`${isNoPart}${digits}${end}(?!/)`);
  return (text) => written.test(text) || (bare.test(text) && !/\d[.,]\d{2}(?!\d)/.test(text));
}
