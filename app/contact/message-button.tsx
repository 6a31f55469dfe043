import styles from "./message-list.module.css";

/** A submit button that says what to do with its form's message. */
export function MessageButton({ intent, children }: { intent: string; children: string }) {
  return (
    <button type="submit" name="intent" value={intent} className={styles.button}>
      {children}
    </button>
  );
}
