import styles from "./field.module.css";

export type FieldError = { label: string; text: string; controlId: string };

/**
 * Above a form that was refused: every field that needs another look, as a way there. What is wrong
 * with several is said once; read aloud, each field says its own when it has the focus.
 */
export function ErrorSummary({ errors }: { errors: FieldError[] }) {
  const texts = [...new Set(errors.map(({ text }) => text))];
  return (
    <div role="alert" className={styles.summary} hidden={errors.length === 0}>
      {errors.length > 0 && (
        <>
          <p>Please check:</p>
          <ul>
            {texts.map((text) => (
              <li key={text}>
                {errors.map(
                  (error) =>
                    error.text === text && (
                      <a key={error.controlId} href={`#${error.controlId}`}>
                        {error.label}
                      </a>
                    ),
                )}
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
