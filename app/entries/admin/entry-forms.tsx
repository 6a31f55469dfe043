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

type FoldedFormProps = PartFormProps & {
  title: string;
  /** Open from the start. */
  isOpen?: boolean;
};

/** A form that is also open once it was refused, and while the device has unsaved values of it. */
function FoldedForm({ title, isOpen = false, ...props }: FoldedFormProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const draftName = draftNameOf(props.page.entry.id, props.part);
  useEffect(() => {
    const hasDraft = Object.keys(readDraft(draftName)).length > 0;
    if (hasDraft && details.current) details.current.open = true;
  }, [draftName]);
  return (
    <details
      ref={details}
      className={`${cardStyles.more} ${cardStyles.wide}`}
      open={isOpen || props.result?.answer !== undefined || undefined}
    >
      <summary>{title}</summary>
      <PartForm {...props} />
    </details>
  );
}

/** Notes that only gurus see. */
export const Notes = (props: FormProps) => (
  <FoldedForm
    title="Notes"
    isOpen={props.page.entry.notes !== ""}
    part="notes"
    legend="Notes"
    {...props}
  />
);

/** What a finalist has answered, and whether she has paid for Round 2. */
export function Round2(props: FormProps) {
  const answer = formatAnswer(finalistOf(props.page.entry).answer) || "no answer yet";
  if (!props.page.isOpen) return <p>{`Finale: ${answer}.`}</p>;
  return <FoldedForm title={`Finale: ${answer}`} part="round2" legend="Finale" {...props} />;
}

/** The question to the dancer with the answer, and the form that asks. */
export function QuestionCard(props: FormProps) {
  const { entry, isOpen } = props.page;
  const title = "Ask the dancer";
  const { question } = entry;
  const form = { part: "question", legend: title, ...props } as const;
  if (!question) return isOpen && <FoldedForm title={title} {...form} />;
  return (
    <Card title={title}>
      <Asked page={props.page} question={question} />
      {isOpen && <FoldedForm title="Change the question" {...form} />}
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
      <p className={styles.text}>{question.text}</p>
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

/** The form that corrects what the dancer has entered. */
export const Correction = (props: FormProps) => (
  <FoldedForm
    title="Correct what was entered"
    part="fields"
    legend="Correct what was entered"
    {...props}
  >
    <input type="hidden" name="category" value={props.page.presentCategory} />
  </FoldedForm>
);
