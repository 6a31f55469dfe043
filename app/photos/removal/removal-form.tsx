import { type FormEvent, useRef, useState } from "react";
import { Link } from "react-router";
import type { FieldConstraints } from "#app/platform/field-constraints.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ErrorSummary, Field, useFieldErrors } from "#app/ui/field/field.tsx";
import styles from "./removal-form.module.css";
import { removalStrings as strings } from "./strings.ts";

/** The values that were sent, and why they were refused. */
export type RefusedForm = {
  values: Record<string, string>;
  message: string;
  errors: Record<string, string>;
};

type RemovalFormProps = {
  constraints: FieldConstraints;
  backTo: string;
  refused: RefusedForm | null;
};

/** Sent by the browser itself, with scripts or without, so that Back shows the form with its values. */
export function RemovalForm({ constraints, backTo, refused }: RemovalFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const errors = useFieldErrors(form, { formId: "removal", constraints, errors: refused?.errors });
  const [message, setMessage] = useState(refused?.message ?? "");
  const control = (name: string) => ({
    ...errors.control(name),
    defaultValue: refused?.values[name] ?? "",
  });

  /** Without a connection the browser would replace the form with an error page. */
  function submit(event: FormEvent<HTMLFormElement>) {
    setMessage(navigator.onLine ? "" : strings.offline);
    if (!errors.check(event.currentTarget) || !navigator.onLine) event.preventDefault();
  }

  return (
    <form ref={form} method="post" onSubmit={submit} {...errors.handlers}>
      <fieldset className={styles.fields}>
        <legend className="visually-hidden">{strings.legend}</legend>
        <ErrorSummary errors={errors.summary(strings.fields)} />
        {message && (
          <p role="alert" className={styles.message}>
            {message}
          </p>
        )}
        <Field label={strings.fields.name} error={errors.error("name")}>
          <input type="text" autoComplete="name" {...control("name")} />
        </Field>
        <Field label={strings.fields.email} hint={strings.emailHint} error={errors.error("email")}>
          <input type="email" autoComplete="email" {...control("email")} />
        </Field>
        <Field label={strings.fields.why} error={errors.error("why")}>
          <textarea rows={4} {...control("why")} />
        </Field>
        <input name="_gotcha" type="text" tabIndex={-1} autoComplete="off" aria-hidden hidden />
        <p className={styles.buttons}>
          <button type="submit" className={buttonClass("solid")}>
            {strings.send}
          </button>
          <Link to={backTo} className={buttonClass("line")}>
            {strings.back}
          </Link>
        </p>
      </fieldset>
    </form>
  );
}
