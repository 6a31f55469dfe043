import { useEffect, useRef } from "react";
import { Form, href, useLocation, useNavigation } from "react-router";
import { MessageId, restoreTexts, storeTexts } from "#app/messages/components/stored-texts.tsx";
import type { FieldConstraints } from "#app/platform/field-constraints.server.ts";
import type { FormAnswer } from "#app/ui/ask-server.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import {
  ErrorSummary,
  Field,
  Options,
  useFieldErrors,
  useShownAlert,
} from "#app/ui/field/field.tsx";
import { FormFields } from "#app/ui/form/form.tsx";
import styles from "./classes-page.module.css";
import { enquiryStrings as strings } from "./strings.ts";
import type { ListedBatch } from "./timetable.ts";

export const enquiryKey = "enquiry";

type EnquiryFormProps = {
  batches: ListedBatch[];
  /** The id of the batch that was tapped. */
  chosen: string;
  constraints: FieldConstraints;
  answer: FormAnswer | null;
};

const inputs = [
  { name: "name", type: "text", autoComplete: "name" },
  { name: "phone", type: "tel", autoComplete: "tel", inputMode: "tel" },
  { name: "email", type: "email", autoComplete: "email" },
  { name: "age", type: "text", inputMode: "numeric", autoComplete: "off" },
] as const;

/** An admission enquiry. Only name and phone are required. */
export function EnquiryForm({ batches, chosen, constraints, answer }: EnquiryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const isBusy = useNavigation().formAction?.includes(href("/classes")) ?? false;
  const errors = useFieldErrors(form, { formId: "enquiry", constraints, errors: answer?.errors });
  useShownAlert(form, answer);
  const { values = {} } = answer ?? {};

  const { key, hash, search } = useLocation();
  const shownKey = useRef(key);
  const chosenFirst = useRef(chosen);
  useEffect(() => {
    if (!form.current || !select.current) return;
    const stored = restoreTexts(enquiryKey, form.current);
    // Another batch was selected after the tap.
    if (stored.tapped === chosenFirst.current) select.current.value = stored.batch ?? "";
    // A stored batch may have been renamed.
    if (select.current.selectedIndex < 0) select.current.value = chosenFirst.current;
  }, []);
  // The fields are uncontrolled, and another batch may be tapped, or the same one again.
  useEffect(() => {
    const isNew = key !== shownKey.current;
    shownKey.current = key;
    // A refused enquiry has a new location, too, and keeps what was selected.
    if (!isNew || answer || !chosen || !select.current) return;
    select.current.value = chosen;
    if (hash === "#enquiry") document.getElementById("enquiry")?.focus();
  }, [chosen, key, hash, answer]);

  return (
    <Form
      ref={form}
      method="post"
      action={`${href("/classes")}${search}#enquiry`}
      className={styles.enquiry}
      onSubmit={(event) => {
        if (!errors.check(event.currentTarget)) event.preventDefault();
      }}
      {...errors.handlers((event) => storeTexts(enquiryKey, event.currentTarget))}
    >
      <FormFields legend={strings.legend} isBusy={isBusy}>
        <ErrorSummary errors={errors.summary(strings.fields)} />
        {answer?.message && <p role="alert">{answer.message}</p>}
        {inputs.map(({ name, ...input }) => (
          <Field key={name} label={strings.fields[name]} error={errors.error(name)}>
            <input {...input} defaultValue={values[name]} {...errors.control(name)} />
          </Field>
        ))}
        <Field label={strings.fields.batch}>
          <select ref={select} name="batch" defaultValue={values.batch ?? chosen}>
            <option value="">{strings.notSure}</option>
            <Options
              entries={batches.map(({ id, name, branch }) => [id, `${branch.name}: ${name}`])}
            />
          </select>
        </Field>
        <Field label={strings.fields.message} error={errors.error("message")}>
          <textarea rows={4} defaultValue={values.message} {...errors.control("message")} />
        </Field>
        <input name="tapped" type="hidden" value={chosen} />
        <MessageId />
        <input name="_gotcha" type="text" tabIndex={-1} autoComplete="off" aria-hidden hidden />
        <SubmitButton>{isBusy ? strings.sending : strings.send}</SubmitButton>
      </FormFields>
    </Form>
  );
}
