import { expect, test } from "vitest";
import { formatPlace } from "#app/competition/components/announced-strings.ts";
import { findGaps, suggestPlaces, withPlaces } from "./result-list.ts";

test("a place that is left out after a shared one is no gap", () => {
  for (const places of [[], [1], [1, 2, 3], [1, 1, 3], [1, 1, 2], [1, 1, 1, 4], [1, 2, 2, 4]]) {
    expect([places, findGaps(places)]).toEqual([places, []]);
  }
  expect(findGaps([2])).toEqual([1]);
  expect(findGaps([1, 3])).toEqual([2]);
  expect(findGaps([1, 2, 4])).toEqual([3]);
  expect(findGaps([4, 1])).toEqual([2, 3]);
});

test("the ranking suggests the first three places, shared ones too", () => {
  const ranked = [1, 1, 3, 4, null].map((place, index) => ({ id: `${index}`, ranked: place }));
  expect([...suggestPlaces(ranked)]).toEqual([
    ["0", 1],
    ["1", 1],
    ["2", 3],
  ]);
});

test("the places of one category leave those of others as they are", () => {
  const list = {
    places: [
      { entry: "a", place: 1 },
      { entry: "b", place: 1 },
    ],
    prizes: [],
  };
  expect(withPlaces(list, ["a", "c"], new Map([["c", 1]])).places).toEqual([
    { entry: "b", place: 1 },
    { entry: "c", place: 1 },
  ]);
});

test("places are written as people say them", () => {
  const texts = [1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 99].map(formatPlace);
  expect(texts.join(" ")).toBe("1st 2nd 3rd 4th 10th 11th 12th 13th 21st 22nd 99th");
});
