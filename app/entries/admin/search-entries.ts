import { type EntryContent, formatEntryNumber, toFields } from "#app/entries/entry.ts";
import { cleanPhone, isPhone, phoneDigits } from "#app/platform/phone.ts";
import { patternsOf, readQuery, type SearchTerm, toSearchText } from "#db/search-text.ts";

/**
 * Returns whether an entry has every word in one of its fields, or the phone or transaction number
 * that the words are together, in any spelling.
 */
export function createEntrySearch(words: string[]): (entry: EntryContent) => boolean {
  const query = words.join(" ");
  const digits = isPhone(query) ? cleanPhone(query).replaceAll(/\D/g, "") : "";
  const phone = digits && phoneDigits(query);
  const isContained = readQuery(query.replace(entryNumber, "$1 $2 $3")).map(findWord);
  return (entry) => {
    if (digits && entry.transaction.includes(digits)) return true;
    const phones = [entry.phone, entry.guardianPhone];
    if (phone && phones.some((each) => phoneDigits(each).includes(phone))) return true;
    const text = toSearchText(searchedTexts(entry));
    return isContained.length > 0 && isContained.every((isIn) => isIn(text));
  };
}

/** `NRS2027-42`, with or without each hyphen. */
const entryNumber = /\b(nrs)-?(\d{4})-?(\d{1,4})\b/i;

/** A number of up to four digits is a whole number, such as that of an entry: 42 is in 0042. */
function findWord(term: SearchTerm): (text: string) => boolean {
  const [, short] = /^0*(\d{1,4})$/.exec(term.plain) ?? [];
  if (short) {
    const pattern = new RegExp(`(?<!\\d)0*${short}(?!\\d)`);
    return (text) => pattern.test(text);
  }
  const patterns = patternsOf(term);
  return (text) => patterns.some((pattern) => text.includes(pattern));
}

function searchedTexts(entry: EntryContent): string[] {
  return [
    formatEntryNumber(entry),
    ...Object.values(toFields(entry)),
    entry.category,
    entry.notes,
    entry.question?.text ?? "",
    entry.question?.answer?.text ?? "",
  ];
}
