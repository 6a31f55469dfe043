import { z } from "zod";
import { indiaDay } from "#app/platform/calendar.ts";
import { plainText } from "#app/platform/plain-text.ts";
import { eventMessages } from "./words.ts";

const required = (most: number, tooLong: string) =>
  plainText(eventMessages.incomplete).pipe(
    z.string().trim().min(1, eventMessages.incomplete).max(most, tooLong),
  );
const optional = (most: number) => plainText().pipe(z.string().trim().max(most)).default("");

/** A day, or a moment, of which the day on the academy's clock counts. */
const day = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], eventMessages.incomplete)
  .transform((text) => (text.length === 10 ? text : indiaDay(Date.parse(text))))
  .refine(
    (text) => text >= "1900-01-01" && text <= "2199-12-31" && text.length === 10,
    "Please check the year",
  );

/** What makes an event, from the form or the JSON call (SPEC §5). */
export const newEventSchema = z.object({
  title: required(200, "The title is too long"),
  description: required(500, "The short description is too long"),
  fullDescription: plainText()
    .pipe(z.string().max(10_000, "The full description is too long"))
    .default(""),
  date: day,
  tag: optional(200),
  location: optional(200),
  organizer: optional(200),
  featured: z
    .union([z.boolean(), z.enum(["on", "true", "false"]).transform((text) => text !== "false")])
    .default(false),
});
