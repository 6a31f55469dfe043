import { Form, href, Link } from "react-router";
import { DocumentForm } from "#app/documents/components/document-form.tsx";
import documentStyles from "#app/documents/components/documents.module.css";
import { editPathOf } from "#app/documents/kind.ts";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import type { Round } from "#app/editions/edition.ts";
import entryStyles from "#app/entries/admin/admin-entry-page.module.css";
import { judgeKind } from "#app/judging/judge-kind.ts";
import type { FieldConstraints } from "#app/platform/field-constraints.server.ts";
import { ButtonAnchor, ButtonLink, IntentButton, newTab } from "#app/ui/button.tsx";
import cardStyles from "#app/ui/card/card.module.css";
import { JudgeFields } from "./admin-judge-form.tsx";
import styles from "./admin-judging.module.css";
import { addJudgeStrings, closeStrings, roundStrings as strings } from "./admin-round-strings.ts";
import type { JudgeCard, RoundRules } from "./round-view.server.ts";

/** The rules by which a round is judged. */
export function Rules({ rules }: { rules: RoundRules }) {
  return (
    <details className={cardStyles.more}>
      <summary>{strings.rules}</summary>
      <div className={styles.rules}>
        <ul>
          {rules.criteria.map(({ name, highest, weight }) => (
            <li key={name}>{strings.criterion(name, highest, weight)}</li>
          ))}
        </ul>
        <p>{strings.steps[rules.steps]}</p>
        <p>{strings.total}</p>
        <p>{strings.mean[rules.mean]}</p>
        <p>{strings.ties[rules.ties]}</p>
        <p>{rules.isFrozen ? strings.frozen : strings.notFrozen}</p>
        <p className="tall-links">
          <Link to={href("/success/site/:part", { part: "judging" })}>{strings.toRules}</Link>
        </p>
      </div>
    </details>
  );
}

/** The judges of a round, and how far they are. */
export function Judges({ judges, isOpen }: { judges: JudgeCard[]; isOpen: boolean }) {
  if (judges.length === 0) return <p>{strings.noJudges}</p>;
  return (
    <ul className={styles.judges}>
      {judges.map((judge) => (
        <li key={judge.id} className={styles.judge}>
          <Link to={editPathOf(judgeKind, judge.id)} className={styles.name}>
            {judge.name}
          </Link>
          <p className={styles.progress}>
            <strong>{strings.done(judge.done, judge.all)}</strong>
            <span>{listDetails(judge).join(", ")}</span>
          </p>
          <progress
            className={styles.bar}
            value={judge.done}
            max={Math.max(1, judge.all)}
            aria-label={judge.name}
          />
          <p className={styles.progress}>
            {judge.isRevoked && <span className={documentStyles.badge}>{strings.linkEnded}</span>}
            <span>{judge.categories.join(", ") || strings.allCategories}</span>
          </p>
          <JudgeLetters judge={judge} isOpen={isOpen} />
        </li>
      ))}
    </ul>
  );
}

function listDetails({ partly, abstained, lastTime }: JudgeCard): string[] {
  return [
    ...(partly > 0 ? [strings.partly(partly)] : []),
    ...(abstained > 0 ? [strings.abstained(abstained)] : []),
    strings.lastScore(lastTime),
  ];
}

/** The link is sent first, and later what is missing. */
export function JudgeLetters({ judge, isOpen }: { judge: JudgeCard; isOpen: boolean }) {
  const { letters, name, lastTime } = judge;
  const hasBegun = lastTime !== null;
  const letter = hasBegun ? letters.reminder : letters.link;
  const text = hasBegun ? strings.remind : strings.sendLink;
  if (!letter || !isOpen) return null;
  return (
    <div className="row">
      <ButtonAnchor look="small" href={letter} aria-label={`${text}: ${name}`} {...newTab}>
        {text}
      </ButtonAnchor>
    </div>
  );
}

type AddJudgeProps = {
  round: Round;
  categories: string[];
  newId: string;
  constraints: FieldConstraints;
  result: EditAnswer | undefined;
  draftName: string;
};

export function AddJudge({ round, categories, result, ...form }: AddJudgeProps) {
  return (
    <details
      className={`${cardStyles.more} ${cardStyles.wide} ${styles.narrow}`}
      open={result?.answer !== undefined || undefined}
    >
      <summary>{addJudgeStrings.title(round)}</summary>
      <DocumentForm
        formId="judge"
        legend={addJudgeStrings.title(round)}
        version={null}
        values={{}}
        result={result}
        adding={addJudgeStrings}
        {...form}
      >
        {(fields) => <JudgeFields {...fields} categories={categories} />}
      </DocumentForm>
    </details>
  );
}

type CloseRoundProps = {
  round: Round;
  /** Of the edition. */
  version: number;
  isClosed: boolean;
  missing: { name: string; count: number }[];
};

/** What is missing is shown before the button. */
export function CloseRound({ round, version, isClosed, missing }: CloseRoundProps) {
  return (
    <details className={cardStyles.more}>
      <summary>{isClosed ? closeStrings.reopen(round) : closeStrings.title(round)}</summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="version" value={version} />
        {isClosed ? (
          <p>{closeStrings.reopenExplanation}</p>
        ) : (
          <>
            <Missing missing={missing} />
            <p>{closeStrings.explanation}</p>
          </>
        )}
        <IntentButton
          intent={isClosed ? "reopen-round" : "close-round"}
          look={isClosed ? "line" : "solid"}
        >
          {isClosed ? closeStrings.reopen(round) : closeStrings.submit(round)}
        </IntentButton>
      </Form>
    </details>
  );
}

function Missing({ missing }: Pick<CloseRoundProps, "missing">) {
  if (missing.length === 0) return <p>{closeStrings.complete}</p>;
  return (
    <ul className={entryStyles.warning}>
      {missing.map(({ name, count }) => (
        <li key={name}>{closeStrings.missing(name, count)}</li>
      ))}
    </ul>
  );
}

type ChoicesProps = { label: string; choices: { text: string; to: string; isCurrent: boolean }[] };

/** Links to choose from; none if there is only one. */
export function Choices({ label, choices }: ChoicesProps) {
  if (choices.length < 2) return null;
  return (
    <nav className="chips" aria-label={label}>
      {choices.map(({ text, to, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? "page" : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** Why there is nothing to judge. */
export function NoEntries({ round, edition }: { round: Round; edition: string }) {
  return (
    <div className="empty-state">
      <p>{strings.noEntries[round]}</p>
      {round === 2 && (
        <ButtonLink to={href("/success/results/:edition?", { edition })}>
          {strings.toFinalists}
        </ButtonLink>
      )}
    </div>
  );
}
