import { formatTimes, nameWeekdays, type Weekday, weekdays } from "#app/platform/calendar.ts";
import type { Named } from "#app/platform/language/kannada-content.ts";
import { formatRupees } from "#app/platform/rupees.ts";
import { batchStrings as strings } from "./batch-strings.ts";
import type { Branch, ShownBranch } from "./school.ts";

/** `Mon, Wed, Fri`, in the order of the week; `Mon to Fri` for three days or more in a row. */
export const formatDays = (days: Weekday[]): string =>
  nameWeekdays(weekdays.filter((day) => days.includes(day)));

/** `4:30 to 5:30 pm` for `16:30` and `17:30`. */
export const formatHours = ({ from, to }: Record<"from" | "to", string>) => formatTimes(from, to);

/** Ages and fees of a batch, all optional. */
type Details = Partial<
  Pick<Branch["batches"][number], "ageFrom" | "ageTo" | "feeRupees" | "feePeriod">
>;

/** `6 to 9 years`, `18 years and above`, `up to 12 years`, or `all ages`. */
export function formatAges({ ageFrom, ageTo }: Details): string {
  if (ageFrom === undefined) return ageTo === undefined ? strings.allAges : strings.upTo(ageTo);
  if (ageTo === undefined) return strings.from(ageFrom);
  return ageFrom === ageTo ? strings.exactly(ageFrom) : strings.between(ageFrom, ageTo);
}

/** `₹1,400 a month`, `No fees`; empty when no fee is stated. */
export function formatFee({ feeRupees, feePeriod = "month" }: Details): string {
  if (feeRupees === undefined) return "";
  return feeRupees === 0 ? strings.noFees : strings.fee(formatRupees(feeRupees), feePeriod);
}

/** The holidays of a batch that are not those of its whole branch. */
export const listOwnHolidays = (
  batch: ShownBranch["batches"][number],
  { holidays = [] }: ShownBranch,
): string[] => {
  const all = new Set(Object.values(batch.holidays ?? {}).flat());
  return [...all].filter((text) => !holidays.includes(text));
};

/** `surathkal-beach` for `Surathkal (beach)`: a part of an address, or of a file's name. */
export const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, "-")
    .replaceAll(/^-|-$/g, "")
    .normalize("NFC");

/** The anchors of the pages' own sections. */
const ownAnchors = ["main", "timetable", "enquiry", "branches", "faq"];

/** Branches, gurus or batches, each with an anchor of its own, also when two have the same name. */
export function withSlugs<Item extends Named>(items: Item[]): (Item & Slugged)[] {
  const known = new Set(ownAnchors);
  return items.map((item) => {
    const wanted = slugOf(item.englishName ?? item.name);
    let slug = wanted;
    for (let number = 2; slug === "" || known.has(slug); number++) slug = `${wanted}-${number}`;
    known.add(slug);
    return { ...item, slug };
  });
}

export type Slugged = { slug: string };
