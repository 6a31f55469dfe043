import type { ReactNode } from "react";
import styles from "./field.module.css";

type FieldProps = {
  label: string;
  /** Shown below the control, for everyone. */
  hint?: ReactNode;
  /** What is wrong; the control points at it by `aria-describedby`. */
  error?: { id: string; text: string } | undefined;
  children: ReactNode;
};

/** A label around its one control, with a hint below. */
export function Field({ label, hint, error, children }: FieldProps) {
  return (
    <div className={styles.field}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the child */}
      <label className={styles.label}>
        <span>{label}</span>
        {children}
      </label>
      {error?.text && (
        <p id={error.id} className={styles.error}>
          {error.text}
        </p>
      )}
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
