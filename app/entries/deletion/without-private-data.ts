import { type EntryContent, toFields } from "../entry.ts";

/**
 * What stays of an entry once its private data is deleted. Each field that stays is named here, so
 * that a field that is added later does not. `clearedAt`: epoch milliseconds.
 */
export function withoutPrivateData(entry: EntryContent, clearedAt: number): EntryContent {
  const { edition, number, finale, createdAt, name, guru, city, category } = entry;
  const { consent, withdrawnAt, deletionAskedAt } = entry;
  return {
    ...toFields({}),
    edition,
    number,
    finale,
    createdAt,
    name,
    guru,
    city,
    category,
    consent: { version: consent.version, at: consent.at },
    withdrawnAt,
    // Somebody who asked for the deletion of everything still waits for that of the name.
    deletionAskedAt,
    clearedAt,
    screenshot: null,
    payment: null,
    notes: "",
    question: null,
    ...(entry.finalist && {
      finalist: { answer: entry.finalist.answer, payment: null },
    }),
  };
}
