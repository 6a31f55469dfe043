import { z } from "zod";
import { type FirstStanding, mostDaysAhead } from "#app/documents/document.ts";

const mostAheadMs = mostDaysAhead * 86_400_000;

/**
 * Of a call that adds a document: `isDraft`, for what visitors are not to see yet, and `appearsAt`, the
 * moment (ISO 8601) at which it shows itself. One that has passed on the way shows it at once.
 */
export const firstFields = {
  isDraft: z.boolean().default(false),
  appearsAt: z.iso
    .datetime({ offset: true })
    .refine((moment) => Date.parse(moment) < Date.now() + mostAheadMs, "is too far ahead")
    .optional(),
};

type Given = { isDraft: boolean; appearsAt?: string | undefined };

export function firstOf({ isDraft, appearsAt }: Given): FirstStanding {
  if (appearsAt !== undefined) return { appearsAt: Date.parse(appearsAt) };
  return isDraft ? "draft" : "published";
}
