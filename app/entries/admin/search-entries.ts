import { type EntryContent, formatEntryNumber, toFields } from "#app/entries/entry.ts";
import { cleanPhone, isPhone, phoneDigits } from "#app/platform/phone.ts";

/**
 * Returns whether an entry has every word in one of its fields, or the phone or transaction number
 * that the words are together, in any spelling.
 */
export function createEntrySearch(words: string[]): (entry: EntryContent) => boolean {
  const query = words.join(" ");
  const digits = isPhone(query) ? cleanPhone(query).replaceAll(/\D/g, "") : "";
  const phone = digits && phoneDigits(query);
  const isContained = words.map(toPlain).map(findWord);
  return (entry) => {
    if (digits && entry.transaction.includes(digits)) return true;
    const phones = [entry.phone, entry.guardianPhone];
    if (phone && phones.some((each) => phoneDigits(each).includes(phone))) return true;
    const text = toPlain(searchedText(entry));
    return isContained.every((isIn) => isIn(text));
  };
}

/** A number of up to four digits is a whole number, such as that of an entry: 42 is in 0042. */
function findWord(word: string): (text: string) => boolean {
  const [, short] = /^#?0*(\d{1,4})$/.exec(word) ?? [];
  if (short) {
    const pattern = new RegExp(`(?<!\\d)0*${short}(?!\\d)`);
    return (text) => pattern.test(text);
  }
  const [, edition = "", number = ""] = /^nrs-?(\d{4})-?(\d{1,4})$/.exec(word) ?? [];
  const searched = number ? `nrs-${edition}-${number.padStart(4, "0")}` : word;
  return (text) => text.includes(searched);
}

function searchedText(entry: EntryContent): string {
  return [
    formatEntryNumber(entry),
    ...Object.values(toFields(entry)),
    entry.category,
    entry.notes,
    ...entry.requests.flatMap(({ text, answer }) => [text, answer?.text ?? ""]),
  ].join("\n");
}

/** Without case, accents and characters that nobody sees. */
const toPlain = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f\p{Default_Ignorable_Code_Point}]/gu, "")
    .toLowerCase();
