import { useRef } from "react";
import { Form } from "react-router";
import { shrinkChosen } from "#app/entries/components/screenshot-field.tsx";
import { maxFileMb } from "#app/entries/entry.ts";
import { IntentButton } from "#app/ui/button.tsx";
import { Field, useFieldErrors } from "#app/ui/field/field.tsx";
import { FormFields } from "#app/ui/form/form.tsx";
import type { OwnAnswer } from "./own-change.server.ts";
import styles from "./own-entry.module.css";
import type { OwnEntry } from "./own-entry.server.ts";
import { answerStrings as strings } from "./own-entry-strings.ts";
import { useIsSending } from "./use-is-sending.ts";

type Request = OwnEntry["requests"][number];

/** What the organisers have asked for, with the dancer's answers. */
export function OwnRequests(props: { requests: Request[]; answer: OwnAnswer | null }) {
  const { requests, answer } = props;
  return (
    <section className="card" aria-label={strings.title}>
      <h2 className="small-title">{strings.title}</h2>
      {requests.map((request) => (
        <article key={request.id} className={styles.request}>
          <h3>{request.title}</h3>
          <p className="quiet small">{strings.askedOn(request.asked)}</p>
          <p className={styles.words}>{request.text}</p>
          {request.answer && (
            <>
              <p>{strings.answeredOn(request.answer.day)}</p>
              <p className={styles.words}>{request.answer.text || strings.file}</p>
            </>
          )}
          <OpenAnswer request={request} refused={answer?.form === request.id ? answer : null} />
        </article>
      ))}
    </section>
  );
}

/** The form is closed behind an answer, and gone once an organiser has looked at that. */
function OpenAnswer({ request, refused }: AnswerFormProps) {
  const { answer, isSeen } = request;
  if (isSeen) return <p>{strings.seen}</p>;
  // After each answer the form is empty again.
  const form = <AnswerForm key={answer?.at} request={request} refused={refused} />;
  if (!answer) return form;
  return (
    <details open={refused !== null && refused.status !== 200}>
      <summary>{strings.replace}</summary>
      {form}
    </details>
  );
}

type AnswerFormProps = { request: Request; refused: OwnAnswer | null };

function AnswerForm({ request, refused }: AnswerFormProps) {
  const { id, what, title } = request;
  const form = useRef<HTMLFormElement>(null);
  const formId = `answer-${id}`;
  const errors = useFieldErrors(form, { formId, constraints: {}, errors: refused?.errors });
  const isSending = useIsSending(id);
  const isFile = what === "proofOfAge" || what === "screenshot";
  const values = refused?.values ?? {};
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      {...errors.handlers()}
      onSubmit={(event) => {
        if (!errors.check(event.currentTarget)) event.preventDefault();
      }}
    >
      <FormFields legend={title} isBusy={isSending}>
        <input type="hidden" name="request" value={id} />
        {what !== "other" && (
          <Field
            label={title}
            hint={isFile && strings.fileHint(maxFileMb, what === "screenshot")}
            error={errors.error(what)}
          >
            {isFile ? (
              <input
                {...errors.control(what)}
                type="file"
                accept={what === "screenshot" ? "image/*" : "image/*,application/pdf"}
                onChange={(event) => void shrinkChosen(event.currentTarget)}
              />
            ) : (
              <input {...errors.control(what)} type="text" defaultValue={values[what]} />
            )}
          </Field>
        )}
        <Field
          label={what === "other" ? strings.words : strings.wordsToo}
          error={errors.error("words")}
        >
          <textarea {...errors.control("words")} rows={3} defaultValue={values.words} />
        </Field>
        <IntentButton intent="answer" look="solid">
          {isSending ? strings.sending : strings.send}
        </IntentButton>
      </FormFields>
    </Form>
  );
}
