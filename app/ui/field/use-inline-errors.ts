import { type FormEvent, useState } from "react";
import type { FieldError } from "./error-summary.tsx";

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * The browser's own checks, said below each control and once in a summary, instead of in a bubble
 * over one of them. The words are the browser's, in the visitor's language. Every control is
 * required. `labels` are the fields' names, in their order.
 */
export function useInlineErrors(form: string, labels: Record<string, string>) {
  const [texts, setTexts] = useState<Record<string, string>>({});
  const controlId = (name: string) => `${form}-${name}`;

  return {
    field: (name: string) => ({
      label: labels[name] ?? name,
      error: { id: `${controlId(name)}-error`, text: texts[name] ?? "" },
    }),

    summary: Object.entries(labels).flatMap(([name, label]): FieldError[] => {
      const text = texts[name];
      return text ? [{ label, text, controlId: controlId(name) }] : [];
    }),

    control: (name: string) => ({
      id: controlId(name),
      name,
      required: true,
      "aria-invalid": texts[name] ? true : undefined,
      "aria-describedby": texts[name] ? `${controlId(name)}-error` : undefined,
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
