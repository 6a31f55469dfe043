import { dayMs, formatShortDay, indiaDay } from "#app/platform/calendar.ts";
import type { BackupStatus } from "./backup-status-store.server.ts";
import { dailyStrings } from "./strings.ts";

/** A backup is made every day; a missed one is tried again each hour. */
const maxBackupAgeMs = 2 * dayMs;

type Backups = {
  /** Null if no node has ever had a backup folder. */
  status: BackupStatus | null;
  /** Whether this node makes backups; another one may. */
  isOn: boolean;
};

/** What gurus read of the daily backups at a time (epoch milliseconds). */
export function describeBackups({ status, isOn }: Backups, now: number) {
  if (!status && !isOn) return { text: dailyStrings.off, isProblem: false };
  const goodAt = status?.goodAt ?? null;
  const last =
    goodAt === null ? dailyStrings.none : dailyStrings.last(formatShortDay(indiaDay(goodAt)));
  const isLate = goodAt !== null && now - goodAt > maxBackupAgeMs;
  const problem = (status && findFault(status)) ?? (isLate ? dailyStrings.late : null);
  if (problem) return { text: `${last}. ${problem}`, isProblem: true };
  return { text: goodAt === null ? `${last}. ${dailyStrings.first}` : last, isProblem: false };
}

/** Returns what is wrong with the last backup, or null. */
function findFault({ failedDay, incompleteDay }: BackupStatus): string | null {
  if (failedDay) return dailyStrings.failed(formatShortDay(failedDay));
  return incompleteDay && dailyStrings.incomplete(formatShortDay(incompleteDay));
}
