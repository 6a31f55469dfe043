import { itemsOf, nameOf, type Shape } from "#app/platform/shape/shape.ts";
import formStyles from "#app/ui/form/form.module.css";
import styles from "./shape.module.css";
import { errorOf, idOf, type ShapeFieldProps, wordsOf } from "./shape-form.ts";

type FlagProps = ShapeFieldProps<Extract<Shape, { kind: "flag" }>>;

export function Flag({ form, name, typed }: FlagProps) {
  const { label, hint } = wordsOf(form, name);
  return (
    <div>
      <label className={formStyles.check}>
        <input
          id={idOf(name)}
          name={name}
          type="checkbox"
          value="on"
          defaultChecked={typed === "on"}
        />
        {label}
      </label>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}

type ChoicesProps = ShapeFieldProps<Extract<Shape, { kind: "choices" }>>;

/** Some of a few: the days of a batch. */
export function Choices({ form, shape, name, typed }: ChoicesProps) {
  const { label } = wordsOf(form, name);
  const { error, marks } = errorOf(form, name);
  const chosen = itemsOf(typed);
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      <div>
        {shape.options.map((option) => (
          <label key={option}>
            <input
              id={idOf(nameOf(name, option))}
              name={nameOf(name, option)}
              type="checkbox"
              value="on"
              defaultChecked={chosen.includes(option)}
              {...marks}
            />
            {option}
          </label>
        ))}
      </div>
      {error.text && (
        <p id={error.id} className={styles.error}>
          {error.text}
        </p>
      )}
    </fieldset>
  );
}
