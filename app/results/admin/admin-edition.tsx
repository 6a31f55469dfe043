import type { EditionView } from "#app/results/editions/edition-step.server.ts";

/** Certificates, the end of the edition, and the next one. */
export function AdminEdition(_: { view: EditionView }) {
  return null;
}
