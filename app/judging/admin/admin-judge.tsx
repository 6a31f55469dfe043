import { Form, Link } from "react-router";
import editorStyles from "#app/documents/components/document-editor.module.css";
import { DocumentForm } from "#app/documents/components/document-form.tsx";
import { DocumentNotice } from "#app/documents/components/notice.tsx";
import { formatLastDay } from "#app/documents/date-time.ts";
import { historyPathOf } from "#app/documents/kind.ts";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import { editorStrings, historyStrings, operationLabels } from "#app/documents/strings.ts";
import { nameRound } from "#app/editions/edition.ts";
import entryStyles from "#app/entries/admin/admin-entry-page.module.css";
import { formatEntryNumber } from "#app/entries/entry.ts";
import { judgeKind } from "#app/judging/judge-kind.ts";
import type { ScoreSheet } from "#app/judging/score-sheet.ts";
import { ButtonAnchor, ButtonLink, IntentButton, newTab } from "#app/ui/button.tsx";
import cardStyles from "#app/ui/card/card.module.css";
import { Act, Card, Folded } from "#app/ui/card/card.tsx";
import { LinkToCopy } from "#app/ui/card/link-to-copy.tsx";
import { addressOfRound, paperPathOf } from "./admin-addresses.ts";
import { JudgeFields } from "./admin-judge-form.tsx";
import styles from "./admin-judging.module.css";
import {
  formatAbstained,
  formatDone,
  formatLastTime,
  JudgeLetter,
  letterWithLink,
} from "./admin-round.tsx";
import type { JudgePage } from "./judge-page.server.ts";

type AdminJudgeProps = { page: JudgePage; answer: EditAnswer | undefined };

/** The page of one judge: the link and the scores. */
export function AdminJudge({ page, answer }: AdminJudgeProps) {
  const { judge, current } = page;
  return (
    <article className={editorStyles.editor}>
      <p className={editorStyles.links}>
        <Link to={addressOfRound({ ...judge, current })}>{judgeKind.toList}</Link>
        <Link to={historyPathOf(judgeKind, judge.id)}>{historyStrings.ofThis(judgeKind.noun)}</Link>
      </p>
      <h2>{judge.name}</h2>
      <p className="quiet">{`Judge of ${nameRound(judge.round)}, ${judge.edition}`}</p>
      <DocumentNotice notice={answer?.notice} />
      {judge.removedAt === null ? (
        <PresentJudge page={page} answer={answer} />
      ) : (
        <p>{editorStrings.endsOn(formatLastDay(judge.removedAt))}</p>
      )}
      <JudgeButtons page={page} />
    </article>
  );
}

function PresentJudge({ page, answer }: AdminJudgeProps) {
  const { progress } = page;
  return (
    <>
      <p className={styles.progress}>
        <strong>{formatDone(progress)}</strong>
        {progress.abstained > 0 && <span>{formatAbstained(progress)}</span>}
        <span>{formatLastTime(progress)}</span>
      </p>
      <JudgeLetter card={page} />
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

function JudgeLink({ page }: { page: JudgePage }) {
  const { judge, link } = page;
  const letter = letterWithLink(page);
  return (
    <Card title="The judge's link">
      {link === null ? (
        <p>The link cannot be shown. Please make a new one.</p>
      ) : (
        <>
          <p className="quiet">
            With this link the judge gives scores, without an account. Who has it can give scores in
            the judge's name.
          </p>
          <LinkToCopy link={link} />
        </>
      )}
      {letter && (
        <div className="row">
          <ButtonAnchor look="small" href={letter} {...newTab}>
            Send it by WhatsApp
          </ButtonAnchor>
        </div>
      )}
      <Folded title="Replace the link">
        <Act
          intent="replace-link"
          values={{ version: judge.version }}
          look="line"
          before={<p>The present link ends. Please send the new one to the judge.</p>}
        >
          Replace the link
        </Act>
      </Folded>
    </Card>
  );
}

function EditJudge({ page, answer }: AdminJudgeProps) {
  const { judge, categories, constraints, values } = page;
  const title = "Name, phone and categories";
  return (
    <details
      className={`${cardStyles.more} ${cardStyles.wide}`}
      open={answer?.answer !== undefined || undefined}
    >
      <summary>{title}</summary>
      <DocumentForm
        formId="judge"
        legend={title}
        version={judge.version}
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

function JudgeButtons({ page: { judge } }: { page: JudgePage }) {
  const isRemoved = judge.removedAt !== null;
  return (
    <div className={styles.page}>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={judge.id} />
        <IntentButton intent={isRemoved ? "restore" : "remove"} look="small">
          {isRemoved ? operationLabels.restore : "Remove the judge"}
        </IntentButton>
        {!isRemoved && (
          <p className="quiet small">
            The judge's scores do not count while the judge is in the trash.
          </p>
        )}
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
              <span className={styles.number}>{formatEntryNumber(entry)}</span> {entry.name}
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
