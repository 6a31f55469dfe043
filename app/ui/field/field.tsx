import type { ReactNode } from "react";
import styles from "./field.module.css";

type FieldProps = {
  label: string;
  /** Shown below the control, for everyone. */
  hint?: ReactNode;
  children: ReactNode;
};

/** A label around its one control, with a hint below. */
export function Field({ label, hint, children }: FieldProps) {
  return (
    <div className={styles.field}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the child */}
      <label className={styles.label}>
        <span>{label}</span>
        {children}
      </label>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
