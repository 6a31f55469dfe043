import { z } from "zod";
import { dayMs, type InitialStatus, maxDaysAhead } from "./document.ts";
import { initialStatusCallStrings as strings } from "./strings.ts";

/**
 * Fields of an API call that adds a document: `isDraft`, or `appearsAt` (ISO 8601), the time at which
 * it is published. A time that passed less than a day ago publishes at once.
 */
export const initialStatusFields = {
  isDraft: z.boolean().default(false),
  appearsAt: z.iso
    .datetime({ offset: true, error: strings.notATime })
    .refine((time) => Date.parse(time) > Date.now() - dayMs, strings.past)
    .refine(
      (time) => Date.parse(time) < Date.now() + maxDaysAhead * dayMs,
      strings.farAhead(maxDaysAhead),
    )
    .optional(),
};

type Fields = { isDraft: boolean; appearsAt?: string | undefined };

/** The last rule of such a schema: `.refine(...oneInitialStatus)`. */
export const oneInitialStatus = [
  ({ isDraft, appearsAt }: Fields) => !(isDraft && appearsAt),
  strings.both,
] as const;

export function toInitialStatus({ isDraft, appearsAt }: Fields): InitialStatus {
  if (appearsAt !== undefined) return { appearsAt: Date.parse(appearsAt) };
  return isDraft ? "draft" : "published";
}
