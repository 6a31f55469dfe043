import { formatLongDay, indiaDay } from "#app/platform/calendar.ts";
import { trashMs } from "./document.ts";

const format = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** Epoch milliseconds as a date and time in India. */
export function formatDateTime(epochMs: number): string {
  return format.format(epochMs);
}

/** The last day on which a document removed at a time (epoch ms) can be restored. */
export function formatLastDay(removedAt: number): string {
  return formatLongDay(indiaDay(removedAt + trashMs)) ?? "";
}
