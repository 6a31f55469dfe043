import { z } from "zod";
import { countDays, dayMs, indiaDay } from "#app/platform/calendar.ts";
import { cleanLine, cleanNumber } from "#app/platform/pasted-text.ts";
import { holidayStrings as strings } from "./admin-strings.ts";
import { maxDays, maxDaysAhead, maxReason } from "./holiday.ts";

const day = (error: string) => z.string(error).overwrite(cleanNumber).check(z.iso.date(error));

/** The form at a time (epoch milliseconds). Its page checks `place`. */
export function holidaySchema(now: number) {
  const fields = z.object({
    firstDay: day("Please choose the first day."),
    lastDay: z.union([z.literal(""), day(strings.badLastDay)], strings.badLastDay).default(""),
    reason: z
      .string("Please write the reason.")
      .overwrite(cleanLine)
      .min(1, "Please write the reason.")
      .max(maxReason, `The reason is too long: at most ${maxReason} characters.`),
    place: z.string().default(""),
  });
  return fields.check(({ value, issues }) => {
    const message = findProblem(value, now);
    const path = [value.lastDay ? "lastDay" : "firstDay"];
    if (message) issues.push({ code: "custom", input: value.lastDay, path, message });
  });
}

function findProblem({ firstDay, lastDay }: Record<"firstDay" | "lastDay", string>, now: number) {
  const end = lastDay || firstDay;
  if (end < firstDay) return "The last day is before the first.";
  const days = countDays(firstDay, end);
  if (days > maxDays) return `These are ${days} days. A holiday has at most ${maxDays}.`;
  const isWithinYear = end >= indiaDay(now) && end <= indiaDay(now + maxDaysAhead * dayMs);
  return isWithinYear ? null : "Please choose days from today on, within a year.";
}
