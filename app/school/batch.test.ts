import { expect, test } from "vitest";
import { formatDays, formatHours } from "./batch.ts";

test("a batch's days stand in the order of the week, three in a row as from and to", () => {
  expect(formatDays(["Friday", "Monday"])).toBe("Mon, Fri");
  expect(formatDays(["Saturday", "Sunday"])).toBe("Sat, Sun");
  expect(formatDays(["Wednesday", "Monday", "Tuesday"])).toBe("Mon to Wed");
  expect(formatDays(["Monday", "Wednesday", "Friday"])).toBe("Mon, Wed, Fri");
});

test("a batch's times are read as people say them", () => {
  expect(formatHours({ from: "16:30", to: "17:30" })).toBe("4:30 to 5:30 pm");
  expect(formatHours({ from: "11:00", to: "12:30" })).toBe("11 am to 12:30 pm");
  expect(formatHours({ from: "00:15", to: "06:05" })).toBe("12:15 to 6:05 am");
});
