import { indiaOffsetMs } from "#app/platform/calendar.ts";
import { formatDateTime } from "./date-time.ts";
import { dayMs, type InitialStatus, maxDaysAhead } from "./document.ts";
import { initialStatusStrings } from "./strings.ts";

/** The values of the form field `standing`; forms that do not ask leave it empty. */
export const initialStatusChoices = { atOnce: "", draft: "draft", later: "later" };

/** Epoch milliseconds on India's clock, as a `datetime-local` field has it: `2026-01-31T18:30`. */
export function indiaMinute(epochMs: number): string {
  return new Date(epochMs + indiaOffsetMs).toISOString().slice(0, 16);
}

/** The reverse of `indiaMinute`; null for any other text. */
export function readIndiaMinute(text: string): number | null {
  const epochMs = Date.parse(`${text}:00Z`) - indiaOffsetMs;
  return Number.isNaN(epochMs) || indiaMinute(epochMs) !== text ? null : epochMs;
}

/** A minute on India's clock in the future, as epoch milliseconds; null for any other text. */
export function readFutureMinute(text: string): number | null {
  const epochMs = readIndiaMinute(text);
  const ahead = (epochMs ?? 0) - Date.now();
  return ahead > 0 && ahead < maxDaysAhead * dayMs ? epochMs : null;
}

/** The values of `InitialStatusFields`; null when the time cannot be used. */
export function readInitialStatus(values: Record<string, string>): InitialStatus | null {
  const { standing, appearsAt = "" } = values;
  if (standing === initialStatusChoices.draft) return "draft";
  if (standing !== initialStatusChoices.later) return "published";
  const epochMs = readFutureMinute(appearsAt);
  return epochMs === null ? null : { appearsAt: epochMs };
}

/** The fields of an API call (initial-status-schema.server.ts). A time that has passed publishes at once. */
export function toInitialStatusFields(initial: InitialStatus) {
  if (typeof initial === "string") return { isDraft: initial === "draft" };
  if (initial.appearsAt <= Date.now()) return { isDraft: false };
  return { appearsAt: new Date(initial.appearsAt).toISOString() };
}

/** Shown beside a document that is being added; empty for one that is published at once. */
export function formatInitialStatus(initial: InitialStatus): string {
  if (typeof initial === "object") {
    return initialStatusStrings.from(formatDateTime(initial.appearsAt));
  }
  return initial === "draft" ? initialStatusStrings.asDraft : "";
}
