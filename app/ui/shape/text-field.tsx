import { type TextShape, textOf } from "#app/platform/shape/shape.ts";
import { Field } from "#app/ui/field/field.tsx";
import { errorOf, idOf, type ShapeFieldProps, wordsOf } from "./shape-form.ts";

/** What may be longer than this is written in a larger field. */
const longestLine = 200;

/** A text, a number, an address, a day or a time: one line, or more where there may be many words. */
export function TextField({ form, shape, name, typed, label }: ShapeFieldProps<TextShape>) {
  const words = wordsOf(form, name);
  const { error, marks } = errorOf(form, name);
  const { input, isRequired, maxLength, least, most } = shape;
  const isLong = input === "text" && (maxLength ?? 0) > longestLine;
  const control = {
    id: idOf(name),
    name,
    required: isRequired,
    defaultValue: textOf(typed),
    ...(maxLength && { maxLength }),
    ...marks,
  };
  return (
    <Field label={label ?? words.label} hint={words.hint} error={error}>
      {isLong ? (
        <textarea rows={4} {...control} />
      ) : (
        <input
          type={input}
          {...(input === "tel" && { inputMode: "tel" })}
          {...(input === "number" && { min: least ?? undefined, max: most ?? undefined })}
          {...control}
        />
      )}
    </Field>
  );
}
