import { fileNameOf, noPictureNameOf, type Shape, textOf } from "#app/platform/shape/shape.ts";
import { Field } from "#app/ui/field/field.tsx";
import formStyles from "#app/ui/form/form.module.css";
import { Picture } from "#app/ui/picture/picture.tsx";
import styles from "./shape.module.css";
import { errorOf, idOf, type ShapeFieldProps, wordsOf } from "./shape-form.ts";

type PictureFieldProps = ShapeFieldProps<Extract<Shape, { kind: "picture" }>>;

/** The picture that is chosen by now, and a file to take its place; what was sent already is kept. */
export function PictureField({ form, shape, name, typed }: PictureFieldProps) {
  const words = wordsOf(form, name);
  const { error, marks } = errorOf(form, name);
  const hashes = textOf(typed);
  const image = form.pictures[hashes.split(" ")[0] ?? ""];
  return (
    <div className={styles.picture}>
      {image && <Picture image={image} alt="" sizes="8rem" />}
      <input type="hidden" name={name} value={hashes} />
      <div>
        <Field
          label={
            image ? `Another picture in place of this ${words.label.toLowerCase()}` : words.label
          }
          hint={words.hint}
          error={error}
        >
          <input
            id={idOf(name)}
            name={fileNameOf(name)}
            type="file"
            accept="image/*"
            required={shape.isRequired && !hashes}
            {...marks}
          />
        </Field>
        {image && !shape.isRequired && (
          <label className={formStyles.check}>
            <input name={noPictureNameOf(name)} type="checkbox" value="on" />
            No {words.label.toLowerCase()}
          </label>
        )}
      </div>
    </div>
  );
}
