import styles from "./field.module.css";

export type FieldError = { label: string; text: string; controlId: string };

/** Above a form that was refused: every field that needs another look, as a way there. */
export function ErrorSummary({ errors }: { errors: FieldError[] }) {
  return (
    <div role="alert" className={styles.summary} hidden={errors.length === 0}>
      {errors.length > 0 && (
        <>
          <p>Please look at this again:</p>
          <ul>
            {errors.map(({ label, text, controlId }) => (
              <li key={controlId}>
                <a href={`#${controlId}`}>{label}</a>: {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
