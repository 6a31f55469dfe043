/** What was typed into a form, by field; kept on this device until it is sent. */
export type Draft = Record<string, string>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const keyOf = (name: string) => `draft:${name}`;

/** A form's draft as it is kept now, to be given to `forgetDraft` once it has been sent. */
export function keptDraft(name: string): string | null {
  try {
    return localStorage.getItem(keyOf(name));
  } catch {
    // A device may refuse to keep anything; forms work all the same.
    return null;
  }
}

/** A draft that is no longer what was sent stays: somebody has typed on. */
export function forgetDraft(name: string, sent: string | null): void {
  if (keptDraft(name) === sent) keepDraft(name, {});
}

export function keepDraft(name: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length > 0) localStorage.setItem(keyOf(name), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(name));
  } catch {
    // As above.
  }
}

/** The keys of all drafts on this device; none if it refuses to keep anything. */
function draftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(keyOf("")));
  } catch {
    return [];
  }
}

export const hasDrafts = (): boolean => draftKeys().length > 0;

export function forgetAllDrafts(): void {
  for (const key of draftKeys()) localStorage.removeItem(key);
}

export function readDraft(name: string): Draft {
  try {
    const kept: unknown = JSON.parse(keptDraft(name) ?? "{}");
    return kept && typeof kept === "object" ? (kept as Draft) : {};
  } catch {
    return {};
  }
}

export function draftOf(form: HTMLFormElement): Draft {
  const filled = controlsOf(form).filter((control) => textOf(control).trim() !== "");
  return Object.fromEntries(filled.map((control) => [control.name, textOf(control)]));
}

/** Leaves alone what is filled already; whether there was anything to fill. */
export function fillEmptyFields(form: HTMLFormElement, draft: Draft): boolean {
  const empty = controlsOf(form).filter((control) => textOf(control) === "");
  const found = empty.filter((control) => typeof draft[control.name] === "string");
  for (const control of found) setText(control, draft[control.name] ?? "");
  return found.length > 0;
}

/** Puts a draft in the place of what a form says; whether there was one. */
export function fillFields(form: HTMLFormElement, draft: Draft): boolean {
  if (Object.keys(draft).length === 0) return false;
  for (const control of controlsOf(form)) setText(control, draft[control.name] ?? "");
  return true;
}

/** Unlike `reset()` alone, of the fields' first values, too. */
export function emptyFields(form: HTMLFormElement): void {
  form.reset();
  for (const control of controlsOf(form)) setText(control, "");
}

/** All but files, which a device does not give back. */
function controlsOf(form: HTMLFormElement): Control[] {
  const kept = "input[name]:not([type=file], [type=hidden]), textarea[name], select[name]";
  return [...form.querySelectorAll<Control>(kept)];
}

const isCheckbox = (control: Control): control is HTMLInputElement => control.type === "checkbox";

function textOf(control: Control): string {
  if (isCheckbox(control)) return control.checked ? control.value : "";
  return control.value;
}

function setText(control: Control, text: string): void {
  if (isCheckbox(control)) control.checked = text !== "";
  else control.value = text;
}
