import { Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import styles from "./judge-page.module.css";
import type { JudgedEntry, Judging } from "./judge-page.server.ts";
import type { Scores } from "./use-scores.ts";

const states = {
  done: "Done",
  partly: "Partly done",
  open: "Open",
  abstains: "You know this dancer",
};

/** All entries of a judge, with how far she is. */
export function JudgeList({ judging, scores }: { judging: Judging; scores: Scores }) {
  const { entries } = judging;
  if (entries.length === 0) {
    return (
      <p className="empty-state">
        There is no entry for you to judge yet. Please open this link again later.
      </p>
    );
  }
  const done = entries.filter(
    (entry) =>
      ["done", "abstains"].includes(scores.stateOf(entry)) && !scores.statusOf(entry).isError,
  ).length;
  const next = judging.closed
    ? undefined
    : entries.find((entry) => ["open", "partly"].includes(scores.stateOf(entry)));
  const unsent = entries.filter((entry) => scores.isUnsent(entry)).length;
  return (
    <section aria-label="Entries" className={styles.section}>
      <div className={styles.progress}>
        <p className={styles.count}>{`${done} of ${entries.length} done`}</p>
        <progress max={entries.length} value={done} aria-label="Entries" />
        <div role="status">
          {unsent > 0 && scores.isWaiting && (
            <p className={styles.waiting}>
              {unsent === 1 ? "1 entry has" : `${unsent} entries have`} unsent scores.{" "}
              {scores.canStore
                ? "Your scores are stored on this device, and are sent by themselves once there " +
                  "is a connection."
                : "This device cannot store your scores. Please keep this page open until they " +
                  "are sent."}
            </p>
          )}
        </div>
      </div>
      <ol className={styles.list}>
        {[...(next ? [next] : []), ...entries.filter((entry) => entry !== next)].map((entry) => (
          <Row key={entry.id} scores={scores} entry={entry} isNext={entry === next} />
        ))}
      </ol>
      {next && (
        <p className={styles.next}>
          <ButtonLink to={`?entry=${next.id}`} look="solid">
            Next open entry
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

type RowProps = { scores: Scores; entry: JudgedEntry; isNext: boolean };

/** One line. The next open entry is first, with all that is known of it. */
function Row({ scores, entry, isNext }: RowProps) {
  const state = scores.stateOf(entry);
  const { text, isError } = scores.statusOf(entry);
  return (
    <li className={isNext ? styles.first : undefined}>
      <Link to={`?entry=${entry.id}`} className={styles.row}>
        <span className={styles.number}>{entry.number}</span>
        <span className={`quiet ${styles.about}`}>
          {[entry.name, entry.composition, entry.category].filter(Boolean).join(" · ")}
        </span>
        <span className={styles.state} data-state={state}>
          {isNext && "Next · "}
          {states[state]}
          {scores.isUnsent(entry) && <span data-error={isError || undefined}>{text}</span>}
        </span>
      </Link>
    </li>
  );
}
