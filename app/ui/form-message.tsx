import styles from "./form-message.module.css";

/** What a form has to say, read out as it changes; in error style when it contains 'Error'. */
export function FormMessage({ id, children }: { id?: string; children: string }) {
  return (
    <p
      id={id}
      className={styles.message}
      role="status"
      data-error={children.includes("Error") || undefined}
    >
      {children}
    </p>
  );
}
