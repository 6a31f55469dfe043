/** Stores a form's texts for a reload, in this tab only; null deletes them. Storage may be disabled. */
export function storeTexts(key: string, form: HTMLFormElement | null): void {
  try {
    sessionStorage[key] = JSON.stringify(form ? [...new FormData(form)] : []);
  } catch {}
}

/** Fills in the stored texts, except in fields that have a value. */
export function restoreTexts(key: string, form: HTMLFormElement): void {
  try {
    for (const [name, value] of JSON.parse(sessionStorage[key])) {
      const control = form.elements.namedItem(name) as HTMLInputElement | null;
      if (control) control.value ||= value;
    }
  } catch {}
}
