import { z } from "zod";
import { indiaDay } from "#app/platform/calendar.ts";
import { parseUrl } from "#app/platform/parse-url.ts";
import { cleanLink } from "#app/platform/pasted-link.ts";
import { cleanLine, cleanNumber, cleanTag, cleanText } from "#app/platform/pasted-text.ts";
import { findYouTubeId } from "#app/platform/youtube.ts";
import { addEventStrings } from "./admin-strings.ts";

const { incomplete } = addEventStrings;

const notYouTube = "Please give the address of a video on YouTube, such as https://youtu.be/…";

const required = (clean: (text: string) => string, max: number, tooLong: string) =>
  z.string(incomplete).overwrite(clean).min(1, incomplete).max(max, tooLong);

const optionalText = (clean: (text: string) => string, max: number, tooLong: string) =>
  z.string().overwrite(clean).max(max, tooLong).default("");

const optional = (max: number) => z.string().overwrite(cleanLine).max(max).default("");

const time = z
  .string()
  .overwrite(cleanNumber)
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, "Please write the time as 18:30")
  .default("");

function isSafeAddress(text: string): boolean {
  const url = parseUrl(text);
  return url?.protocol === "https:" && url.username === "" && url.password === "";
}

const notSafe = "Please give an address that begins with https://";

/** YouTube has the same videos at `https`. */
const cleanEventLink = (text: string) =>
  cleanLink(text).replace(/^http:(?=\/\/(?:[a-z]+\.)?youtu(?:be\.com|\.be)\/)/i, "https:");

const link = (isUsable: (text: string) => boolean, problem: string, tooLong = problem) =>
  z
    .string()
    .overwrite(cleanEventLink)
    .max(500, tooLong)
    .refine((text) => text === "" || isUsable(text), problem)
    .default("");

export const isEventDay = (text: string): boolean =>
  text >= "1900-01-01" && text <= "2199-12-31" && text.length === 10;

/** A day, or a date-time that is converted to its day in India. */
const day = z
  .string(incomplete)
  .overwrite(cleanNumber)
  .pipe(z.union([z.iso.date(), z.iso.datetime({ offset: true })], incomplete))
  .transform((text) => (text.length === 10 ? text : indiaDay(Date.parse(text))))
  .refine(isEventDay, "Please check the year");

const isTicked = (text: string) => text === "on" || text === "true";
const checkbox = z.enum(["on", "true", "false", ""]).transform(isTicked);

export const maxDescriptionLength = 10_000;

const fields = z.object({
  title: required(cleanLine, 200, "The title is too long"),
  titleKn: optionalText(cleanLine, 200, "The title in Kannada is too long"),
  /** Short: shown on the card. */
  description: required(cleanText, 500, "The short description is too long"),
  descriptionKn: optionalText(cleanText, 500, "The short description in Kannada is too long"),
  fullDescription: optionalText(
    cleanText,
    maxDescriptionLength,
    "The full description is too long",
  ),
  fullDescriptionKn: optionalText(
    cleanText,
    maxDescriptionLength,
    "The full description in Kannada is too long",
  ),
  /** `2026-01-31` */
  date: day,
  /** The last day of an event of several days, or empty. */
  endDate: z
    .string()
    .overwrite(cleanNumber)
    .pipe(z.union([z.literal(""), day], "Please check the last day"))
    .default(""),
  /** Links the event to the photos with the same tag. */
  tag: z.string().overwrite(cleanTag).max(200).default(""),
  /** `18:30` in India, or empty; of several days the time on each. */
  startTime: time,
  /** An end before the start is on the next morning; for a missing one see event-dates.ts. */
  endTime: time,
  location: optional(200),
  /** The place on a map; empty for a search on OpenStreetMap. */
  mapUrl: link(isSafeAddress, notSafe, "The map's address is too long"),
  videoUrl: link((text) => findYouTubeId(text) !== null, notYouTube),
  organizer: optional(200),
  featured: z.union([z.boolean(), checkbox]).default(false),
});

export type EventFormFields = z.output<typeof fields>;

type Days = { date: string | null; endDate?: string };

export const isInOrder = ({ date, endDate = "" }: Days): boolean =>
  date === null || endDate === "" || endDate >= date;

export const notInOrder = { path: ["endDate"], error: "The last day cannot be before the date" };

type Times = { startTime?: string; endTime?: string };

/** Equal times could mean a whole day or a mistake. */
export const hasLength = ({ startTime = "", endTime = "" }: Times): boolean =>
  startTime === "" || startTime !== endTime;

export const noLength = {
  path: ["endTime"],
  error: "The end is the same as the beginning. Leave it empty, or choose another time",
};

/** The fields of an event, in the forms that add and correct it and in the API (SPEC §5). */
export const eventSchema = fields.refine(isInOrder, notInOrder).refine(hasLength, noLength);
