import { z } from "zod";
import { type InitialStatus, maxDaysAhead } from "#app/documents/document.ts";
import { firstCallStrings as words } from "#app/documents/strings.ts";

const dayMs = 86_400_000;

/**
 * Of a call that adds a document: `isDraft`, for what visitors are not to see yet, or `appearsAt`, the
 * moment (ISO 8601) at which it shows itself. One that has passed on the way shows it at once.
 */
export const initialStatusFields = {
  isDraft: z.boolean().default(false),
  appearsAt: z.iso
    .datetime({ offset: true, error: words.noMoment })
    .refine((moment) => Date.parse(moment) > Date.now() - dayMs, words.past)
    .refine(
      (moment) => Date.parse(moment) < Date.now() + maxDaysAhead * dayMs,
      words.farAhead(maxDaysAhead),
    )
    .optional(),
};

type Given = { isDraft: boolean; appearsAt?: string | undefined };

/** The last of the schema's rules: `.refine(...onlyOne)`. */
export const onlyOne = [
  ({ isDraft, appearsAt }: Given) => !(isDraft && appearsAt),
  words.both,
] as const;

export function firstOf({ isDraft, appearsAt }: Given): InitialStatus {
  if (appearsAt !== undefined) return { appearsAt: Date.parse(appearsAt) };
  return isDraft ? "draft" : "published";
}
