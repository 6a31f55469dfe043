import { cleanNumber } from "#app/platform/pasted-text.ts";
import { phoneHref } from "#app/platform/phone.ts";

/** A text, or a link with the text that it shows. */
export type TextPart = { text: string; href?: string };

/** A message of nothing but links does not become a page of thousands. */
const maxLinks = 50;

/** Any scheme, so that a number or an address inside `http://…` does not become a link. */
const address =
  "(?:[a-z]{1,20}://|www\\.)(?:(?![,;]https?://)[\\p{L}\\p{M}\\p{N}!#$%&'()*+,./:;=?@_~-])+";

const email = "[\\w.%+&'-]{1,64}@[a-z0-9-]{1,63}(?:\\.[a-z0-9-]{1,63})+";

const separator = "[\\p{Zs}().\\p{Pd}]{0,3}";

/** Ten digits after India's country code or a trunk 0; without them only a mobile number. */
const indian =
  `(?:(?:\\+|00?)91${separator}0?${separator}|0)[1-9](?:${separator}\\d){9}|` +
  `(?:91${separator})?[6-9](?:${separator}\\d){9}`;

const foreign = `(?:\\+|00)(?!91)[1-9](?:${separator}\\d){6,14}`;

/**
 * The groups are an address, an email address and a phone number. All repetitions are bounded, or
 * read each character once, so that a hostile text takes a linear time.
 */
const link = new RegExp(`(${address})|(${email})|(\\(?(?:${indian}|${foreign})(?![\\w@]))`, "giu");

/** A link that follows one of these would be the end of a longer word. */
const insideAddress = /[\w@]/;
const insideWord = /[\p{L}\p{M}\p{N}_@+%]/u;

/**
 * Splits a stranger's text into texts and links to call, to mail and to open. Only `https`
 * addresses become links, and a link shows the address that it opens.
 */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let linkCount = 0;
  let [lineStart, afterLink] = [0, 0];
  for (const line of text.match(/[^\n]*\n|[^\n]+/g) ?? []) {
    for (const one of isQuotedHeader(line) ? [] : findLinks(line)) {
      if (linkCount === maxLinks) break;
      linkCount += 1;
      const before = text.slice(afterLink, lineStart + one.start);
      parts.push({ text: before }, { text: one.text, href: one.href });
      afterLink = lineStart + one.end;
    }
    lineStart += line.length;
  }
  // Lines without a link are one part: a page has thousands of lines, and few links.
  parts.push({ text: text.slice(afterLink) });
  return parts.filter((part) => part.text !== "");
}

type FoundLink = { start: number; end: number; text: string; href: string };

function findLinks(line: string): FoundLink[] {
  const links: FoundLink[] = [];
  for (const { index, 0: matched, 1: url, 2: mail } of withAsciiDigits(line).matchAll(link)) {
    const before = line.charAt(index - 1);
    if ((url ? insideAddress : insideWord).test(before)) continue;
    const written = { start: index, text: line.slice(index, index + matched.length) };
    const next = line.charAt(index + matched.length);
    const found = url ? readAddress(written) : mail ? readEmail(written, next) : readPhone(written);
    if (found) links.push({ ...found, end: found.start + found.length });
  }
  return links;
}

type Written = { start: number; text: string };

/** `length`: of the text as it was written. */
type Read = Omit<FoundLink, "end"> & { length: number };

function readAddress({ start, text: written }: Written): Read | null {
  const address = trimSentence(written);
  const full = /^www\./i.test(address) ? `https://${address}` : address;
  if (!/^https:\/\//i.test(full)) return null;
  const [authority = ""] = full.slice("https://".length).split(/[/?#]/);
  const url = parseAddress(full);
  // A name before an `@` looks like the site's own.
  if (!url?.hostname.includes(".") || authority.includes("@")) return null;
  // A host of letters that resemble others is shown as browsers look it up.
  const isTrue = authority.toLowerCase() === url.host;
  return { start, length: address.length, text: isTrue ? address : url.href, href: url.href };
}

function parseAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Without the punctuation of the sentence, and without a bracket that was opened before it. */
function trimSentence(text: string): string {
  let excess = text.split(")").length - text.split("(").length;
  let end = text.length;
  for (; end > 0; end -= 1) {
    const last = text.charAt(end - 1);
    if (last === ")" && excess > 0) excess -= 1;
    else if (!".,:;!?'*_~".includes(last)) break;
  }
  return text.slice(0, end);
}

function readEmail({ start, text: written }: Written, next: string): Read | null {
  const skipped = /^[.%+&'-]*/.exec(written)?.[0].length ?? 0;
  const text = written.slice(skipped).replace(/-$/, "");
  const [name = "", domain = ""] = text.split("@");
  const isWhole = name !== "" && /\.[a-z]{2,63}$/i.test(domain) && !insideAddress.test(next);
  const href = `mailto:${encodeURIComponent(name)}@${domain}`;
  return isWhole ? { start: start + skipped, length: text.length, text, href } : null;
}

function readPhone({ start, text: written }: Written): Read {
  const skipped = written.startsWith("(") && !written.includes(")") ? 1 : 0;
  const text = written.slice(skipped);
  return { start: start + skipped, length: text.length, text, href: phoneHref(text) };
}

/** The digits of every script, one for one, so that all places in the line stay the same. */
function withAsciiDigits(line: string): string {
  const known = new Map<string, string>();
  return line.replaceAll(/[^\d\P{Nd}]/gu, (digit) => {
    const clean = known.get(digit) ?? cleanNumber(digit);
    known.set(digit, clean);
    return clean.length === digit.length ? clean : digit;
  });
}

/** A line of the head of a quoted mail: its addresses are not the sender's. */
function isQuotedHeader(line: string): boolean {
  if (!line.includes("@")) return false;
  return headerName.test(line) || line.trimEnd().endsWith("wrote:");
}

const headerName = new RegExp(
  `^[>*\\s]*(?:${[
    ...["from", "to", "cc", "bcc", "reply-to", "sender", "return-path", "delivered-to"],
    ...["received", "message-id", "in-reply-to", "references"],
  ].join("|")})[*\\s]*:`,
  "i",
);
