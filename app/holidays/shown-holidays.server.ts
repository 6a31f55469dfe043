import { indiaDay } from "#app/platform/calendar.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { fetchQuietly } from "#app/platform/http/request-context.server.ts";
import { type SchoolTexts, schoolServices } from "#app/school/context.server.ts";
import type { Branch, ShownBranch } from "#app/school/school.ts";
import { describeHoliday, firstNoticed, type HolidayContent, listWeekdays } from "./holiday.ts";
import { holidayServices } from "./holiday-store.server.ts";
import { listPlaces } from "./places.server.ts";

/** An upper bound, so that the query is not unlimited. */
export const maxShown = 100;

/** The branches as visitors see them today, with their holidays. */
export async function loadBranches(context: Context): Promise<ShownBranch[]> {
  const today = indiaDay(context.get(platformServices).clock());
  const { holidays } = context.get(holidayServices);
  const { items } = await fetchQuietly(context, "Error fetching holidays", () =>
    holidays.listCurrentAndNext(today, maxShown),
  );
  return addHolidays(context.get(schoolServices).websiteTexts, { holidays: items, today });
}

type Batch = Branch["batches"][number];

type OnDay = { holidays: HolidayContent[]; today: string };

/** Adds to the branches what visitors read today; without a holiday they stay as they are. */
export function addHolidays(
  { content, editedContent }: SchoolTexts,
  { holidays, today }: OnDay,
): ShownBranch[] {
  const { branches } = content().school;
  const noticed = holidays.filter(
    (holiday) => firstNoticed(holiday) <= today && holiday.lastDay >= today,
  );
  if (noticed.length === 0) return branches;
  const places = listPlaces(editedContent().school.branches);
  return branches.map((branch, index) => {
    const place = places[index];
    const ofBranch = noticed.filter(({ place: own }) => own === "" || own === place?.value);
    const batches = branch.batches.map((batch, at) => {
      const ofBatch = noticed.filter(({ place: own }) => own === place?.batches[at]?.value);
      return addByWeekday(batch, [...ofBranch, ...ofBatch], today);
    });
    return {
      ...branch,
      batches,
      ...(ofBranch.length > 0 && { holidays: describeAll(ofBranch) }),
    };
  });
}

function addByWeekday(batch: Batch, closed: HolidayContent[], today: string) {
  const byWeekday = batch.days.flatMap((day) => {
    const texts = describeAll(closed.filter((each) => listWeekdays(each, today).has(day)));
    return texts.length > 0 ? [[day, texts]] : [];
  });
  if (byWeekday.length === 0) return batch;
  return { ...batch, holidays: Object.fromEntries(byWeekday) };
}

/** Two holidays of one day may have the same reason. */
const describeAll = (holidays: HolidayContent[]) => [...new Set(holidays.map(describeHoliday))];
