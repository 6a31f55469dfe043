import styles from "./message-list.module.css";
import { intentTexts } from "./strings.ts";

/** A submit button that says what to do with its form's message. */
export function MessageButton({ intent }: { intent: keyof typeof intentTexts }) {
  return (
    <button type="submit" name="intent" value={intent} className={styles.button}>
      {intentTexts[intent]}
    </button>
  );
}
