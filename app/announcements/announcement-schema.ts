import { z } from "zod";
import { initialStatusChoices } from "#app/documents/initial-status.ts";
import { dayMs, indiaDay } from "#app/platform/calendar.ts";
import { cleanLine, cleanNumber } from "#app/platform/pasted-text.ts";
import { announcementStrings as strings } from "./admin-strings.ts";
import { maxLength } from "./announcement.ts";

/** The last days that can be chosen at a time (epoch milliseconds), and the one proposed. */
export const daysFrom = (now: number) => ({
  first: indiaDay(now),
  proposed: indiaDay(now + dayMs),
  last: indiaDay(now + 365 * dayMs),
});

/** The form at a time (epoch milliseconds). */
export function announcementSchema(now: number) {
  const { first, last } = daysFrom(now);
  const fields = z.object({
    // One paragraph.
    text: z
      .string("Please write the announcement.")
      .overwrite(cleanLine)
      .min(1, "Please write the announcement.")
      .max(maxLength, `The announcement is too long: at most ${maxLength} characters.`),
    textKn: z
      .string()
      .overwrite(cleanLine)
      .max(maxLength, `The text in Kannada is too long: at most ${maxLength} characters.`)
      .default(""),
    endsOn: z
      .string(strings.badDay)
      .overwrite(cleanNumber)
      .check(z.iso.date(strings.badDay))
      .refine((day) => day >= first && day <= last, strings.badDay),
    initialStatus: z.string().default(""),
    appearsAt: z.string().default(""),
  });
  return fields.refine(
    // The text of a time on India's clock begins with its day.
    ({ initialStatus, appearsAt, endsOn }) =>
      initialStatus !== initialStatusChoices.later || appearsAt.slice(0, 10) <= endsOn,
    { path: ["endsOn"], error: strings.endsBefore },
  );
}
