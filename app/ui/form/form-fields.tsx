import { type ReactNode, useEffect, useRef } from "react";
import { useReturnedFocus } from "../use-returned-focus.ts";
import styles from "./form.module.css";

type FormFieldsProps = { legend: string; isBusy: boolean; children: ReactNode };

/** All of a form's controls, disabled together while it is busy; the focus comes back afterwards. */
export function FormFields({ legend, isBusy, children }: FormFieldsProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const noteFocus = useReturnedFocus(isBusy);
  const note = useRef(noteFocus);

  // Once they are disabled it is too late to ask where the focus was.
  useEffect(() => {
    const form = fields.current?.form;
    const listener = note.current;
    form?.addEventListener("submit", listener);
    return () => form?.removeEventListener("submit", listener);
  }, []);

  return (
    <fieldset ref={fields} disabled={isBusy} className={styles.fields}>
      <legend className="visually-hidden">{legend}</legend>
      {children}
    </fieldset>
  );
}
