import { initialStatusStrings as words } from "#app/documents/strings.ts";
import { Field } from "#app/ui/field/field.tsx";
import selectStyles from "#app/ui/shape/select.module.css";
import styles from "./initial-status.module.css";
import { firstChoices } from "./initial-status.ts";

type InitialStatusFieldsProps = {
  values: Record<string, string>;
  /** What is wrong with the moment. */
  error?: { id: string; text: string } | undefined;
};

/** Whether visitors see at once what is added; the moment is asked for by who chooses one. */
export function InitialStatusFields({ values, error }: InitialStatusFieldsProps) {
  return (
    <div className={styles.standing}>
      <Field label={words.label}>
        <select name="standing" className={selectStyles.select} defaultValue={values.standing}>
          <option value={firstChoices.atOnce}>{words.atOnce}</option>
          <option value={firstChoices.draft}>{words.draft}</option>
          <option value={firstChoices.later}>{words.later}</option>
        </select>
      </Field>
      <div className={styles.moment}>
        <Field label={words.moment} hint={words.momentHint} error={error}>
          <input
            type="datetime-local"
            name="appearsAt"
            defaultValue={values.appearsAt}
            aria-invalid={error?.text ? true : undefined}
            aria-describedby={error?.text ? error.id : undefined}
          />
        </Field>
      </div>
    </div>
  );
}
