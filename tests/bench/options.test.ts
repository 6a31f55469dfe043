import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

test("without a word, every row is measured with 100,000 photos", () => {
  expect(readOptions([])).toMatchObject({ names: [], photos: 100_000, against: null });
});

test("rows are named beside the options", () => {
  const options = readOptions(["search", "--photos", "5000", "gallery", "--against", "main"]);
  expect(options).toMatchObject({ names: ["search", "gallery"], photos: 5000, against: "main" });
});

test.each([
  ["--photos", "many"],
  ["--rounds", "0"],
  ["--seconds", "1.5"],
  ["--speed", "1"],
])("what cannot be meant is answered with the usage: %s %s", (...args) => {
  expect(() => readOptions(args)).toThrow("npm run bench -- [NAME…]");
});
