import { z } from "zod";
import { countDays, dayMs, indiaDay } from "#app/platform/calendar.ts";
import { cleanLine, cleanNumber } from "#app/platform/pasted-text.ts";
import { holidayStrings as strings } from "./admin-strings.ts";
import { maxDays, maxDaysAhead, maxReason } from "./holiday.ts";

const day = (error: string) => z.string(error).overwrite(cleanNumber).check(z.iso.date(error));

/** The form at a time (epoch milliseconds). Its page checks `place`. */
export function holidaySchema(now: number) {
  const fields = z.object({
    firstDay: day(strings.noFirstDay),
    lastDay: z.union([z.literal(""), day(strings.badLastDay)], strings.badLastDay).default(""),
    reason: z
      .string(strings.noReason)
      .overwrite(cleanLine)
      .min(1, strings.noReason)
      .max(maxReason, strings.longReason(maxReason)),
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
  if (end < firstDay) return strings.endsBefore;
  const days = countDays(firstDay, end);
  if (days > maxDays) return strings.tooLong(days);
  const isWithinYear = end >= indiaDay(now) && end <= indiaDay(now + maxDaysAhead * dayMs);
  return isWithinYear ? null : strings.notWithinYear;
}
