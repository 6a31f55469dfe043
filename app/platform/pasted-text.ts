/**
 * Texts come from contact lists, messengers, slides and PDFs with characters that nobody sees. One
 * of these functions stands before the schema of each field. Passwords are not cleaned.
 */

/** A carriage return, and what Word, slides and PDFs have in its place. */
const lineBreak = /\r\n|[\v\f\r\u0085\u2028\u2029]/g;

/** A letter's half that lost its other half: PostgreSQL does not store it. */
const loneSurrogate = /\p{Cs}/gu;

/**
 * Control characters, directions of writing, anchors of notes and pictures, and what XML does not
 * allow.
 */
const control = /(?![\n\t])\p{Cc}|[\p{Bidi_Control}\p{Noncharacter_Code_Point}\ufff9-\ufffc]/gu;

/**
 * Soft hyphens, zero-width spaces and the like. Joiners, variants and tags stay: words, emoji and
 * Chinese characters consist of them.
 */
const ignorable =
  /(?![\p{Join_Control}\p{Variation_Selector}\u{e0000}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;

/** Spaces of every kind, line breaks, and the Braille pattern that looks like a space. */
const spaces = /[\s\u2800]+/g;

/** Spaces of every kind, and what takes no place or is drawn as one. */
const blank = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

export const isBlank = (text: string): boolean => blank.test(text);

/**
 * Unicode's limit (UAX #15): to sort the marks of a longer run takes a time that grows with its
 * square.
 */
const excessMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * Accents become one character with their letters (NFC), or compatible characters become plain ones
 * (NFKC).
 */
const normalize = (text: string, form: "NFC" | "NFKC" = "NFC"): string =>
  text.replaceAll(excessMarks, "$1").normalize(form);

/**
 * A pattern such as `/[.,]+$/` would take a time that grows with the square of a run inside the
 * text.
 */
export function trimEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** A text in which nothing has to be cleaned: most texts are, and patterns of Unicode are slow. */
const plain = /^[\n -~]*$/;

/** Free text of several lines: each line break is `\n`. Empty if nothing in it can be seen. */
export function cleanText(text: string): string {
  if (plain.test(text)) return text.trim();
  const visible = text
    .replaceAll(loneSurrogate, "\ufffd")
    .replaceAll(lineBreak, "\n")
    .replaceAll(control, "")
    .replaceAll(ignorable, "");
  return isBlank(visible) ? "" : normalize(visible).trim();
}

/** Free text of one line, such as a name or a title. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll(spaces, " ").trim();

/** Everything that is not seen, also joiners; for what is compared, dialled or opened. */
export function withoutIgnorables(text: string): string {
  if (isBlank(text)) return "";
  return text
    .replaceAll(loneSurrogate, "\ufffd")
    .replaceAll(lineBreak, "\n")
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replaceAll(control, "")
    .replaceAll(spaces, " ")
    .trim();
}

/** Tags and search words: two that read the same are the same text. */
export const cleanTag = (text: string): string => normalize(withoutIgnorables(text));

/** An email address, also one that was copied in a sentence. */
export const cleanEmail = (text: string): string =>
  trimEnd(normalize(withoutIgnorables(text), "NFKC"), " .,;");

const dash = /[\p{Pd}\u2212\u2043\u02d7]/gu;

/**
 * Ages, fees, dates and phone numbers: digits of every script are ASCII digits, every dash is a
 * hyphen.
 */
export const cleanNumber = (text: string): string =>
  normalize(withoutIgnorables(text), "NFKC")
    .replaceAll(/\p{Nd}/gu, (digit) => `${valueOfDigit(digit)}`)
    .replaceAll(dash, "-")
    .replaceAll(spaces, " ")
    .trim();

/**
 * The digits of a script follow each other, so that the number of digits before one is its value.
 */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

/** A whole number, with or without commas between its digits; NaN for anything else. */
export const readWholeNumber = (text: string): number =>
  Number(cleanNumber(text).replaceAll(/(\d),(?=\d)/g, "$1"));
