import { expect, test } from "vitest";
import { formatRupees } from "./rupees.ts";

test.each([
  [0, "₹0"],
  [300, "₹300"],
  [1_400, "₹1,400"],
  [99_999, "₹99,999"],
  [125_000, "₹1,25,000"],
  [12_345_678, "₹1,23,45,678"],
])("%d rupees are grouped as in India", (rupees, text) => {
  expect(formatRupees(rupees)).toBe(text);
});
