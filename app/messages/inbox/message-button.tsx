import styles from "./message-list.module.css";
import { intentTexts } from "./words.ts";

type MessageButtonProps = {
  intent: keyof typeof intentTexts;
  describedBy?: string;
  /** Where it says something else than what it does. */
  children?: string;
};

/** A submit button that says what to do with its form's message. */
export function MessageButton({ intent, describedBy, children }: MessageButtonProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      aria-describedby={describedBy}
      className={styles.button}
    >
      {children ?? intentTexts[intent]}
    </button>
  );
}
