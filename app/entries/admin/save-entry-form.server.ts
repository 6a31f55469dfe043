import { data } from "react-router";
import { z } from "zod";
import type { GuruForm } from "#app/accounts/guard.server.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { handleDocumentForm } from "#app/documents/edit-document.server.ts";
import { labelsOf } from "#app/documents/form-field.ts";
import { entryServices } from "#app/entries/context.server.ts";
import type { EntryContent } from "#app/entries/entry.ts";
import { correctionSchema, parseEntry } from "#app/entries/entry-schema.ts";
import type { EntryRules } from "#app/entries/read-birth-date.ts";
import { indiaDay } from "#app/platform/calendar.ts";
import type { Context } from "#app/platform/context.server.ts";
import { fieldConstraints } from "#app/platform/field-constraints.server.ts";
import { cleanText } from "#app/platform/pasted-text.ts";
import { entryFields } from "./admin-entry-fields.ts";
import { correctStrings, entryStrings, notesStrings } from "./admin-entry-strings.ts";
import { toFormValues } from "./entry-view.server.ts";

const notesSchema = z.object({ notes: z.string().overwrite(cleanText).max(5_000) });

/** Saves the form `part` of an entry's page: the notes, or what the dancer has entered. */
export async function saveEntryForm(edit: GuruForm & { id: string }, context: Context) {
  const { documents } = context.get(entryServices).entries;
  if (edit.form.get("part") === "notes") {
    return handleDocumentForm(edit, {
      documents,
      schema: notesSchema,
      toFormValues: ({ notes }) => ({ notes }),
      labels: { notes: notesStrings.label },
      alter: ({ notes }, entry) => ({ ...entry, notes }),
      texts: { notStored: notesStrings.notStored },
    });
  }
  const entry = await documents.find(edit.id);
  if (!entry) throw data(entryStrings.noSuchEntry, { status: 404 });
  return handleDocumentForm(edit, {
    documents,
    schema: wholeSchema(rulesOf(entry.content, context)),
    toFormValues,
    labels: { ...labelsOf(entryFields), category: entryStrings.category },
    alter: ({ fields, category }, entry) => ({ ...entry, ...fields, category }),
    texts: { notStored: correctStrings.notStored },
  });
}

/** The constraints of both forms. */
export const listConstraints = (entry: EntryContent, context: Context) => ({
  notes: fieldConstraints(notesSchema),
  fields: fieldConstraints(correctionSchema(rulesOf(entry, context), entry.born)),
});

function rulesOf({ createdAt }: EntryContent, context: Context): EntryRules {
  const { competition } = context.get(competitionServices);
  return { competition, enteredOn: indiaDay(createdAt) };
}

/** Which fields are needed depends on the date of birth, so the form is parsed as a whole. */
const wholeSchema = (rules: EntryRules) =>
  z.record(z.string(), z.string()).transform((texts, context) => {
    const parsed = parseEntry(texts, rules, true);
    if (parsed.ok) return parsed;
    for (const [name, message] of Object.entries(parsed.errors)) {
      context.addIssue({ code: "custom", path: [name], message });
    }
    return z.NEVER;
  });
