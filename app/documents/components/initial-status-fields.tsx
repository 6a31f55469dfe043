import { tomorrowMorning } from "#app/documents/date-time.ts";
import { initialStatusChoices } from "#app/documents/initial-status.ts";
import { Field } from "#app/ui/field/field.tsx";
import type { FieldsProps } from "./document-form.tsx";
import styles from "./documents.module.css";

type InitialStatusFieldsProps = Pick<FieldsProps, "values"> & Partial<FieldsProps>;

/** Visitors see a new document at this time. The field is shown once it is chosen. */
export function InitialStatusFields({ values, errors }: InitialStatusFieldsProps) {
  const error = errors?.error("appearsAt");
  const suggested = tomorrowMorning(Date.now());
  return (
    <div className={styles.initialStatus}>
      <Field label="When visitors see it">
        <select name="initialStatus" defaultValue={values.initialStatus}>
          <option value={initialStatusChoices.atOnce}>Immediately</option>
          <option value={initialStatusChoices.draft}>Not yet: save as a draft</option>
          <option value={initialStatusChoices.later}>At a time you choose</option>
        </select>
      </Field>
      <div className={styles.time}>
        <Field label="From" hint="The time is India's." error={error}>
          <input
            type="datetime-local"
            name="appearsAt"
            defaultValue={values.appearsAt ?? suggested}
            data-suggested={suggested}
            {...errors?.control("appearsAt")}
          />
        </Field>
      </div>
    </div>
  );
}
