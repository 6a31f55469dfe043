import { href } from "react-router";
import { type Weekday, weekdays } from "#app/platform/calendar.ts";
import { compareTexts } from "#app/platform/locale.ts";
import { cleanNumber, cleanTag } from "#app/platform/pasted-text.ts";
import { type Slugged, withSlugs } from "#app/school/batch.ts";
import type { ShownBranch } from "#app/school/school.ts";

/** The id names the batch in addresses and in the form, such as `kadri-juniors`. */
export type ListedBatch = ReturnType<typeof listBatches>[number];

export type SluggedBranch = ShownBranch & Slugged;

/** Null stands for any. `age` is in years, `branch` is a slug. */
export type BatchFilter = { day: Weekday | null; age: number | null; branch: string | null };

export const adultAge = 18;

const maxAge = 99;

export const listBatches = (branches: SluggedBranch[]) =>
  branches.flatMap(({ name, slug, batches }) =>
    withSlugs(batches).map((batch) => ({
      ...batch,
      id: `${slug}-${batch.slug}`,
      branch: { name, slug },
    })),
  );

/** `?day=saturday&age=9&branch=kadri`; values that name nothing are ignored. */
export function readBatchFilter(search: URLSearchParams, branches: Slugged[]): BatchFilter {
  const [day, branch] = ["day", "branch"].map((name) =>
    cleanTag(search.get(name) ?? "").toLowerCase(),
  );
  const age = cleanNumber(search.get("age") ?? "");
  const years = /^\d{1,2}$/.test(age) ? Number(age) : 0;
  return {
    day: weekdays.find((known) => known.toLowerCase() === day) ?? null,
    age: years > 0 && years <= maxAge ? years : null,
    branch: branches.find(({ slug }) => slug === branch)?.slug ?? null,
  };
}

/** `batch`: the id of the one to choose in the enquiry. */
export function classesPath({ day, age, branch }: BatchFilter, batch?: string): string {
  const values = { day: day?.toLowerCase(), age, branch, batch };
  const given = Object.entries(values).filter(([, value]) => value != null);
  if (given.length === 0) return href("/classes");
  const search = new URLSearchParams(given.map(([name, value]) => [name, `${value}`]));
  return `${href("/classes")}?${search}`;
}

/** Returns how many years an age is away from a batch. All adults are one group. */
function yearsApart({ ageFrom = 0, ageTo = maxAge }: ListedBatch, age: number): number {
  if (age >= adultAge) return Math.max(0, adultAge - ageTo);
  return Math.max(0, ageFrom - age, age - ageTo);
}

/** Returns how far a batch is from a filter. A wrong age weighs most. */
function distanceOf(batch: ListedBatch, { day, age, branch }: BatchFilter): number {
  return (
    (age === null ? 0 : 10 * yearsApart(batch, age)) +
    (day === null ? 0 : Math.min(...batch.days.map((own) => daysApart(own, day)))) +
    (branch === null || batch.branch.slug === branch ? 0 : 2)
  );
}

export const isMatch = (batch: ListedBatch, filter: BatchFilter): boolean =>
  distanceOf(batch, filter) === 0;

const maxNearest = 3;

/** The nearest batches to a filter that matches none. */
export const findNearest = (batches: ListedBatch[], filter: BatchFilter): ListedBatch[] =>
  [...batches]
    .sort((one, other) => distanceOf(one, filter) - distanceOf(other, filter))
    .slice(0, maxNearest);

function daysApart(one: Weekday, other: Weekday): number {
  const apart = Math.abs(weekdays.indexOf(one) - weekdays.indexOf(other));
  return Math.min(apart, 7 - apart);
}

/** The days of the week with their batches, the earliest first; days without any are left out. */
export const groupByDay = (batches: ListedBatch[], chosen: Weekday | null) =>
  weekdays
    .filter((day) => chosen === null || day === chosen)
    .map((day) => ({
      day,
      batches: batches
        .filter(({ days }) => days.includes(day))
        .sort((one, other) => compareTexts(one.from, other.from)),
    }))
    .filter((group) => group.batches.length > 0);

type DayOfBatches = ReturnType<typeof groupByDay>[number];

const isWeekend = ({ day }: DayOfBatches) => day === "Saturday" || day === "Sunday";

/** Monday to Friday and the weekend, whose hours differ: an empty morning would be a large hole. */
export const splitWeek = (days: DayOfBatches[]): DayOfBatches[][] =>
  [days.filter((each) => !isWeekend(each)), days.filter(isWeekend)].filter(
    (part) => part.length > 0,
  );

/** The rows of a batch or an hour, from 1; `end` is the row after it. */
export type WeekRows = { row: number; end: number };

/**
 * The rows in which batches that begin in the same hour stand beside each other. An hour
 * has as many rows as its fullest day has batches; the last of another day fills them.
 */
export function alignByHour(days: DayOfBatches[]) {
  const hourOf = ({ from }: ListedBatch) => from.slice(0, 2);
  const hours: (WeekRows & { hour: string })[] = [];
  const all = days.flatMap(({ batches }) => batches.map(hourOf));
  for (const hour of [...new Set(all)].sort(compareTexts)) {
    const counts = days.map(({ batches }) => batches.filter((one) => hourOf(one) === hour).length);
    const row = hours.at(-1)?.end ?? 1;
    hours.push({ hour, row, end: row + Math.max(...counts) });
  }
  const aligned = days.map(({ day, batches }) => ({
    day,
    batches: batches.map((batch, index) => {
      const hour = hours.find((each) => each.hour === hourOf(batch)) ?? { row: 1, end: 2 };
      const first = batches.findIndex((one) => hourOf(one) === hourOf(batch));
      const next = batches[index + 1];
      const row = hour.row + index - first;
      const isLast = next === undefined || hourOf(next) !== hourOf(batch);
      return { batch, row, end: isLast ? hour.end : row + 1 };
    }),
  }));
  return { hours, days: aligned };
}

/** The ages to filter by: each year of a child that some batch names, and adults. */
export function listAges(batches: ListedBatch[]): number[] {
  const limits = batches.flatMap(({ ageFrom, ageTo }) => [ageFrom ?? [], ageTo ?? []].flat());
  if (limits.length === 0) return [];
  const first = Math.min(...limits);
  const years = Array.from({ length: Math.max(0, adultAge - first) }, (_, index) => first + index);
  const hasAdults = batches.some(({ ageTo = maxAge }) => ageTo >= adultAge);
  return hasAdults ? [...years, adultAge] : years;
}
