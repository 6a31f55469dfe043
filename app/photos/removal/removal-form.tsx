import { type FormEvent, useRef, useState } from "react";
import { Link } from "react-router";
import type { FieldConstraints } from "#app/platform/field-constraints.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/field/error-summary.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { useFieldErrors } from "#app/ui/field/use-field-errors.ts";
import styles from "./removal-form.module.css";
import { removalStrings } from "./strings.ts";

/** What was sent and refused. */
export type Refused = {
  values: Record<string, string>;
  said: string;
  errors: Record<string, string>;
};

type RemovalFormProps = { constraints: FieldConstraints; backTo: string; refused: Refused | null };

const { fields } = removalStrings;

/** Sent by the browser itself, with scripts or without: on the way back it still has what was typed. */
export function RemovalForm({ constraints, backTo, refused }: RemovalFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const errors = useFieldErrors(form, { formId: "removal", constraints, errors: refused?.errors });
  const [said, setSaid] = useState(refused?.said ?? "");
  const text = (name: string) => ({
    ...errors.control(name),
    defaultValue: refused?.values[name] ?? "",
  });

  /** Without a connection the browser would put a page of its own in the place of what was typed. */
  function submit(event: FormEvent<HTMLFormElement>) {
    setSaid(navigator.onLine ? "" : removalStrings.offline);
    if (!errors.check(event.currentTarget) || !navigator.onLine) event.preventDefault();
  }

  return (
    <form ref={form} method="post" onSubmit={submit} {...errors.handlers}>
      <fieldset className={styles.fields}>
        <legend className="visually-hidden">{removalStrings.legend}</legend>
        <ErrorSummary errors={errors.summary(fields)} />
        {said && (
          <p role="alert" className={styles.said}>
            {said}
          </p>
        )}
        <Field label={fields.name} error={errors.error("name")}>
          <input type="text" autoComplete="name" {...text("name")} />
        </Field>
        <Field label={fields.email} hint={removalStrings.emailHint} error={errors.error("email")}>
          <input type="email" autoComplete="email" {...text("email")} />
        </Field>
        <Field label={fields.why} error={errors.error("why")}>
          <textarea rows={4} {...text("why")} />
        </Field>
        <input name="_gotcha" type="text" tabIndex={-1} autoComplete="off" aria-hidden hidden />
        <p className={styles.ways}>
          <button type="submit" className={buttonClass("solid")}>
            {removalStrings.send}
          </button>
          <Link to={backTo} className={buttonClass("line")}>
            {removalStrings.back}
          </Link>
        </p>
      </fieldset>
    </form>
  );
}
