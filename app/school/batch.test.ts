import { expect, test } from "vitest";
import { formatDays } from "./batch.ts";

test("a batch's days stand in the order of the week, three in a row as from and to", () => {
  expect(formatDays(["Friday", "Monday"])).toBe("Mon, Fri");
  expect(formatDays(["Saturday", "Sunday"])).toBe("Sat, Sun");
  expect(formatDays(["Wednesday", "Monday", "Tuesday"])).toBe("Mon to Wed");
  expect(formatDays(["Monday", "Wednesday", "Friday"])).toBe("Mon, Wed, Fri");
});
