import { type FormEvent, type RefObject, useCallback, useEffect, useState } from "react";

type Fields = Record<string, string>;
type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps what is typed into a form on this device until it is sent, so that a session that ends, a
 * tab that the phone closes or a step to another page loses nothing. Files are not kept. What
 * already stands in a field wins over what was kept for it.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string) {
  const key = `draft:${name}`;
  const [isRestored, setRestored] = useState(false);

  useEffect(() => {
    if (!form.current) return;
    setRestored(fillEmpty(form.current, read(key)));
    // What was typed before the scripts had come is kept from now on, too.
    write(key, textsOf(form.current));
  }, [form, key]);

  /** Empties the form; nothing is left to keep. */
  const startAfresh = useCallback(() => {
    form.current?.reset();
    write(key, {});
    setRestored(false);
  }, [form, key]);

  const onInput = (event: FormEvent<HTMLFormElement>) => write(key, textsOf(event.currentTarget));

  return { isRestored, onInput, startAfresh };
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>("input[name]:not([type=file]), textarea[name]")];
}

function textsOf(form: HTMLFormElement): Fields {
  const filled = controlsOf(form).filter((control) => textOf(control).trim() !== "");
  return Object.fromEntries(filled.map((control) => [control.name, textOf(control)]));
}

const isCheckbox = (control: Control): control is HTMLInputElement => control.type === "checkbox";

function textOf(control: Control): string {
  if (isCheckbox(control)) return control.checked ? control.value : "";
  return control.value;
}

function fillEmpty(form: HTMLFormElement, kept: Fields): boolean {
  const empty = controlsOf(form).filter((control) => textOf(control) === "");
  const found = empty.filter((control) => typeof kept[control.name] === "string");
  for (const control of found) {
    if (isCheckbox(control)) control.checked = true;
    else control.value = kept[control.name] ?? "";
  }
  return found.length > 0;
}

/** A device that refuses to keep anything, or gives back something else, has no draft. */
function read(key: string): Fields {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return kept && typeof kept === "object" ? (kept as Fields) : {};
  } catch {
    return {};
  }
}

function write(key: string, fields: Fields): void {
  try {
    if (Object.keys(fields).length > 0) localStorage.setItem(key, JSON.stringify(fields));
    else localStorage.removeItem(key);
  } catch {
    // Private windows may forbid it; the form works all the same.
  }
}
