import { expect, test } from "vitest";
import { readRupees } from "./payment.ts";

test.each([
  ["Rs. 1,500", 1500],
  ["₹300/-", 300],
  ["३००", 300],
  ["300.00", 300],
  ["0", null],
  ["-300", null],
  ["300.50", null],
  ["3e2", null],
  ["1000000", null],
  ["three hundred", null],
])("the amount %j is %j rupees", (text, rupees) => {
  expect(readRupees(text)).toBe(rupees);
});
