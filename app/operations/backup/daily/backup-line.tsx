import type { Rehearsal } from "#app/operations/backup/rehearsal/rehearsals.server.ts";
import { dailyStrings } from "#app/operations/backup/strings.ts";
import { formatLongDay, indiaDay } from "#app/platform/calendar.ts";
import styles from "./backup-line.module.css";

type Known = {
  keepsBackups: boolean;
  /** A day as `2026-01-31`. */
  lastBackup: string | null;
  rehearsal: Tried | null;
};

type Tried = Pick<Rehearsal, "day" | "at" | "verdict">;

/** Says gurus how old the newest copy of their site is, and whether it is any good, so that they can ask. */
export function BackupLine({ keepsBackups, lastBackup, rehearsal }: Known) {
  if (!keepsBackups) return <p className="quiet">{dailyStrings.off}</p>;
  if (!lastBackup) return <p className="quiet">{dailyStrings.none}</p>;
  return (
    <>
      <p className="quiet">
        {dailyStrings.last} <Day day={lastBackup} />
      </p>
      {rehearsal && <Light {...rehearsal} />}
    </>
  );
}

/** What its colour says, the words say. */
function Light({ day, at, verdict }: Tried) {
  return (
    <p className={styles.light} data-verdict={verdict}>
      <span>
        {dailyStrings[verdict](day)} <Day day={indiaDay(at)} />
      </span>
    </p>
  );
}

const Day = ({ day }: { day: string }) => <time dateTime={day}>{formatLongDay(day)}</time>;
