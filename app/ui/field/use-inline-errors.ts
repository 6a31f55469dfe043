import { type FormEvent, useState } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * The browser's own checks, said below each control instead of in a bubble over one of them. The
 * words are the browser's, in the visitor's language. Every control is required.
 */
export function useInlineErrors() {
  const [texts, setTexts] = useState<Record<string, string>>({});

  return {
    of: (name: string) => ({ id: `${name}-error`, text: texts[name] ?? "" }),

    control: (name: string) => ({
      name,
      required: true,
      "aria-invalid": texts[name] ? true : undefined,
      "aria-describedby": texts[name] ? `${name}-error` : undefined,
    }),

    formHandlers: {
      onInvalidCapture(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        const { name, validationMessage } = event.target as Control;
        setTexts((before) => ({ ...before, [name]: validationMessage }));
        event.currentTarget.querySelector<Control>("input:invalid, textarea:invalid")?.focus();
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        const { name } = event.target as Control;
        setTexts((before) => ({ ...before, [name]: "" }));
      },
    },
  };
}
