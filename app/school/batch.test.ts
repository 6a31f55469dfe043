import { expect, test } from "vitest";
import { formatAges, formatDays, formatFee } from "./batch.ts";

test("a batch's days stand in the order of the week, three in a row as from and to", () => {
  expect(formatDays(["Friday", "Monday"])).toBe("Mon, Fri");
  expect(formatDays(["Saturday", "Sunday"])).toBe("Sat, Sun");
  expect(formatDays(["Wednesday", "Monday", "Tuesday"])).toBe("Mon to Wed");
  expect(formatDays(["Monday", "Wednesday", "Friday"])).toBe("Mon, Wed, Fri");
});

test("a batch says whom it is for, and what it costs", () => {
  expect(formatAges({ ageFrom: 13 })).toBe("13 years and above");
  expect(formatAges({ ageTo: 12 })).toBe("up to 12 years");
  expect(formatFee({ feeRupees: 0 })).toBe("No fees");
  expect(formatFee({ feeRupees: 1400, feePeriod: "month" })).toBe("₹1,400 a month");
});
