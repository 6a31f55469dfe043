import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import {
  EntryField,
  EntryFields,
  Part,
  useBirthDate,
} from "#app/entries/components/entry-fields.tsx";
import { shrinkChosen } from "#app/entries/components/screenshot-field.tsx";
import { useTabDraft } from "#app/entries/components/tab-draft.ts";
import { enterStrings } from "#app/entries/enter-strings.ts";
import { fieldLabels } from "#app/entries/strings.ts";
import { IntentButton } from "#app/ui/button.tsx";
import { DraftNote } from "#app/ui/field/draft.tsx";
import { ErrorSummary, Field, useFieldErrors, useShownAlert } from "#app/ui/field/field.tsx";
import { FormFields } from "#app/ui/form/form.tsx";
import type { OwnAnswer } from "./own-change.server.ts";
import styles from "./own-entry.module.css";
import type { OwnEntry } from "./own-entry.server.ts";
import { correctionStrings as strings } from "./own-entry-strings.ts";
import { useIsSending } from "./use-is-sending.ts";

/** The intent of the form. */
export const formName = "correct";

type FormProps = { number: string; entry: OwnEntry; refused: OwnAnswer | null };

type CorrectionProps = { number: string; entry: OwnEntry; answer: OwnAnswer | null };

/** Everything until the deadline; then the phone number and the email address. */
export function OwnCorrection({ number, entry, answer }: CorrectionProps) {
  const refused = answer?.form === formName && answer.status !== 200 ? answer : null;
  const title = entry.canCorrect ? strings.title : strings.contactsTitle;
  const details = useRef<HTMLDetailsElement>(null);
  // It stays as the dancer has left it, except that a refusal opens it.
  const [isOpen] = useState(refused !== null);
  useEffect(() => {
    if (refused) details.current?.setAttribute("open", "");
  }, [refused]);
  if (entry.withdrawn) return null;
  // The fields are uncontrolled: stored or merged values are rendered anew.
  const key = JSON.stringify([entry.fields, refused?.version, entry.canCorrect]);
  return (
    <details ref={details} className={`card ${styles.folded}`} open={isOpen}>
      <summary className="small-title">{title}</summary>
      <CorrectionForm key={key} number={number} entry={entry} refused={refused} />
    </details>
  );
}

function CorrectionForm({ number, entry, refused }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useTabDraft(form, "entry-correction", refused !== null);
  const isSending = useIsSending(formName);
  const errors = useFieldErrors(form, {
    formId: formName,
    constraints: entry.form.constraints,
    errors: refused?.errors,
  });
  useShownAlert(form, refused);
  const values = { ...entry.fields, ...refused?.values };
  const fields = { errors, values };

  function submit(event: FormEvent<HTMLFormElement>) {
    if (!errors.check(event.currentTarget)) event.preventDefault();
    draft.onInput();
  }

  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      {...errors.handlers(draft.onInput)}
      onSubmit={submit}
    >
      <FormFields legend={strings.title} isBusy={isSending}>
        <input type="hidden" name="version" defaultValue={refused?.version ?? entry.version} />
        <input type="hidden" name="number" value={number} />
        <DraftNote isRestored={draft.isRestored} startOver={draft.startOver} />
        <ErrorSummary errors={errors.summary(fieldLabels)} />
        {refused?.differences && <Differences differences={refused.differences} />}
        {entry.canCorrect ? (
          <AllFields entry={entry} {...fields} />
        ) : (
          <>
            <EntryField name="phone" type="tel" autoComplete="tel" {...fields} />
            <EntryField name="email" inputMode="email" autoComplete="email" {...fields} />
          </>
        )}
        <IntentButton intent={formName} look="solid">
          {isSending ? strings.submitting : strings.submit}
        </IntentButton>
      </FormFields>
    </Form>
  );
}

type FieldsProps = {
  entry: OwnEntry;
  errors: ReturnType<typeof useFieldErrors>;
  values: Record<string, string>;
};

function AllFields({ entry, ...field }: FieldsProps) {
  const { isPaid, form } = entry;
  const { facts } = form;
  const birthDate = useBirthDate(facts, field.values.born);
  return (
    <>
      <EntryFields facts={facts} birthDate={birthDate} {...field} />
      <Part title={enterStrings.payment}>
        <EntryField
          name="transaction"
          hint={isPaid ? strings.unpaid : enterStrings.transactionHint}
          {...field}
        />
        <Field
          label={strings.screenshot}
          hint={enterStrings.screenshotHint}
          error={field.errors.error("screenshot")}
        >
          <input
            {...field.errors.control("screenshot")}
            type="file"
            accept="image/*"
            onChange={(event) => void shrinkChosen(event.currentTarget)}
          />
        </Field>
      </Part>
    </>
  );
}

type DifferencesProps = { differences: NonNullable<OwnAnswer["differences"]> };

/** Both texts of the fields that were changed meanwhile, too. */
function Differences({ differences }: DifferencesProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.differences}
      aria-label={strings.conflictTitle}
    >
      <h3>{strings.conflictTitle}</h3>
      <p>{strings.conflict}</p>
      <dl>
        {differences.map(({ name, label, yours, stored }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {strings.yours} {yours || strings.nothing}
            </dd>
            <dd>
              {strings.stored} {stored || strings.nothing}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
