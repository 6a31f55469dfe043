import { expect, test } from "vitest";
import { withSlugs } from "#app/school/batch.ts";
import type { School } from "#app/school/school.ts";
import {
  alignByHour,
  classesPath,
  findNearest,
  groupByDay,
  isMatch,
  listAges,
  listBatches,
  readBatchFilter,
} from "./timetable.ts";

type Branch = School["branches"][number];
type Batch = Branch["batches"][number];

const batch = (fields: Partial<Batch>): Batch => ({
  name: "Juniors",
  days: ["Monday"],
  from: "16:00",
  to: "17:00",
  feePeriod: "month",
  ...fields,
});

const branches = withSlugs<Branch>([
  {
    name: "Kadri",
    batches: [
      batch({ ageFrom: 8, ageTo: 12, days: ["Tuesday", "Thursday"] }),
      batch({ name: "Saturday children", ageFrom: 6, ageTo: 9, days: ["Saturday"], from: "09:00" }),
    ],
  },
  {
    name: "Surathkal (beach)",
    batches: [batch({ name: "Adults", ageFrom: 25, days: ["Saturday"], from: "07:00" }), batch({})],
  },
]);

const batches = listBatches(branches);

const find = (search: string) => {
  const filter = readBatchFilter(new URLSearchParams(search), branches);
  return { filter, found: batches.filter((each) => isMatch(each, filter)) };
};

test("each batch has an id of its own, also when two have the same name", () => {
  expect(batches.map(({ id }) => id)).toEqual([
    "kadri-juniors",
    "kadri-saturday-children",
    "surathkal-beach-adults",
    "surathkal-beach-juniors",
  ]);
  const twice = listBatches(withSlugs([{ name: "Kadri", batches: [batch({}), batch({})] }]));
  expect(new Set(twice.map(({ id }) => id)).size).toBe(2);
});

test("a filter finds the batches of a day, an age and a branch; a batch without ages is in all of them", () => {
  const names = (search: string) => find(search).found.map(({ name }) => name);
  expect(names("day=saturday&age=9")).toEqual(["Saturday children"]);
  expect(names("age=10")).toEqual(["Juniors", "Juniors"]);
  expect(names("day=saturday&branch=surathkal-beach")).toEqual(["Adults"]);
  expect(names("age=18")).toEqual(["Adults", "Juniors"]);
});

test("a filter is read from the address it writes", () => {
  const { filter } = find("day=SATURDAY&age=9&branch=kadri");
  expect(classesPath(filter)).toBe("/classes?day=saturday&age=9&branch=kadri");
});

test("the nearest batches have the age first, then a day nearby", () => {
  const nearest = findNearest(batches, find("day=friday&age=9").filter).map(({ id }) => id);
  expect(nearest).toEqual(["kadri-juniors", "kadri-saturday-children", "surathkal-beach-juniors"]);
});

test("days are in the order of the week, and their batches by time", () => {
  const days = groupByDay(batches, null);
  expect(days.map(({ day }) => day)).toEqual(["Monday", "Tuesday", "Thursday", "Saturday"]);
  expect(days.at(-1)?.batches.map(({ from }) => from)).toEqual(["07:00", "09:00"]);
  expect(groupByDay(batches, "Thursday")).toHaveLength(1);
});

test("the ages offered are those that batches name", () => {
  expect(listAges(batches)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
  expect(listAges(listBatches(withSlugs([{ name: "Kadri", batches: [batch({})] }])))).toEqual([]);
});

test("branches have an anchor of their own, whatever they are called", () => {
  const named = (...names: string[]) => withSlugs(names.map((name) => ({ name })));
  const slugs = named("Kadri", "kadri", "Enquiry", "★", "☆", "ಕಾವ", "ಕೂವ", "Café").map(
    ({ slug }) => slug,
  );
  expect(slugs.slice(0, 3)).toEqual(["kadri", "kadri-2", "enquiry-2"]);
  expect(slugs.at(-1)).toBe("cafe");
  expect(new Set(slugs).size).toBe(8);
  expect(slugs).not.toContain("");
  expect(slugs[5]).toBe("ಕಾವ");
});

test("batches that begin at the same time stay in their order, in every browser", () => {
  const twins = listBatches(
    withSlugs([
      {
        name: "Kadri",
        batches: [batch({ name: "B" }), batch({ name: "A" }), batch({ name: "C" })],
      },
    ]),
  );
  const [group] = groupByDay(twins, null);
  expect(group?.batches.map(({ name }) => name)).toEqual(["B", "A", "C"]);
});

test("batches of the same hour have the same rows of the week, on whatever day they are", () => {
  const on = (days: Batch["days"], ...times: string[]) =>
    times.map((from) => batch({ name: from, days, from, to: "20:00" }));
  const times = [
    ...on(["Monday"], "16:00", "16:30", "18:00"),
    ...on(["Tuesday"], "16:30", "18:15"),
    ...on(["Sunday"], "07:00"),
  ];
  const { hours, days } = alignByHour(
    groupByDay(listBatches(withSlugs([{ name: "Kadri", batches: times }])), null),
  );
  expect(hours.map(({ hour, row, end }) => [hour, row, end])).toEqual([
    ["07", 1, 2],
    ["16", 2, 4],
    ["18", 4, 5],
  ]);
  const rows = days.map((each) => each.batches.map(({ batch: { from }, row }) => [from, row]));
  expect(rows).toEqual([
    [
      ["16:00", 2],
      ["16:30", 3],
      ["18:00", 4],
    ],
    [
      ["16:30", 2],
      ["18:15", 4],
    ],
    [["07:00", 1]],
  ]);
});
