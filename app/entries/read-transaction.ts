import { cleanNumber } from "#app/platform/pasted-text.ts";

/** Why a text has no UPI transaction number: a key of `transactionProblems`. */
export type TransactionProblem =
  | "googlePay"
  | "phonePe"
  | "bankTransfer"
  | "several"
  | "phone"
  | "upiId"
  | "rounded"
  | "wrongLength"
  | "unreadable";

type Read = { number: string } | { problem: TransactionProblem };

/** Labels that stand at the number without a space: `UTR412345678901`. */
const attachedLabel = /\b(?:upi|utr|ref|rrn|txn|transaction|number|no|id)+(?=\d)/gi;

/** The letter that some banks put before the digits in their messages: `UPI/DR/D412345678901/`. */
const letterOfBank = /(?<=\/)[a-z](?=\d{12}(?![a-z\d]))/gi;

const ownIds: [RegExp, TransactionProblem][] = [
  [/\bCIC[a-z]?A[\w-]{6,}/i, "googlePay"],
  [/\b[TP]\d{18,24}\b/i, "phonePe"],
  [/\b(?:neft|rtgs)\b/i, "bankTransfer"],
  // A bank's code, and 12 or 18 further letters and digits (16 or 22 together).
  [/\b[a-z]{4}[a-z\d]?\d{11,18}\b/i, "bankTransfer"],
  [/^[\w.-]+@[a-z]\w+$/i, "upiId"],
  // A table has rounded the number.
  [/^\d(?:\.\d+)?e\+?\d+$/i, "rounded"],
];

/**
 * The 12 digits of a UPI payment: alone, in groups, with its label, or in a message in which no
 * other number has 12 digits.
 */
export function readTransaction(text: string): Read {
  const plain = cleanNumber(text).replaceAll(attachedLabel, "$& ").replaceAll(letterOfBank, "");
  const numbers = listNumbers(plain);
  const [number] = numbers;
  if (number && numbers.length === 1) return { number };
  if (number) return { problem: "several" };
  const own = ownIds.find(([pattern]) => pattern.test(plain));
  if (own) return { problem: own[1] };
  const digits = plain.replaceAll(/[a-z\s.,:;/#()_-]/gi, "");
  if (/^\+?\d+$/.test(digits) && digits.startsWith("+")) return { problem: "phone" };
  const hasLettersBetween = /\d[^\d]*[a-z][^\d]*\d/i.test(plain);
  if (!/^\d+$/.test(digits) || hasLettersBetween) return { problem: "unreadable" };
  return digits.length === 12 ? { number: digits } : { problem: "wrongLength" };
}

/** The numbers of 12 digits without spaces, or else those in three groups of four. */
function listNumbers(text: string): string[] {
  const whole = findAll(text, /(?:^|[^a-z\d])(\d{12})(?![a-z\d])/gi);
  return whole.length > 0
    ? whole
    : findAll(text, /(?:^|[^a-z\d])(\d{4}[ -]\d{4}[ -]\d{4})(?![a-z\d])/gi);
}

function findAll(text: string, pattern: RegExp): string[] {
  const found = [...text.matchAll(pattern)].map(([, number = ""]) => number.replaceAll(/\D/g, ""));
  return [...new Set(found)];
}
