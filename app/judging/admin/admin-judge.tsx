import { Form, Link } from "react-router";
import editorStyles from "#app/documents/components/document-editor.module.css";
import { DocumentForm } from "#app/documents/components/document-form.tsx";
import { DocumentNotice } from "#app/documents/components/notice.tsx";
import { formatLastDay } from "#app/documents/date-time.ts";
import { historyPathOf } from "#app/documents/kind.ts";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import { editorStrings, historyStrings, operationLabels } from "#app/documents/strings.ts";
import entryStyles from "#app/entries/admin/admin-entry-page.module.css";
import { judgeKind } from "#app/judging/judge-kind.ts";
import type { ScoreSheet } from "#app/judging/score-sheet.ts";
import { ButtonAnchor, ButtonLink, IntentButton, newTab } from "#app/ui/button.tsx";
import cardStyles from "#app/ui/card/card.module.css";
import { LinkToCopy } from "#app/ui/card/link-to-copy.tsx";
import { addressOfRound, paperPathOf } from "./admin-addresses.ts";
import { JudgeFields } from "./admin-judge-form.tsx";
import { judgeStrings as strings } from "./admin-judge-strings.ts";
import styles from "./admin-judging.module.css";
import { JudgeLetters } from "./admin-round.tsx";
import { roundStrings } from "./admin-round-strings.ts";
import type { JudgePage } from "./judge-page.server.ts";

type AdminJudgeProps = { page: JudgePage; answer: EditAnswer | undefined };

/** The page of one judge: the link and the scores. */
export function AdminJudge({ page, answer }: AdminJudgeProps) {
  const { judge, edition, round, removedAt } = page;
  return (
    <article className={editorStyles.editor}>
      <p className={editorStyles.links}>
        <Link to={addressOfRound(page)}>{judgeKind.toList}</Link>
        <Link to={historyPathOf(judgeKind, judge.id)}>{historyStrings.ofThis(judgeKind.noun)}</Link>
      </p>
      <h2>{judge.name}</h2>
      <p className="quiet">{strings.ofRound(round, edition)}</p>
      <DocumentNotice notice={answer?.notice} />
      {removedAt === null ? (
        <PresentJudge page={page} answer={answer} />
      ) : (
        <p>{editorStrings.endsOn(formatLastDay(removedAt))}</p>
      )}
      <JudgeButtons page={page} />
    </article>
  );
}

function PresentJudge({ page, answer }: AdminJudgeProps) {
  const { card, closedAt } = page;
  return (
    <>
      <p className={styles.progress}>
        <strong>{roundStrings.done(card.done, card.all)}</strong>
        {card.abstained > 0 && <span>{roundStrings.abstained(card.abstained)}</span>}
        <span>{roundStrings.lastScore(card.lastTime)}</span>
      </p>
      <JudgeLetters judge={card} isOpen={closedAt === null} />
      <div className={entryStyles.columns}>
        <div className={entryStyles.column}>
          <JudgeLink page={page} />
          <EditJudge page={page} answer={answer} />
        </div>
        <div className={entryStyles.column}>
          <Sheets page={page} />
        </div>
      </div>
    </>
  );
}

function JudgeLink({ page: { judge, link, card, version } }: { page: JudgePage }) {
  const texts = strings.link;
  const { letters } = card;
  return (
    <section className="card" aria-label={texts.title}>
      <h3 className="small-title">{texts.title}</h3>
      {judge.isRevoked && <p>{texts.ended}</p>}
      {!judge.isRevoked && link === null && <p>{texts.unknown}</p>}
      {!judge.isRevoked && link !== null && (
        <>
          <p className="quiet">{texts.explanation}</p>
          <LinkToCopy link={link} />
          {letters.link && (
            <div className="row">
              <ButtonAnchor look="small" href={letters.link} {...newTab}>
                {texts.send}
              </ButtonAnchor>
            </div>
          )}
        </>
      )}
      <Form method="post" preventScrollReset>
        <IntentButton intent={judge.isRevoked ? "open-link" : "end-link"} look="small">
          {judge.isRevoked ? texts.open : texts.end}
        </IntentButton>
      </Form>
      <details className={cardStyles.more}>
        <summary>{texts.replace}</summary>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="version" value={version} />
          <p>{texts.warning}</p>
          <IntentButton intent="replace-link">{texts.replace}</IntentButton>
        </Form>
      </details>
    </section>
  );
}

function EditJudge({ page, answer }: AdminJudgeProps) {
  const { categories, constraints, values, version } = page;
  return (
    <details
      className={`${cardStyles.more} ${cardStyles.wide}`}
      open={answer?.answer !== undefined || undefined}
    >
      <summary>{strings.edit}</summary>
      <DocumentForm
        formId="judge"
        legend={strings.edit}
        version={version}
        values={values}
        constraints={constraints}
        draftName={page.draftName}
        result={answer}
      >
        {(fields) => <JudgeFields {...fields} categories={categories} />}
      </DocumentForm>
    </details>
  );
}

function JudgeButtons({ page: { judge, removedAt } }: { page: JudgePage }) {
  const isRemoved = removedAt !== null;
  return (
    <div className={styles.page}>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={judge.id} />
        <IntentButton intent={isRemoved ? "restore" : "remove"} look="small">
          {isRemoved ? operationLabels.restore : strings.remove}
        </IntentButton>
        {!isRemoved && <p className="quiet small">{strings.removeHint}</p>}
      </Form>
    </div>
  );
}

/** What the judge has given each entry. */
function Sheets({ page: { judge, sheets, criteria, closedAt } }: { page: JudgePage }) {
  return (
    <section aria-label="Scores">
      <h3 className="small-title">Scores</h3>
      {sheets.length === 0 && <p>There is no entry to judge.</p>}
      {closedAt === null && sheets.length > 0 && (
        <div className="row">
          <ButtonLink to={paperPathOf(judge.id)}>Enter paper sheets</ButtonLink>
        </div>
      )}
      <ul className={styles.sheets}>
        {sheets.map(({ entry, sheet }) => (
          <li key={entry.id} className={styles.sheet}>
            <Link to={`${paperPathOf(judge.id)}?entry=${entry.id}`} className={styles.name}>
              <span className={styles.number}>{entry.number}</span> {entry.name}
            </Link>
            <p>
              {describeScores(sheet, criteria)}
              {sheet.enteredBy && (
                <span className="quiet">{`, entered by ${sheet.enteredBy} from paper`}</span>
              )}
            </p>
            {sheet.comment && <p className={styles.comment}>{sheet.comment}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `8.5 · 7 · –`, or that there is none. */
function describeScores({ scores, isAbstaining }: ScoreSheet, criteria: number): string {
  if (isAbstaining) return "abstains";
  if (scores.every((score) => score === null)) return "missing";
  return Array.from({ length: criteria }, (_, index) => scores[index] ?? "–").join(" · ");
}
