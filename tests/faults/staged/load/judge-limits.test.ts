import { expect, test } from "vitest";
import { wrongAbout } from "./judge-limits.ts";

const may = [200, 429];
const seen = { most: 2, came: 2, unit: "kept", statuses: [200, 200, 429] };

test("a limit that is passed, lets in nobody or is answered by something else is found out", () => {
  expect(wrongAbout(seen, may)).toEqual([]);
  expect(wrongAbout({ ...seen, came: null }, may)).toEqual([]);
  expect(wrongAbout({ ...seen, came: 3 }, may)).toEqual(["3 kept, 2 at most"]);
  expect(wrongAbout({ ...seen, came: 0 }, may)).toEqual(["0 kept"]);
  expect(wrongAbout({ ...seen, statuses: [200, 500, 429, 500] }, may)).toEqual(["2 times 500"]);
});
