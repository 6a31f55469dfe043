import { formatLongDay, indiaDay } from "#app/platform/calendar.ts";
import styles from "./backup-line.module.css";
import type { Verification } from "./daily-backups.server.ts";
import { dailyStrings } from "./strings.ts";

type Props = {
  isOn: boolean;
  /** A day as `2026-01-31`. */
  lastDay: string | null;
  verification: Pick<Verification, "day" | "at" | "verdict"> | null;
};

/** Shows gurus how old the newest backup is, and whether it can be restored. */
export function BackupLine({ isOn, lastDay, verification }: Props) {
  if (!isOn) return <p className="quiet">{dailyStrings.off}</p>;
  if (!lastDay) return <p className="quiet">{dailyStrings.none}</p>;
  return (
    <>
      <p className="quiet">
        {dailyStrings.last} <Day day={lastDay} />
      </p>
      {verification && (
        <p className={styles.light} data-verdict={verification.verdict}>
          <span>
            {dailyStrings[verification.verdict](verification.day)}{" "}
            <Day day={indiaDay(verification.at)} />
          </span>
        </p>
      )}
    </>
  );
}

const Day = ({ day }: { day: string }) => <time dateTime={day}>{formatLongDay(day)}</time>;
