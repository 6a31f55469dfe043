import type { ReactNode } from "react";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { askServer } from "#app/ui/ask-server.ts";
import { JudgeEntry } from "./judge-entry.tsx";
import { JudgeList } from "./judge-list.tsx";
import styles from "./judge-page.module.css";
import type { Judging } from "./judge-page.server.ts";
import type { JudgeAnswer } from "./save-scores.server.ts";
import { useScores } from "./use-scores.ts";

/** On a weak line, a request may hang for minutes. */
const maxAnswerMs = 20_000;

export function askForScores(ask: () => Promise<JudgeAnswer>) {
  const askInTime = () =>
    new Promise<JudgeAnswer>((resolve, reject) => {
      setTimeout(() => reject(new Error("There was no answer in time.")), maxAnswerMs);
      ask().then(resolve, reject);
    });
  return askServer<JudgeAnswer, object>(askInTime, () => ({}));
}

/** All entries are loaded at once, so that a judge goes on without a connection. */
export const staysLoaded = (args: ShouldRevalidateFunctionArgs) =>
  args.formMethod === undefined && args.currentUrl.search === args.nextUrl.search;

type JudgedEntriesProps = {
  judging: Judging;
  answer: JudgeAnswer | undefined;
  /** What stands above the list. */
  children: ReactNode;
};

/** The entries of a judge, or the one of the address: for the judge, and for paper sheets. */
export function JudgedEntries({ judging, answer, children }: JudgedEntriesProps) {
  const scores = useScores(judging, answer);
  const [search] = useSearchParams();
  const id = search.get("entry");
  const entry = judging.entries.find((each) => each.id === id);
  // An entry that is listed shows its own refusal.
  const refusals = Object.entries(scores.refusals).flatMap(([of, text]) =>
    judging.entries.some((each) => each.id === of) ? [] : [text],
  );
  const sent = answer && answer.status >= 400 && answer.isPageOutdated ? [answer.message] : [];
  return (
    <>
      {!entry && <header className={styles.heading}>{children}</header>}
      {judging.closed && (
        <p className={styles.note}>
          {`This round was closed on ${judging.closed}. The entries show what was counted.`}
        </p>
      )}
      <div role="status">
        {[...refusals, ...sent].map((text) => (
          <p key={text} className={styles.note} data-error="">
            Not saved. {text}
          </p>
        ))}
        {id && !entry && refusals.length === 0 && (
          <p className={styles.note}>
            This entry is not in the list. The dancer may have withdrawn it. Please choose another
            one.
          </p>
        )}
      </div>
      {entry ? (
        <JudgeEntry judging={judging} scores={scores} entry={entry} />
      ) : (
        <JudgeList judging={judging} scores={scores} />
      )}
    </>
  );
}
