import styles from "./form-message.module.css";

/** What a form has to say, and whether it is a failure. */
export type Said = { text: string; isError?: boolean | undefined };

/** What an action has answered; nothing where it has not. */
export const saidBy = (answer: { ok: boolean; message: string } | null): Said =>
  answer ? { text: answer.message, isError: !answer.ok } : { text: "" };

type FormMessageProps = Said & { id?: string };

/** What a form has to say, read out as it changes; a failure is in error style (SPEC §4). */
export function FormMessage({ id, text, isError }: FormMessageProps) {
  return (
    <p id={id} className={styles.message} role="status" data-error={isError || undefined}>
      {text}
    </p>
  );
}
