import { type FormEvent, useState } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** For what the browser takes as filled: nothing but spaces. */
const blankText = "Please fill out this field.";

/**
 * For a form that says in one message what is required: says it below each empty field too, until
 * it is filled, and puts the focus into the first. What is missing of a file only the form's own
 * message says, so that it is not read twice.
 */
export function useMissingFields(messageId: string) {
  const [texts, setTexts] = useState<Record<string, string>>({});
  const errorId = (name: string) => `${messageId}-${name}`;

  return {
    error: (name: string) => ({ id: errorId(name), text: texts[name] ?? "" }),

    control: (name: string) => ({
      name,
      required: true,
      "aria-invalid": name in texts || undefined,
      "aria-describedby": name in texts ? (texts[name] ? errorId(name) : messageId) : undefined,
    }),

    /** To be called when the form is submitted; whether anything is missing. */
    mark(form: HTMLFormElement): boolean {
      const empty = [...form.querySelectorAll<Control>("[required]")].filter(
        (control) => !control.value.trim(),
      );
      setTexts(Object.fromEntries(empty.map((control) => [control.name, textOf(control)])));
      empty[0]?.focus();
      return empty.length > 0;
    },

    onReset: () => setTexts({}),

    onInput(event: FormEvent<HTMLFormElement>) {
      const { name } = event.target as Control;
      setTexts(({ [name]: _filled, ...others }) => others);
    },
  };
}

/** In the browser's words, where it finds the field empty, and so in the visitor's language. */
function textOf(control: Control): string {
  return control.type === "file" ? "" : control.validationMessage || blankText;
}
