import styles from "./message-list.module.css";

type MessageButtonProps = { intent: string; describedBy?: string; children: string };

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
      {children}
    </button>
  );
}
