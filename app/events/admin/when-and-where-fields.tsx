import { whenAndWhereStrings as words } from "#app/events/admin/strings.ts";
import { Field } from "#app/ui/field/field.tsx";
import type { useFieldErrors } from "#app/ui/field/use-field-errors.ts";
import styles from "./when-and-where-fields.module.css";

type WhenAndWhereFieldsProps = {
  errors: ReturnType<typeof useFieldErrors>;
  values: Record<string, string>;
};

/** What SPEC's form does not ask: the time of day, and where the place is on a map. */
export function WhenAndWhereFields({ errors, values }: WhenAndWhereFieldsProps) {
  const { control, error } = errors;
  return (
    <>
      <div className={styles.times}>
        <Field label={words.startTime} error={error("startTime")}>
          <input type="time" defaultValue={values.startTime} {...control("startTime")} />
        </Field>
        <Field label={words.endTime} error={error("endTime")}>
          <input type="time" defaultValue={values.endTime} {...control("endTime")} />
        </Field>
        <p className={styles.hint}>{words.timeHint}</p>
      </div>
      <Field label={words.mapUrl} hint={words.mapHint} error={error("mapUrl")}>
        <input
          type="url"
          placeholder="https://"
          pattern="https://.+"
          title={words.mapPattern}
          defaultValue={values.mapUrl}
          {...control("mapUrl")}
        />
      </Field>
    </>
  );
}
