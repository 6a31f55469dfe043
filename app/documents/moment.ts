import { formatLongDay, indiaDay } from "#app/platform/calendar.ts";
import { trashMs } from "./document.ts";

const format = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** A moment (epoch milliseconds) at the school's own time, as the gurus read it. */
export function formatMoment(epochMs: number): string {
  return format.format(epochMs);
}

/** The last day on which what went to the trash at a moment (epoch ms) can be brought back. */
export function formatLastDay(removedAt: number): string {
  return formatLongDay(indiaDay(removedAt + trashMs)) ?? "";
}
