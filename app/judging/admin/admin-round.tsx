import { href, Link } from "react-router";
import { DocumentForm } from "#app/documents/components/document-form.tsx";
import { formatDateTime } from "#app/documents/date-time.ts";
import { editPathOf } from "#app/documents/kind.ts";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import { nameRound, type Round } from "#app/editions/edition.ts";
import entryStyles from "#app/entries/admin/admin-entry-page.module.css";
import { judgeKind } from "#app/judging/judge-kind.ts";
import type { FieldConstraints } from "#app/platform/field-constraints.server.ts";
import { formatNumber } from "#app/platform/locale.ts";
import { whatsAppHref } from "#app/platform/phone.ts";
import { ButtonAnchor, ButtonLink, newTab } from "#app/ui/button.tsx";
import cardStyles from "#app/ui/card/card.module.css";
import { Act, Folded } from "#app/ui/card/card.tsx";
import { JudgeFields } from "./admin-judge-form.tsx";
import styles from "./admin-judging.module.css";
import type { JudgeCard, RoundPage } from "./round-page.server.ts";

/** The judges of a round, and how far they are. */
export function Judges({ judges }: { judges: JudgeCard[] }) {
  if (judges.length === 0) return <p>There is no judge yet.</p>;
  return (
    <ul className={styles.judges}>
      {judges.map(({ judge, progress, ...card }) => (
        <li key={judge.id} className={styles.judge}>
          <Link to={editPathOf(judgeKind, judge.id)} className={styles.name}>
            {judge.name}
          </Link>
          <p className={styles.progress}>
            <strong>{formatDone(progress)}</strong>
            <span>{listDetails(progress).join(", ")}</span>
          </p>
          <progress
            className={styles.bar}
            value={progress.done}
            max={Math.max(1, progress.all)}
            aria-label={judge.name}
          />
          <p className={styles.progress}>
            <span>{judge.categories.join(", ") || "All categories"}</span>
          </p>
          <JudgeLetter card={{ judge, progress, ...card }} />
        </li>
      ))}
    </ul>
  );
}

type Progress = JudgeCard["progress"];

export const formatDone = ({ done, all }: Progress): string =>
  `${formatNumber(done)} of ${formatNumber(all)} done`;

export const formatAbstained = ({ abstained }: Progress): string =>
  `abstained from ${formatNumber(abstained)}`;

export const formatLastTime = ({ lastTime }: Progress): string =>
  lastTime === null ? "no score from the judge yet" : `last score ${formatDateTime(lastTime)}`;

const listDetails = (progress: Progress): string[] => [
  ...(progress.partly > 0 ? [`${formatNumber(progress.partly)} begun`] : []),
  ...(progress.abstained > 0 ? [formatAbstained(progress)] : []),
  formatLastTime(progress),
];

/** Opens WhatsApp with the judge's link; null if it is not known. */
export const letterWithLink = ({ judge, link, competition, school }: JudgeCard): string | null =>
  link &&
  whatsAppHref(
    judge.phone,
    `Namaste ${judge.name}, thank you for judging ${competition}.\n\nPlease give your scores ` +
      `here, on your phone or computer: ${link}\n\nPlease keep this link for yourself: who has ` +
      `it can give scores in your name.\n\n${school}`,
  );

/** Opens WhatsApp with the numbers that are missing; null if none is, or without a link. */
function letterWithReminder({ judge, progress, link, ...card }: JudgeCard): string | null {
  const { missing } = progress;
  if (!link || missing.length === 0) return null;
  return whatsAppHref(
    judge.phone,
    `Namaste ${judge.name}, some scores for ${card.competition} are still missing: ` +
      `${listNumbers(missing)}.\n\nPlease give them here: ${link}\n\nThank you,\n${card.school}`,
  );
}

const maxNumbers = 10;

/** `NRS-2027-0004, NRS-2027-0007 and 12 more`. */
function listNumbers(numbers: string[]): string {
  const listed = numbers.slice(0, maxNumbers).join(", ");
  const more = numbers.length - maxNumbers;
  return more > 0 ? `${listed} and ${more} more` : listed;
}

/** The link is sent first, and later what is missing. */
export function JudgeLetter({ card }: { card: JudgeCard }) {
  const { judge, progress, closedAt } = card;
  const hasBegun = progress.lastTime !== null;
  const letter = hasBegun ? letterWithReminder(card) : letterWithLink(card);
  const text = hasBegun ? "Remind by WhatsApp" : "Send the link by WhatsApp";
  if (!letter || closedAt !== null) return null;
  return (
    <div className="row">
      <ButtonAnchor look="small" href={letter} aria-label={`${text}: ${judge.name}`} {...newTab}>
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
  const title = `Add a judge of ${nameRound(round)}`;
  return (
    <details
      className={`${cardStyles.more} ${cardStyles.wide} ${styles.narrow}`}
      open={result?.answer !== undefined || undefined}
    >
      <summary>{title}</summary>
      <DocumentForm
        formId="judge"
        legend={title}
        version={null}
        values={{}}
        result={result}
        adding={{ submit: "Add the judge", submitting: "Saving..." }}
        {...form}
      >
        {(fields) => <JudgeFields {...fields} categories={categories} />}
      </DocumentForm>
    </details>
  );
}

/** What is missing is shown before the button. */
export function CloseRound({ page }: { page: RoundPage }) {
  const { round, version, closedAt, missing, judging } = page;
  if (closedAt !== null) {
    const title = `Open ${nameRound(round)} again`;
    return (
      <Folded title={title}>
        <Act
          intent="reopen-round"
          values={{ version }}
          look="line"
          before={<p>Judges can give scores again, so the ranking may change.</p>}
        >
          {title}
        </Act>
      </Folded>
    );
  }
  return (
    <Folded title={`Close ${nameRound(round)}`}>
      <Act
        intent="close-round"
        values={{ version }}
        look="solid"
        before={
          <>
            <Missing missing={missing} hasJudges={judging?.judges.length !== 0} />
            <p>
              The scores stay as they are now: judges can give none, and no judge can be added or
              removed. You can open the round again.
            </p>
          </>
        }
      >
        {`Close ${nameRound(round)} now`}
      </Act>
    </Folded>
  );
}

type MissingProps = Pick<RoundPage, "missing"> & { hasJudges: boolean };

function Missing({ missing, hasJudges }: MissingProps) {
  if (!hasJudges) return <p>There is no judge yet, so there are no scores.</p>;
  if (missing.length === 0) return <p>No score is missing.</p>;
  return (
    <ul className={entryStyles.warning}>
      {missing.map(({ name, count }) => (
        <li key={name}>
          {count === 1
            ? `1 entry has no complete score from ${name}.`
            : `${formatNumber(count)} entries have no complete score from ${name}.`}
        </li>
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
  if (round === 1) {
    return (
      <div className="empty-state">
        <p>There are no entries to judge yet.</p>
      </div>
    );
  }
  return (
    <div className="empty-state">
      <p>There are no finalists yet.</p>
      <ButtonLink to={href("/success/results/:edition?", { edition })}>To the finalists</ButtonLink>
    </div>
  );
}
