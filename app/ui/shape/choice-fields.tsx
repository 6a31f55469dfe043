import { choicesOf, nameOf, type Shape, textOf } from "#app/platform/shape/shape.ts";
import { Field } from "#app/ui/field/field.tsx";
import formStyles from "#app/ui/form/form.module.css";
import selectStyles from "./select.module.css";
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

type ChoiceProps = ShapeFieldProps<Extract<Shape, { kind: "choice" }>>;

/** One of a few. Nothing is offered only while nothing has been chosen. */
export function Choice({ form, shape, name, typed, label }: ChoiceProps) {
  const words = wordsOf(form, name);
  const { error, marks } = errorOf(form, name);
  const chosen = textOf(typed);
  return (
    <Field label={label ?? words.label} hint={words.hint} error={error}>
      <select
        id={idOf(name)}
        name={name}
        required={shape.isRequired}
        defaultValue={chosen}
        className={selectStyles.select}
        {...marks}
      >
        {chosen === "" && <option value="" />}
        {shape.options.map((option) => (
          <option key={option} value={option}>
            {words.options?.[option] ?? option}
          </option>
        ))}
      </select>
    </Field>
  );
}

type ChoicesProps = ShapeFieldProps<Extract<Shape, { kind: "choices" }>>;

/** Some of a few: the days of a batch. */
export function Choices({ form, shape, name, typed }: ChoicesProps) {
  const { label } = wordsOf(form, name);
  const { error, marks } = errorOf(form, name);
  const chosen = choicesOf(textOf(typed));
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
