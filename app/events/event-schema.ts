import { z } from "zod";
import { eventMessages } from "./event-messages.ts";

const indiaDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

const required = z.string(eventMessages.incomplete).trim().min(1, eventMessages.incomplete);
const optional = (most: number) => z.string().trim().max(most).default("");

/** A day, or a moment, of which the day on the academy's clock counts. */
const day = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], eventMessages.incomplete)
  .transform((text) => (text.length === 10 ? text : indiaDay.format(new Date(text))));

/** What makes an event, from the form or the JSON call (SPEC §5). */
export const newEventSchema = z.object({
  title: required.max(200, "The title is too long"),
  description: required.max(500, "The short description is too long"),
  fullDescription: z.string().max(10_000, "The full description is too long").default(""),
  date: day,
  tag: optional(200),
  location: optional(200),
  organizer: optional(200),
  featured: z
    .union([z.boolean(), z.enum(["on", "true", "false"]).transform((text) => text !== "false")])
    .default(false),
});
