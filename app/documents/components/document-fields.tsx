import type { FieldsProps } from "#app/documents/components/document-form.tsx";
import type { FormField } from "#app/documents/form-field.ts";
import { Field, Options } from "#app/ui/field/field.tsx";
import { KannadaFold, kannadaLabel } from "#app/ui/field/kannada-fold.tsx";
import formStyles from "#app/ui/form/form.module.css";
import { TagField } from "../tags/tag-field.tsx";

type DocumentFieldsProps = FieldsProps & { fields: Record<string, FormField> };

/** The controls of a kind's form, or of a part of it. */
export function DocumentFields({ fields, errors, values }: DocumentFieldsProps) {
  return Object.entries(fields).map(([name, field]) => {
    const props = { name, errors, values };
    if (!field.isKannada) return <DocumentField key={name} field={field} {...props} />;
    return (
      <KannadaFold key={name} isOpen={Boolean(values[name] || errors.error(name).text)}>
        <DocumentField field={{ ...field, label: kannadaLabel }} {...props} />
      </KannadaFold>
    );
  });
}

type DocumentFieldProps = FieldsProps & { name: string; field: FormField };

function DocumentField({ name, field, errors, values }: DocumentFieldProps) {
  const { label, hint, control, input: attributes, options = {} } = field;
  const texts = { label, hint, error: errors.error(name) };
  const input = { ...attributes, defaultValue: values[name], ...errors.control(name) };
  switch (control) {
    case "tag":
      return <TagField {...texts} input={input} />;
    case "tags":
      return <TagField {...texts} isList input={input} />;
    case "checkbox":
      return (
        <label className={formStyles.check}>
          <input name={name} type="checkbox" defaultChecked={values[name] === "on"} />
          {label}
        </label>
      );
    case "select":
      return (
        <Field {...texts}>
          <select id={input.id} name={name} defaultValue={values[name]}>
            <Options entries={Object.entries(options)} />
          </select>
        </Field>
      );
    default:
      return (
        <Field {...texts}>
          {control === "textarea" ? <textarea {...input} /> : <input type={control} {...input} />}
        </Field>
      );
  }
}
