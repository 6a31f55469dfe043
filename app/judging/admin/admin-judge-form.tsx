import type { FieldsProps } from "#app/documents/components/document-form.tsx";
import { categoryField, judgeLabels } from "#app/judging/judge-kind.ts";
import { Field } from "#app/ui/field/field.tsx";
import formStyles from "#app/ui/form/form.module.css";

/** The fields of a judge. `categories`: all that can be chosen. */
export function JudgeFields({
  errors,
  values,
  categories,
}: FieldsProps & { categories: string[] }) {
  return (
    <>
      <Field label={judgeLabels.name} error={errors.error("name")}>
        <input
          type="text"
          autoComplete="off"
          defaultValue={values.name}
          {...errors.control("name")}
        />
      </Field>
      <Field
        label={judgeLabels.phone}
        hint="For WhatsApp. It can be left empty."
        error={errors.error("phone")}
      >
        <input
          type="tel"
          autoComplete="off"
          defaultValue={values.phone}
          {...errors.control("phone")}
        />
      </Field>
      <fieldset aria-describedby="judge-categories-hint">
        <legend>{judgeLabels.categories}</legend>
        {categories.map((category) => {
          const name = categoryField(category);
          return (
            <label key={category} className={formStyles.check}>
              <input name={name} type="checkbox" defaultChecked={values[name] === "on"} />
              {category}
            </label>
          );
        })}
        <p id="judge-categories-hint" className="quiet small">
          None ticked: all of them.
        </p>
      </fieldset>
    </>
  );
}
