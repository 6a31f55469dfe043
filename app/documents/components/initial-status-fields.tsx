import { tomorrowMorning } from "#app/documents/date-time.ts";
import { initialStatusChoices } from "#app/documents/initial-status.ts";
import { initialStatusStrings as strings } from "#app/documents/strings.ts";
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
      <Field label={strings.label}>
        <select name="initialStatus" defaultValue={values.initialStatus}>
          <option value={initialStatusChoices.atOnce}>{strings.atOnce}</option>
          <option value={initialStatusChoices.draft}>{strings.draft}</option>
          <option value={initialStatusChoices.later}>{strings.later}</option>
        </select>
      </Field>
      <div className={styles.time}>
        <Field label={strings.time} hint={strings.timeHint} error={error}>
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
