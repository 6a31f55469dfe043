import { z } from "zod";
import { addEventStrings, eventFieldStrings as words } from "#app/events/admin/strings.ts";
import { toTag } from "#app/photos/photo-schema.ts";
import { indiaDay } from "#app/platform/calendar.ts";
import { isBlank, plainText } from "#app/platform/plain-text.ts";

const { incomplete } = addEventStrings;

const required = (most: number, tooLong: string) =>
  plainText(incomplete)
    .trim()
    .refine((text) => !isBlank(text), incomplete)
    .max(most, tooLong);

const optional = (most: number) => plainText().trim().max(most).default("");

const time = z
  .string()
  .trim()
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, words.checkTime)
  .default("");

function isSafeAddress(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "https:" && url.username === "" && url.password === "";
}

const address = plainText()
  .trim()
  .max(500, words.mapTooLong)
  .refine((text) => text === "" || isSafeAddress(text), words.checkMap)
  .default("");

/** A day, or a moment, of which the day on the academy's clock counts. */
const day = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], incomplete)
  .transform((text) => (text.length === 10 ? text : indiaDay(Date.parse(text))))
  .refine(
    (text) => text >= "1900-01-01" && text <= "2199-12-31" && text.length === 10,
    words.checkYear,
  );

/** What makes an event, in the forms that add and correct it and in the JSON call (SPEC §5). */
export const eventSchema = z.object({
  title: required(200, words.titleTooLong),
  description: required(500, words.descriptionTooLong),
  fullDescription: plainText()
    .max(10_000, words.fullDescriptionTooLong)
    // Nothing to be seen is nothing: the short description stands in for it (SPEC §3).
    .transform((text) => (isBlank(text) ? "" : text))
    .default(""),
  date: day,
  tag: plainText().overwrite(toTag).max(200).default(""),
  startTime: time,
  endTime: time,
  location: optional(200),
  mapUrl: address,
  organizer: optional(200),
  featured: z
    .union([
      z.boolean(),
      z.enum(["on", "true", "false", ""]).transform((text) => text === "on" || text === "true"),
    ])
    .default(false),
});

/** The form that corrects an event; `version`: the one it shows. */
export const eventEditSchema = eventSchema.extend({ version: z.coerce.number().int().positive() });
