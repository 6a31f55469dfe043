/** Stores a form's texts for a reload, in this tab only; null deletes them. Storage may be disabled. */
export function storeTexts(key: string, form: HTMLFormElement | null): void {
  try {
    sessionStorage[key] = JSON.stringify(form ? [...new FormData(form)] : []);
  } catch {}
}

/** Fills in the stored texts, except in fields that have a value, and returns all of them. */
export function restoreTexts(key: string, form: HTMLFormElement): Record<string, string> {
  try {
    const texts: [string, string][] = JSON.parse(sessionStorage[key]);
    for (const [name, value] of texts) {
      const control = form.elements.namedItem(name) as HTMLInputElement | null;
      if (control) control.value ||= value;
    }
    return Object.fromEntries(texts);
  } catch {
    return {};
  }
}
