import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { enterStrings as strings } from "#app/entries/enter-strings.ts";
import type { EntryNotice } from "#app/entries/entry.ts";
import type { EntryFacts } from "#app/entries/entry-facts.server.ts";
import { fieldLabels } from "#app/entries/strings.ts";
import type { FieldConstraints } from "#app/platform/field-constraints.server.ts";
import { languageOf } from "#app/platform/language/language.ts";
import type { FormAnswer } from "#app/ui/ask-server.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { DraftNote } from "#app/ui/field/draft.tsx";
import { ErrorSummary, FieldNotes, useFieldErrors, useShownAlert } from "#app/ui/field/field.tsx";
import formStyles from "#app/ui/form/form.module.css";
import { FormFields } from "#app/ui/form/form.tsx";
import {
  DancerFields,
  EntryField,
  GuardianFields,
  Part,
  useBirthDate,
  VideoFields,
} from "./entry-fields.tsx";
import styles from "./entry-form.module.css";
import { HowToPay } from "./how-to-pay.tsx";
import { Notice } from "./notice.tsx";
import { ScreenshotField } from "./screenshot-field.tsx";
import { useTabDraft } from "./tab-draft.ts";

type EntryFormProps = {
  facts: EntryFacts;
  notice: EntryNotice;
  noticeVersion: string;
  newId: string;
  constraints: FieldConstraints;
  answer: FormAnswer | null;
};

const address = href("/nrithya-ratna-shodha/enter");

/** The page stays as it is while the form is sent, so that a chosen screenshot stays chosen. */
export function EntryForm({ facts, answer, constraints, ...props }: EntryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const values = answer?.values ?? {};
  const errors = useFieldErrors(form, { formId: "entry", constraints, errors: answer?.errors });
  const isBusy = useNavigation().formAction?.includes(address) ?? false;
  // An answer without values would replace the id that was sent.
  const [newId] = useState(values.newId ?? props.newId);
  const birthDate = useBirthDate(facts, values.born);
  const draft = useTabDraft(form, "entry", answer !== null);
  const preparing = useRef<Promise<void> | null>(null);
  useShownAlert(form, answer);
  const field = { facts, errors, values };

  function submit(event: FormEvent<HTMLFormElement>) {
    const { currentTarget } = event;
    if (!errors.check(currentTarget)) return event.preventDefault();
    if (!preparing.current) return draft.onInput();
    event.preventDefault();
    void preparing.current.then(() => currentTarget.requestSubmit());
  }

  function prepare(isReady: Promise<void>) {
    preparing.current = isReady.finally(() => {
      preparing.current = null;
    });
  }

  return (
    <Form
      ref={form}
      method="post"
      action={address}
      encType="multipart/form-data"
      className={styles.form}
      onSubmit={submit}
      {...errors.handlers(draft.onInput)}
    >
      <FormFields legend={strings.legend} isBusy={isBusy}>
        <ErrorSummary errors={errors.summary(fieldLabels)} />
        {answer?.message && (
          <p role="alert" className={styles.message}>
            {answer.message}
          </p>
        )}
        <DraftNote isRestored={draft.isRestored} startOver={draft.startOver} />
        <input type="hidden" name="newId" defaultValue={newId} />
        <div className={styles.columns}>
          <Step number={1} title={strings.dancer}>
            <DancerFields birthDate={birthDate} {...field} />
          </Step>
          <HowToPay facts={facts} />
          <Step number={2} title={strings.videoAndPayment}>
            <VideoFields {...field} />
            <Part title={strings.payment}>
              <EntryField name="transaction" hint={strings.transactionHint} {...field} />
              <ScreenshotField errors={errors} onChoose={prepare} />
            </Part>
          </Step>
          <Step number={3} title={strings.guardianAndConsent}>
            <GuardianFields birthDate={birthDate} {...field} />
            <Consent {...field} {...props} who={whoAgrees(birthDate)} />
            <Terms {...field} />
            <p className="quiet">{strings.next}</p>
            <p>
              <SubmitButton>{isBusy ? strings.sending : strings.send}</SubmitButton>
              {isBusy && <progress aria-label={strings.sending} />}
            </p>
          </Step>
        </div>
      </FormFields>
    </Form>
  );
}

type StepProps = { number: number; title: string; children: ReactNode };

function Step({ number, title, children }: StepProps) {
  return (
    <section className={`card ${styles.step}`} aria-label={title}>
      <h2>
        <span className={styles.number}>{number}</span> {title}
      </h2>
      {children}
    </section>
  );
}

function whoAgrees({ hasScript, born }: ReturnType<typeof useBirthDate>) {
  if (!hasScript || !born) return "unknown";
  return born.isMinor ? "minor" : "adult";
}

type AgreementProps = Pick<EntryFormProps, "facts"> & {
  errors: ReturnType<typeof useFieldErrors>;
  values: Partial<Record<string, string>>;
};

type ConsentProps = AgreementProps &
  Pick<EntryFormProps, "notice" | "noticeVersion"> & { who: keyof typeof strings.consent };

function Consent({ notice, noticeVersion, who, ...agreement }: ConsentProps) {
  return (
    <Part title={strings.consentTitle}>
      <Notice notice={notice} />
      <input type="hidden" name="noticeVersion" value={noticeVersion} />
      <Agreement name="consent" text={strings.consent[who]} {...agreement} />
    </Part>
  );
}

function Terms(agreement: AgreementProps) {
  return (
    <Part title={strings.termsTitle}>
      <ul className={styles.rules}>
        {agreement.facts.terms.map(({ title, text }) => (
          <li key={title} lang={languageOf(text)}>
            <b>{title}:</b> {text}
          </li>
        ))}
      </ul>
      <Agreement name="terms" text={strings.terms} {...agreement} />
    </Part>
  );
}

function Agreement({
  name,
  text,
  errors,
  values,
}: Omit<AgreementProps, "facts"> & { name: "consent" | "terms"; text: string }) {
  const input = useRef<HTMLInputElement>(null);
  const error = errors.error(name);
  const isRefused = error.text !== "";
  // The notice has changed since it was agreed to.
  useEffect(() => {
    if (isRefused && input.current) input.current.checked = false;
  }, [isRefused]);
  return (
    <div>
      <label className={formStyles.check}>
        <input
          {...errors.control(name)}
          ref={input}
          type="checkbox"
          value="yes"
          defaultChecked={values[name] !== undefined && !isRefused}
        />
        {text}
      </label>
      <FieldNotes error={error} />
    </div>
  );
}
