import { Link } from "react-router";
import { listLate } from "./closed-sheet.tsx";
import styles from "./judge-page.module.css";
import type { JudgedEntry, Judging } from "./judge-page.server.ts";
import { closedStrings, savedStrings, judgeStrings as strings } from "./judge-strings.ts";
import { progressOf, statusOf } from "./sheet-status.ts";
import type { Scores } from "./use-scores.ts";

type ListProps = { judging: Judging; scores: Scores };

/** All entries of a judge, with how far she is. */
export function JudgeList({ judging, scores }: ListProps) {
  const { entries } = judging;
  if (entries.length === 0) return <p className="empty-state">{strings.empty}</p>;
  return (
    <section aria-label={strings.list} className={styles.section}>
      <Progress judging={judging} scores={scores} />
      <ol className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Link to={`?entry=${entry.id}`} className={styles.row}>
              <span className={styles.number}>{entry.number}</span>
              {entry.name && <span>{entry.name}</span>}
              <span>{entry.composition}</span>
              <span className="quiet">{entry.category}</span>
              <RowState judging={judging} scores={scores} entry={entry} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How many entries are done, and how many have scores that are only on this device. */
export function Progress({ judging, scores }: ListProps) {
  const { entries } = judging;
  const isDone = (entry: JudgedEntry) => {
    const state = progressOf(scores, entry, judging);
    return (state === "done" || state === "abstains") && !statusOf(scores, entry).isError;
  };
  const unsent = entries.filter((entry) => statusOf(scores, entry).isUnsent).length;
  return (
    <div className={styles.progress}>
      <p className={styles.count}>
        {strings.progress(entries.filter(isDone).length, entries.length)}
      </p>
      <progress
        max={entries.length}
        value={entries.filter(isDone).length}
        aria-label={strings.list}
      />
      <div role="status">
        {unsent > 0 && scores.waiting && (
          <p className={styles.waiting}>
            {savedStrings.waitingEntries(unsent)}{" "}
            {scores.canStore ? savedStrings.waitingHint : savedStrings.keepOpen}
          </p>
        )}
      </div>
    </div>
  );
}

function RowState({ judging, scores, entry }: ListProps & { entry: JudgedEntry }) {
  const state = progressOf(scores, entry, judging);
  const { text, isUnsent, isError } = statusOf(scores, entry);
  return (
    <span className={styles.state} data-state={state}>
      {strings.states[state]}
      {isUnsent && <span data-error={isError || undefined}>{text}</span>}
      {listLate(entry, scores.storedOf(entry)).length > 0 && (
        <span data-error="">{closedStrings.late}</span>
      )}
    </span>
  );
}
