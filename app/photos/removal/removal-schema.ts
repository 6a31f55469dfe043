import { z } from "zod";
import { messageSchema, toLines } from "#app/messages/message-schema.ts";
import { isBlank } from "#app/platform/plain-text.ts";
import { removalStrings } from "./strings.ts";

/** A message has room for it, and for the photo's address. */
const longestReason = 5000;

/** The form that asks for a photo to be taken down. */
export const removalSchema = messageSchema.pick({ name: true, email: true }).extend({
  why: z
    .string()
    .overwrite(toLines)
    .max(longestReason, removalStrings.tooLong)
    .transform((text) => (isBlank(text) ? "" : text))
    .default(""),
});
