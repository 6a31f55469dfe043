import { formatDateTime } from "#app/documents/date-time.ts";
import type { FormField } from "#app/documents/form-field.ts";
import { entryFieldNames, type Finalist } from "#app/entries/entry.ts";
import { fieldLabels } from "#app/entries/strings.ts";

export type EntryPart = "notes" | "question" | "round2" | "fields";

/** The forms of an entry's page. `fields`: what a guru corrects of what was entered. */
export const entryParts: Record<EntryPart, Record<string, FormField>> = {
  notes: {
    notes: {
      label: "Notes of the gurus",
      hint: "The dancer does not see them, but may ask for all that is stored, also for notes.",
      control: "textarea",
    },
  },
  question: {
    question: {
      label: "Question to the dancer",
      hint:
        "Once it is saved, the dancer sees it, and answers on the page of the entry with a text " +
        "or one file. Another question replaces this one and its answer.",
      control: "textarea",
    },
  },
  round2: {
    paid: { label: "Round 2 paid", control: "checkbox" },
    rupees: { label: "Amount in rupees", control: "text" },
    note: { label: "Note", hint: "The dancer does not see it.", control: "text" },
  },
  fields: Object.fromEntries(
    entryFieldNames.map((name): [string, FormField] => [
      name,
      { label: fieldLabels[name], control: name === "born" ? "date" : "text" },
    ]),
  ),
};

export const draftNameOf = (id: string, part: string) =>
  part === "fields" ? `entry ${id}` : `${part} ${id}`;

/** Whether a finalist comes; empty while there is no answer. */
export function formatAnswer(answer: Finalist["answer"]): string {
  if (!answer) return "";
  return `${answer.isComing ? "Is coming" : "Is not coming"}, ${formatDateTime(answer.at)}`;
}
