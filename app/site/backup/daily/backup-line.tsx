import { formatLongDay } from "#app/platform/calendar.ts";
import { dailyWords } from "#app/site/backup/words.ts";

/** `lastBackup`: a day as `2026-01-31`. */
type Known = { keepsBackups: boolean; lastBackup: string | null };

/** Says gurus how old the newest copy of their site is, so that they can ask when it is old. */
export function BackupLine({ keepsBackups, lastBackup }: Known) {
  if (!keepsBackups) return <p className="quiet">{dailyWords.off}</p>;
  if (!lastBackup) return <p className="quiet">{dailyWords.none}</p>;
  return (
    <p className="quiet">
      {dailyWords.last} <time dateTime={lastBackup}>{formatLongDay(lastBackup)}</time>
    </p>
  );
}
