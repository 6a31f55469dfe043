import { parseUrl } from "#app/platform/parse-url.ts";
import { cleanNumber, trimEnd, withoutIgnorables } from "#app/platform/pasted-text.ts";
import { findYouTubeId } from "#app/platform/youtube.ts";

/** Why a text is no video on YouTube: a key of `videoProblems`. */
export type VideoProblem = "several" | "incomplete" | "otherSite" | "noLink";

const host = "(?:[a-z\\d-]+\\.)+[a-z]{2,}(?![\\w@])";

/** An address in a text. Without its protocol, it needs a path or a usual beginning. */
const addresses = new RegExp(
  `(?:https?://|(?=${host}[/?]|www\\.|youtu))${host}(?::\\d+)?(?:[/?#][^\\s"'<>]*)?`,
  "gi",
);

/** Apps and search results send people to an address within an address. */
const parametersOfRedirects = ["q", "url", "u"];

/** The video on YouTube that a text names, as `https://www.youtube.com/watch?v=…`. */
export function readVideo(text: string): { video: string } | { problem: VideoProblem } {
  const found = listAddresses(text);
  const ids = new Set(found.flatMap((address) => findYouTubeId(address) ?? []));
  const [id] = ids;
  if (id && ids.size === 1) return { video: `https://www.youtube.com/watch?v=${id}` };
  if (id) return { problem: "several" };
  return { problem: findVideoProblem(found[0]) };
}

function listAddresses(text: string): string[] {
  const plain = withoutIgnorables(text).normalize("NFKC").replaceAll("&amp;", "&");
  const decoded = /^https?%3A%2F%2F/i.test(plain) ? decode(plain) : plain;
  return (decoded.match(addresses) ?? []).map((address) => {
    const secure = `https://${address.replace(/^https?:\/\//i, "")}`;
    return resolveRedirect(trimEnd(secure, ".,;:!?)]}*_”’"));
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function resolveRedirect(address: string): string {
  const url = parseUrl(address);
  if (!url || findYouTubeId(address)) return address;
  const targets = parametersOfRedirects.map((name) => url.searchParams.get(name) ?? "");
  const target = targets.find((each) => /^(?:https?:\/\/|\/watch\?)/i.test(each));
  if (!target) return address;
  const { href } = new URL(target, "https://www.youtube.com");
  return href.replace(/^http:/, "https:");
}

const ofYouTube = /(?:^|\.)(?:youtube\.com|youtube-nocookie\.com|youtubekids\.com|youtu\.be)$/;

function findVideoProblem(address = ""): VideoProblem {
  const url = parseUrl(address);
  if (!url) return "noLink";
  return ofYouTube.test(url.hostname) ? "incomplete" : "otherSite";
}

/** Why a text has no UPI transaction number: a key of `transactionProblems`. */
export type TransactionProblem = "googlePay" | "phonePe" | "several" | "wrongLength" | "unreadable";

/** Labels that stand at the number without a space: `UTR412345678901`. */
const attachedLabel = /\b(?:upi|utr|ref|rrn|txn|transaction|number|no|id)+(?=\d)/gi;

/** The letter that some banks put before the digits in their messages: `UPI/DR/D412345678901/`. */
const letterOfBank = /(?<=\/)[a-z](?=\d{12}(?![a-z\d]))/gi;

/**
 * The 12 digits of a UPI payment: alone, in groups, with its label, or in a message in which no
 * other number has 12 digits.
 */
export function readTransaction(
  text: string,
): { number: string } | { problem: TransactionProblem } {
  const plain = cleanNumber(text).replaceAll(attachedLabel, "$& ").replaceAll(letterOfBank, "");
  const numbers = listNumbers(plain);
  const [number] = numbers;
  if (number && numbers.length === 1) return { number };
  if (number) return { problem: "several" };
  if (/\bCIC[a-z]?A[\w-]{6,}/i.test(plain)) return { problem: "googlePay" };
  if (/\b[TP]\d{18,24}\b/i.test(plain)) return { problem: "phonePe" };
  const digits = plain.replaceAll(/[a-z\s.,:;/#()_-]/gi, "");
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
