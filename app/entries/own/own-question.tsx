import { useRef } from "react";
import { Form } from "react-router";
import { shrinkChosen } from "#app/entries/components/screenshot-field.tsx";
import { useTabDraft } from "#app/entries/components/tab-draft.ts";
import { maxAnswerLength, maxFileMb } from "#app/entries/entry-limits.ts";
import { IntentButton } from "#app/ui/button.tsx";
import { DraftNote } from "#app/ui/field/draft.tsx";
import { Field, useFieldErrors } from "#app/ui/field/field.tsx";
import { FormFields } from "#app/ui/form/form.tsx";
import type { OwnAnswer } from "./own-change.server.ts";
import styles from "./own-entry.module.css";
import type { OwnEntry } from "./own-entry.server.ts";
import { answerStrings as strings } from "./own-entry-strings.ts";
import { useIsSending } from "./use-is-sending.ts";

/** The intent of the form. */
export const answerName = "answer";

type QuestionProps = {
  number: string;
  question: NonNullable<OwnEntry["question"]>;
  version: number;
  answer: OwnAnswer | null;
};

/** What the organisers ask, with the dancer's answer. */
export function OwnQuestion({ question, answer: sent, ...props }: QuestionProps) {
  const { text, asked, answer } = question;
  const refused = sent?.form === answerName && sent.status !== 200 ? sent : null;
  // After each answer the form is empty again.
  const form = <AnswerForm key={`${asked} ${answer?.at}`} refused={refused} {...props} />;
  return (
    <section className="card" aria-label={strings.title}>
      <h2 className="small-title">{strings.title}</h2>
      <p className="quiet small">{strings.askedOn(asked)}</p>
      <p className={styles.words}>{text}</p>
      {answer ? (
        <>
          <p>{strings.answeredOn(answer.day)}</p>
          <p className={styles.words}>{answer.text || strings.sentFile}</p>
          <details open={refused !== null}>
            <summary>{strings.replace}</summary>
            {form}
          </details>
        </>
      ) : (
        form
      )}
    </section>
  );
}

type FormProps = Pick<QuestionProps, "number" | "version"> & { refused: OwnAnswer | null };

function AnswerForm({ number, version, refused }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useTabDraft(form, "entry-answer", refused !== null);
  const errors = useFieldErrors(form, {
    formId: answerName,
    constraints: {},
    errors: refused?.errors,
  });
  const isSending = useIsSending(answerName);
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      {...errors.handlers(draft.onInput)}
      onSubmit={(event) => {
        if (!errors.check(event.currentTarget)) event.preventDefault();
      }}
    >
      <FormFields legend={strings.title} isBusy={isSending}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="number" value={number} />
        <DraftNote isRestored={draft.isRestored} startOver={draft.startOver} />
        <Field label={strings.text} error={errors.error("text")}>
          <textarea
            {...errors.control("text")}
            rows={3}
            maxLength={maxAnswerLength}
            defaultValue={refused?.values?.text}
          />
        </Field>
        <Field label={strings.file} hint={strings.fileHint(maxFileMb)} error={errors.error("file")}>
          <input
            {...errors.control("file")}
            type="file"
            accept="image/*,application/pdf"
            onChange={(event) => void shrinkChosen(event.currentTarget)}
          />
        </Field>
        <IntentButton intent={answerName} look="solid">
          {isSending ? strings.sending : strings.send}
        </IntentButton>
      </FormFields>
    </Form>
  );
}
