const format = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** A moment (epoch milliseconds) at the school's own time, as the gurus read it. */
export function formatMoment(epochMs: number): string {
  return format.format(epochMs);
}
