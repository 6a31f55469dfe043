import {
  Children,
  cloneElement,
  type FormEvent,
  isValidElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { FieldConstraints } from "#app/platform/field-constraints.server.ts";
import { formStrings } from "../strings.ts";
import styles from "./field.module.css";

type FieldNotesProps = {
  hint?: ReactNode;
  /** The control refers to it by `aria-describedby`, as to the error; `Field` has its own. */
  hintId?: string | undefined;
  /** The control refers to it by `aria-describedby`. */
  error?: { id: string; text: string } | undefined;
};

export function FieldNotes({ hint, hintId, error }: FieldNotesProps) {
  return (
    <>
      {error?.text && (
        <p id={error.id} className={styles.error}>
          {error.text}
        </p>
      )}
      {hint && (
        <p id={hintId} className="quiet small">
          {hint}
        </p>
      )}
    </>
  );
}

type FieldProps = Omit<FieldNotesProps, "hintId"> & { label: string; children: ReactNode };

/** Its children are the control, which is described by the hint, too. */
export function Field({ label, children, ...notes }: FieldProps) {
  // An id begins with a letter.
  const hintId = `hint-${useId()}`;
  return (
    <div className={styles.field}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the child */}
      <label className={styles.label}>
        <span>{label}</span>
        {notes.hint ? describeBy(hintId, children) : children}
      </label>
      <FieldNotes hintId={hintId} {...notes} />
    </div>
  );
}

const describeBy = (id: string, controls: ReactNode) =>
  Children.map(controls, (control) => {
    if (!isValidElement<Described>(control)) return control;
    return cloneElement(control, describedBy(control.props["aria-describedby"], id));
  });

type Described = { "aria-describedby"?: string | undefined };

/** The attribute for the ids of what is shown; those that are empty are left out. */
export function describedBy(...ids: (string | false | null | undefined)[]): Described {
  return { "aria-describedby": ids.filter(Boolean).join(" ") || undefined };
}

/** The options of a select: values and their texts. */
export function Options({ entries }: { entries: [value: string, text: string][] }) {
  return entries.map(([value, text]) => (
    <option key={`${value} ${text}`} value={value}>
      {text}
    </option>
  ));
}

type FieldError = { label: string; text: string; controlId: string };

const linkToControl = ({ controlId, label }: FieldError) => (
  <a key={controlId} href={`#${controlId}`}>
    {label}
  </a>
);

/** The summary links to the fields with errors, and shows an error of several fields once. */
export function ErrorSummary({ errors }: { errors: FieldError[] }) {
  const texts = [...new Set(errors.map(({ text }) => text))];
  return (
    <div role="alert" className={styles.summary} hidden={errors.length === 0}>
      {errors.length > 0 && (
        <>
          <p>{formStrings.pleaseCheck}</p>
          <ul>
            {texts.map((text) => (
              <li key={text}>
                {errors.filter((error) => error.text === text).map(linkToControl)}
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type Control = HTMLInputElement | HTMLTextAreaElement;

export type FormRef = RefObject<HTMLFormElement | null>;

type FieldErrorsOptions = {
  formId: string;
  constraints: FieldConstraints;
  /** The errors that the server found. */
  errors?: Record<string, string> | undefined;
};

/** Shows the texts of the browser below the controls. The schema has the constraints. */
export function useFieldErrors(form: FormRef, { formId, constraints, errors }: FieldErrorsOptions) {
  const [texts, setTexts] = useState(errors ?? {});
  const [answered, setAnswered] = useState(errors);
  if (errors !== answered) {
    setAnswered(errors);
    setTexts(errors ?? {});
  }
  const controlId = (name: string) => `${formId}-${name}`;
  const errorId = (name: string) => `${controlId(name)}-error`;

  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, [form]);

  return {
    error: (name: string) => ({ id: errorId(name), text: texts[name] ?? "" }),

    control: (name: string) => ({
      id: controlId(name),
      name,
      required: constraints[name]?.isRequired,
      maxLength: constraints[name]?.maxLength,
      "aria-invalid": name in texts || undefined,
      "aria-describedby": texts[name] ? errorId(name) : undefined,
    }),

    /** Lists the errors for an `ErrorSummary`, in the order of `labels`. */
    summary: (labels: Record<string, string>): FieldError[] =>
      Object.entries(labels).flatMap(([name, label]) => {
        const text = texts[name];
        return text ? [{ label, text, controlId: controlId(name) }] : [];
      }),

    /** Shows all errors and focuses the first. Returns whether there is none. */
    check(checked: HTMLFormElement): boolean {
      // The elements include buttons and groups, which are always valid.
      const invalid = ([...checked.elements] as Control[]).filter(findError);
      setTexts(Object.fromEntries(invalid.map((control) => [control.name, findError(control)])));
      invalid[0]?.focus();
      return invalid.length === 0;
    },

    handlers: (onInput?: (event: FormEvent<HTMLFormElement>) => void) => ({
      onReset: () => setTexts({}),
      onInput(event: FormEvent<HTMLFormElement>) {
        const { name } = event.target as Control;
        setTexts(({ [name]: _corrected, ...others }) => others);
        onInput?.(event);
      },
    }),
  };
}

function findError(control: Control): string {
  const { required, value } = control;
  // The browser accepts a control that has only spaces.
  return formStrings.explain(control) || (required && !value.trim() ? formStrings.blank : "");
}

/** The focus returns when the form is no longer busy, unless it has moved elsewhere. */
export function useReturnedFocus(isBusy: boolean): void {
  const focused = useRef<Element | null>(null);
  // While rendering, because afterwards the controls are disabled.
  if (isBusy) focused.current ??= document.activeElement;

  useEffect(() => {
    if (isBusy) return;
    const { activeElement, body } = document;
    const isLost = activeElement === body || activeElement === null;
    if (isLost) (focused.current as HTMLElement | null)?.focus();
    focused.current = null;
  }, [isBusy]);
}

/** Focuses what a new `answer` says is wrong: the form may be taller than a phone's screen. */
export function useShownAlert(form: FormRef, answer: object | null): void {
  useEffect(() => {
    const alert = answer && form.current?.querySelector<HTMLElement>("[role=alert]:not([hidden])");
    if (!alert) return;
    alert.scrollIntoView({ block: "center", behavior: "instant" });
    // The browser's own check has focused the first wrong field.
    if (document.activeElement?.matches("[aria-invalid]")) return;
    alert.tabIndex = -1;
    alert.focus({ preventScroll: true });
  }, [form, answer]);
}
