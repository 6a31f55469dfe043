/** A school's name for a day's backup; nothing else in the folder is ours to remove. */
const pattern = /^school-(\d{4}-\d{2}-\d{2})\.tar\.zst$/;

const dailyKept = 7;
const weeklyKept = 4;

/** `day`: as `2026-01-31`. */
export const nameOfDay = (day: string) => `school-${day}.tar.zst`;

/** The days of which there is a backup, the latest first. */
export function daysOf(names: string[]): string[] {
  return names
    .flatMap((name) => pattern.exec(name)?.[1] ?? [])
    .toSorted()
    .toReversed();
}

/**
 * Those that are no longer kept: of the last seven days that have one each is, and before them the
 * last one of each of four weeks (Monday to Sunday).
 */
export function daysToForget(days: string[]): string[] {
  const [daily, older] = [days.slice(0, dailyKept), days.slice(dailyKept)];
  const known = new Set(daily.map(weekOf));
  const weeks = new Map<number, string>();
  for (const day of older) {
    const week = weekOf(day);
    if (!known.has(week) && !weeks.has(week)) weeks.set(week, day);
  }
  const weekly = new Set([...weeks.values()].slice(0, weeklyKept));
  return older.filter((day) => !weekly.has(day));
}

/** The first of January 1970 was a Thursday. */
function weekOf(day: string): number {
  return Math.floor((Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 3) / 7);
}
