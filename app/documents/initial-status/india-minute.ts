import { indiaOffsetMs } from "#app/platform/calendar.ts";

/** A moment (epoch milliseconds) on India's clock, as a field of date and time has it: `2026-01-31T18:30`. */
export function indiaMinute(epochMs: number): string {
  return new Date(epochMs + indiaOffsetMs).toISOString().slice(0, 16);
}

/** The other way round; null when it is no such moment. */
export function readIndiaMinute(text: string): number | null {
  const epochMs = Date.parse(`${text}:00Z`) - indiaOffsetMs;
  return Number.isNaN(epochMs) || indiaMinute(epochMs) !== text ? null : epochMs;
}
