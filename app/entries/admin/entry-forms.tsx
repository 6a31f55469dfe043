import { type ReactNode, useEffect, useRef } from "react";
import { href } from "react-router";
import { DocumentFields } from "#app/documents/components/document-fields.tsx";
import { DocumentForm } from "#app/documents/components/document-form.tsx";
import { formatDateTime } from "#app/documents/date-time.ts";
import type { EditAnswer } from "#app/documents/save-merged.server.ts";
import { finalistOf, type Question } from "#app/entries/entry.ts";
import cardStyles from "#app/ui/card/card.module.css";
import { Card } from "#app/ui/card/card.tsx";
import { readDraft } from "#app/ui/field/draft.tsx";
import { draftNameOf, type EntryPart, entryParts, formatAnswer } from "./admin-entry-fields.ts";
import styles from "./admin-entry-page.module.css";
import { Letters, type PartProps } from "./entry-parts.tsx";

type FormProps = PartProps & {
  /** Undefined unless this form was sent. */
  result: EditAnswer | undefined;
};

type PartFormProps = FormProps & { part: EntryPart; legend: string; children?: ReactNode };

function PartForm({ page: { entry, forms }, part, legend, result, children }: PartFormProps) {
  return (
    <DocumentForm
      formId={part}
      legend={legend}
      version={entry.version}
      values={forms[part].values}
      constraints={forms[part].constraints}
      draftName={draftNameOf(entry.id, part)}
      result={result}
    >
      {(form) => (
        <>
          <input type="hidden" name="part" value={part} />
          {children}
          <DocumentFields fields={entryParts[part]} {...form} />
        </>
      )}
    </DocumentForm>
  );
}

/** Notes that only gurus see. */
export const Notes = (props: FormProps) => (
  <Card title="Notes">
    <PartForm part="notes" legend="Notes" {...props} />
  </Card>
);

/** What a finalist has answered, and whether she has paid for Round 2. */
export const Round2 = (props: FormProps) => (
  <Card title="Finale">
    <p>Answer: {formatAnswer(finalistOf(props.page.entry).answer) || "no answer yet"}.</p>
    {props.page.isOpen && <PartForm part="round2" legend="Finale" {...props} />}
  </Card>
);

/** The question to the dancer with the answer, and the form that asks. */
export function QuestionCard(props: FormProps) {
  const { entry, isOpen } = props.page;
  return (
    <Card title="Ask the dancer">
      {entry.question && <Asked page={props.page} question={entry.question} />}
      {isOpen && <PartForm part="question" legend="Ask the dancer" {...props} />}
    </Card>
  );
}

function Asked({ page, question }: PartProps & { question: Question }) {
  const { answer, askedBy, askedAt } = question;
  const { entry, names, isOpen } = page;
  return (
    <>
      <p className="quiet">
        Asked by {names[askedBy] ?? askedBy} on {formatDateTime(askedAt)}.
      </p>
      {(answer || !isOpen) && <p className={styles.text}>{question.text}</p>}
      <p>{answer ? `Answered on ${formatDateTime(answer.at)}:` : "No answer yet."}</p>
      {answer?.text && <p className={styles.text}>{answer.text}</p>}
      {answer?.file && (
        <p className="tall-links">
          <a href={href("/success/entries/:id/:file", { id: entry.id, file: answer.file })}>
            Open the file
          </a>
        </p>
      )}
      {isOpen && !answer && (
        <div className="row">
          <QuestionLetters page={page} question={question} />
        </div>
      )}
    </>
  );
}

/** What a guru sends the dancer, too. */
export const QuestionLetters = ({ page, question }: PartProps & { question: Question }) => (
  <Letters
    page={page}
    paragraphs={[
      question.text,
      `You can answer on the page of your entry: ${page.link ?? ""}`,
      `Thank you,\n${page.school}`,
    ]}
  />
);

/**
 * The form that corrects what the dancer has entered. It is open once it was refused, and while the
 * device has unsaved values of it.
 */
export function Correction(props: FormProps) {
  const { entry, presentCategory } = props.page;
  const details = useRef<HTMLDetailsElement>(null);
  const draftName = draftNameOf(entry.id, "fields");
  useEffect(() => {
    const hasDraft = Object.keys(readDraft(draftName)).length > 0;
    if (hasDraft && details.current) details.current.open = true;
  }, [draftName]);
  return (
    <details
      ref={details}
      className={`${cardStyles.more} ${cardStyles.wide}`}
      open={props.result?.answer !== undefined || undefined}
    >
      <summary>Correct what was entered</summary>
      <PartForm part="fields" legend="Correct what was entered" {...props}>
        <input type="hidden" name="category" value={presentCategory} />
      </PartForm>
    </details>
  );
}
