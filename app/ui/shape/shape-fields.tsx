import { fieldOf, nameOf } from "#app/platform/shape/shape.ts";
import { Choice, Choices, Flag } from "./choice-fields.tsx";
import { ListField } from "./list-field.tsx";
import { PictureField } from "./picture-field.tsx";
import styles from "./shape.module.css";
import { type ShapeFieldProps, wordsOf } from "./shape-form.ts";
import { TextField } from "./text-field.tsx";

/** The fields of a schema, however deep; everything works without JavaScript. */
export function ShapeField({ shape, ...field }: ShapeFieldProps) {
  if (shape.kind === "text") return <TextField shape={shape} {...field} />;
  if (shape.kind === "flag") return <Flag shape={shape} {...field} />;
  if (shape.kind === "choice") return <Choice shape={shape} {...field} />;
  if (shape.kind === "choices") return <Choices shape={shape} {...field} />;
  if (shape.kind === "picture") return <PictureField shape={shape} {...field} />;
  if (shape.kind === "list") {
    return (
      <ListField shape={shape} {...field}>
        {(item, name, label) => (
          <ShapeField
            form={field.form}
            shape={shape.item}
            name={name}
            typed={item}
            {...(shape.item.kind === "group" ? {} : { label })}
          />
        )}
      </ListField>
    );
  }
  const { form, name, typed } = field;
  const fields = Object.entries(shape.fields).map(([key, part]) => (
    <GroupPart
      key={key}
      form={form}
      shape={part}
      name={nameOf(name, key)}
      typed={fieldOf(typed, key)}
    />
  ));
  return <div className={styles.group}>{fields}</div>;
}

/** A group within a group has a heading of its own. */
function GroupPart(props: ShapeFieldProps) {
  if (props.shape.kind !== "group") return <ShapeField {...props} />;
  return (
    <fieldset className={styles.part}>
      <legend>{wordsOf(props.form, props.name).label}</legend>
      <ShapeField {...props} />
    </fieldset>
  );
}
