import {
  dayMs,
  formatShortDay,
  formatTimes,
  indiaDay,
  indiaOffsetMs,
} from "#app/platform/calendar.ts";
import { cleanNumber } from "#app/platform/pasted-text.ts";
import { maxDaysAhead, trashMs } from "./document.ts";

/** `31 Jan 2026, 6:30 pm`: epoch milliseconds on India's clock. */
export function formatDateTime(epochMs: number): string {
  const [day = "", time = ""] = indiaMinute(epochMs).split("T");
  return `${formatShortDay(day)}, ${formatTimes(time, "")}`;
}

/** The last day on which a document removed at a time (epoch ms) can be restored. */
export const formatLastDay = (removedAt: number): string =>
  formatShortDay(indiaDay(removedAt + trashMs));

/** Epoch milliseconds on India's clock, as a `datetime-local` field has it: `2026-01-31T18:30`. */
export const indiaMinute = (epochMs: number): string =>
  new Date(epochMs + indiaOffsetMs).toISOString().slice(0, 16);

/** Tomorrow at nine, as such a field begins. */
export const tomorrowMorning = (now: number): string => `${indiaDay(now + dayMs)}T09:00`;

/** The reverse of `indiaMinute` for a time in the future; null for any other text. */
export function readFutureMinute(given: string, now = Date.now()): number | null {
  const text = cleanNumber(given);
  const epochMs = Date.parse(`${text}:00Z`) - indiaOffsetMs;
  const ahead = epochMs - now;
  const isNear = ahead > 0 && ahead < maxDaysAhead * dayMs;
  return isNear && indiaMinute(epochMs) === text ? epochMs : null;
}
