import { type FormEvent, type RefObject, useEffect, useState } from "react";
import type { FieldConstraints } from "#app/platform/field-constraints.server.ts";
import type { FieldError } from "./error-summary.tsx";

type Control = HTMLInputElement | HTMLTextAreaElement;

type Options = {
  /** What every control's id begins with. */
  formId: string;
  constraints: FieldConstraints;
  /** What the server found wrong with a form that was sent without JavaScript. */
  errors?: Record<string, string> | undefined;
};

/** For what the browser takes as filled: nothing but spaces. */
const blankText = "Please fill out this field.";

/**
 * What is wrong with a form, said below each control instead of in a bubble over one of them, until
 * it is put right. The limits come from the form's schema; the words are the browser's, in the
 * visitor's language. Without JavaScript the browser checks by itself.
 */
export function useFieldErrors(form: RefObject<HTMLFormElement | null>, options: Options) {
  const { formId, constraints, errors = {} } = options;
  const [texts, setTexts] = useState(errors);
  const controlId = (name: string) => `${formId}-${name}`;
  const errorId = (name: string) => `${controlId(name)}-error`;

  // From here on the page says it itself.
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

    /** For an `ErrorSummary`; `labels` in the order of the fields. */
    summary: (labels: Record<string, string>): FieldError[] =>
      Object.entries(labels).flatMap(([name, label]) => {
        const text = texts[name];
        return text ? [{ label, text, controlId: controlId(name) }] : [];
      }),

    /** Looks at every control, says what is wrong, puts the focus into the first; whether all is well. */
    check(checked: HTMLFormElement): boolean {
      // Buttons and groups are among them, and never wrong.
      const wrong = ([...checked.elements] as Control[]).filter(textOf);
      setTexts(Object.fromEntries(wrong.map((control) => [control.name, textOf(control)])));
      wrong[0]?.focus();
      return wrong.length === 0;
    },

    handlers: {
      onReset: () => setTexts({}),
      onInput(event: FormEvent<HTMLFormElement>) {
        const { name } = event.target as Control;
        setTexts(({ [name]: _righted, ...others }) => others);
      },
    },
  };
}

/** Empty when nothing is wrong. */
function textOf({ validationMessage, required, value }: Control): string {
  return validationMessage || (required && !value.trim() ? blankText : "");
}
