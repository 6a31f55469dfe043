import type { ReactNode } from "react";
import styles from "./form.module.css";

type FormFieldsProps = { legend: string; isBusy: boolean; children: ReactNode };

/** All of a form's controls, disabled together while it is busy. */
export function FormFields({ legend, isBusy, children }: FormFieldsProps) {
  return (
    <fieldset disabled={isBusy} className={styles.fields}>
      <legend className="visually-hidden">{legend}</legend>
      {children}
    </fieldset>
  );
}
