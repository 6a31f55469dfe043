import { Form, Link } from "react-router";
import editorStyles from "#app/documents/components/document-editor.module.css";
import { DocumentForm } from "#app/documents/components/document-form.tsx";
import { DocumentFilter } from "#app/documents/components/document-list.tsx";
import documentStyles from "#app/documents/components/documents.module.css";
import { DocumentNotice } from "#app/documents/components/notice.tsx";
import { formatLastDay } from "#app/documents/date-time.ts";
import { editPathOf, historyPathOf } from "#app/documents/kind.ts";
import { editorStrings, historyStrings, operationLabels } from "#app/documents/strings.ts";
import entryStyles from "#app/entries/admin/admin-entry-page.module.css";
import { judgeKind } from "#app/judging/judge-kind.ts";
import { ButtonAnchor, IntentButton, newTab } from "#app/ui/button.tsx";
import cardStyles from "#app/ui/card/card.module.css";
import { LinkToCopy } from "#app/ui/card/link-to-copy.tsx";
import { Pagination } from "#app/ui/pagination/pagination.tsx";
import { addressOfRound, addressOfSheet } from "./admin-addresses.ts";
import { JudgeFields } from "./admin-judge-form.tsx";
import { paperStrings, judgeStrings as strings } from "./admin-judge-strings.ts";
import styles from "./admin-judging.module.css";
import { PaperSheet } from "./admin-paper-sheet.tsx";
import { JudgeLetters } from "./admin-round.tsx";
import { roundStrings } from "./admin-round-strings.ts";
import type { JudgeAnswer, JudgePage } from "./judge-page.server.ts";
import type { SheetRow } from "./judge-view.server.ts";

type AdminJudgeProps = { page: JudgePage; answer: JudgeAnswer | undefined };

/** The page of one judge: the link, the scores and the form for a paper sheet. */
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
  const { card, paper, closedAt } = page;
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
          {paper && <PaperSheet page={page} paper={paper} answer={answer} />}
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
  const result = answer?.part === "judge" ? answer : undefined;
  return (
    <details
      className={`${cardStyles.more} ${cardStyles.wide}`}
      open={result?.answer !== undefined || undefined}
    >
      <summary>{strings.edit}</summary>
      <DocumentForm
        formId="judge"
        legend={strings.edit}
        version={version}
        values={values}
        constraints={constraints}
        draftName={page.draftName}
        result={result}
      >
        {(fields) => (
          <>
            <input type="hidden" name="part" value="judge" />
            <JudgeFields {...fields} categories={categories} />
          </>
        )}
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

function Sheets({ page }: { page: JudgePage }) {
  const { judge, rows, list, filter } = page;
  const path = editPathOf(judgeKind, judge.id);
  return (
    <section aria-label={paperStrings.title}>
      <h3 className="small-title">{paperStrings.title}</h3>
      {page.closedAt === null && <p className="quiet">{paperStrings.enter}</p>}
      <DocumentFilter filter={filter} />
      {rows.length === 0 && <p>{filter.q ? paperStrings.noneFound : paperStrings.empty}</p>}
      <ul className={styles.sheets}>
        {rows.map((row) => (
          <Sheet key={row.id} row={row} to={addressOfSheet(judge.id, row.id)} />
        ))}
      </ul>
      <Pagination
        current={list.current}
        total={list.pages}
        label={paperStrings.pages}
        addressOf={(number) => `${path}?${new URLSearchParams({ q: filter.q, page: `${number}` })}`}
      />
    </section>
  );
}

function Sheet({ row, to }: { row: SheetRow; to: string }) {
  return (
    <li className={styles.sheet}>
      <Link to={to} className={styles.name}>
        <span className={styles.number}>{row.number}</span> {row.name}
      </Link>
      <p>
        {row.scores}{" "}
        {row.notes.map((note) => (
          <span key={note} className={documentStyles.badge}>
            {note}
          </span>
        ))}
      </p>
      {row.comment && <p className={styles.comment}>{row.comment}</p>}
    </li>
  );
}
