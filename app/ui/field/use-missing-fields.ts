import { type FormEvent, useState } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * For a form that says in one message what is required: which fields that message is about. They
 * are marked and described by it until they are filled, and the first of them gets the focus.
 */
export function useMissingFields(messageId: string) {
  const [missing, setMissing] = useState<string[]>([]);

  return {
    control: (name: string) => ({
      name,
      required: true,
      "aria-invalid": missing.includes(name) || undefined,
      "aria-describedby": missing.includes(name) ? messageId : undefined,
    }),

    /** To be called when the form is submitted. */
    mark(form: HTMLFormElement) {
      const empty = [...form.querySelectorAll<Control>("[required]")].filter(
        (control) => !control.value.trim(),
      );
      setMissing(empty.map((control) => control.name));
      empty[0]?.focus();
    },

    onInput(event: FormEvent<HTMLFormElement>) {
      const { name } = event.target as Control;
      setMissing((before) => before.filter((other) => other !== name));
    },
  };
}
