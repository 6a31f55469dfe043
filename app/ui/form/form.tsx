import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useReturnedFocus } from "../field/field.tsx";
import styles from "./form.module.css";

/** Panels are beside each other on wide screens; the second takes a column of its own. */
export function Panels({ children }: { children: ReactNode }) {
  return <div className={styles.panels}>{children}</div>;
}

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

type FormFieldsProps = { legend: string; isBusy: boolean; children: ReactNode };

/** The controls of a form, disabled together while it is busy; the focus returns afterwards. */
export function FormFields({ legend, isBusy, children }: FormFieldsProps) {
  useReturnedFocus(isBusy);
  return (
    <fieldset disabled={isBusy} className={styles.fields}>
      <legend className="visually-hidden">{legend}</legend>
      {children}
    </fieldset>
  );
}

export type FormStatus = { text: string; isError?: boolean | undefined };

type AnswerStatus = { ok?: boolean; isError?: boolean; message: string };

export const messageOf = (answer: AnswerStatus | null): FormStatus =>
  answer ? { text: answer.message, isError: answer.isError ?? answer.ok === false } : { text: "" };

/** The form's status message, announced when it changes; errors in error style (SPEC §4). */
export function FormMessage({ id, text, isError }: FormStatus & { id?: string }) {
  return (
    <p id={id} className={styles.message} role="status" data-error={isError || undefined}>
      {text}
    </p>
  );
}

/** Resets the form for each new `answer`, but not for the one the page came with. */
export function useEmptiedForm(answer: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef(answer);
  useEffect(() => {
    if (before.current === answer) return;
    before.current = answer;
    if (answer) form.current?.reset();
  }, [answer]);
  return form;
}

/** Keeps a message visible. It is a timer, because frames stop while a phone is locked. */
export const showFor = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
