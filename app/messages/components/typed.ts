/**
 * What is typed into the contact form outlives a reload, in this tab and nowhere else; null forgets
 * it. A browser may refuse to keep anything; the form works all the same.
 */
export function keepTyped(form: HTMLFormElement | null): void {
  try {
    sessionStorage.contact = JSON.stringify(form ? [...new FormData(form)] : []);
  } catch {}
}

/** Leaves alone what is filled already. */
export function bringBackTyped(form: HTMLFormElement): void {
  try {
    for (const [name, value] of JSON.parse(sessionStorage.contact)) {
      const control = form.elements.namedItem(name) as HTMLInputElement | null;
      if (control) control.value ||= value;
    }
  } catch {}
}
