import type { NewEntry } from "#app/entries/entry-store.server.ts";
import { formatDay, formatLongDay, formatShortDay } from "#app/platform/calendar.ts";
import { newEntry } from "#tests/factories/entries.ts";

/** What begins each private text. A search for it must not complete it. */
export const privatePrefix = "Qprivate";

/** The entry's number in the test makes each value its own; `at` is below 28. */
export function privateEntry(at: number): NewEntry {
  const letter = String.fromCharCode(97 + at);
  const text = (field: string) => `${privatePrefix}${field}${letter}x`;
  const two = `${at + 1}`.padStart(2, "0");
  return newEntry({
    name: text("name"),
    born: `2011-02-${two}`,
    guru: text("guru"),
    city: text("city"),
    phone: `+91 98711 000${two}`,
    email: `${text("email")}@example.org`.toLowerCase(),
    composition: text("composition"),
    video: `https://www.youtube.com/watch?v=Qprivate${letter}xx`,
    transaction: `4777000000${two}`,
    guardianName: text("guardian"),
    guardianRelation: text("relation"),
    guardianBirthYear: `${1931 + at}`,
    guardianPhone: `+91 98722 000${two}`,
    notes: text("notes"),
  });
}

const phoneSpellings = (phone: string) => {
  const digits = phone.replace("+91 ", "");
  return [digits, digits.replace(" ", ""), digits.replace(" ", "-")];
};

function daySpellings(day: string): string[] {
  const [year = "", month = "", date = ""] = day.split("-");
  const joined = ["/", "-", "."].map((mark) => [date, month, year].join(mark));
  const spelt = [formatDay(day), formatShortDay(day), formatLongDay(day) ?? ""];
  return [day, day.replaceAll("-", ""), ...joined, ...spelt];
}

/** Every spelling of a value that only the dancer and the gurus may read. */
export function spellingsOf(entry: NewEntry): string[] {
  const { name, guru, city, email, composition, video, transaction, notes } = entry;
  const { guardianName, guardianRelation, guardianBirthYear } = entry;
  return [
    ...[name, guru, city, email, composition, transaction, notes],
    ...[guardianName, guardianRelation, guardianBirthYear],
    video.slice(video.indexOf("=") + 1),
    ...daySpellings(entry.born),
    ...phoneSpellings(entry.phone),
    ...phoneSpellings(entry.guardianPhone),
  ];
}
