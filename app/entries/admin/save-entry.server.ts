import { z } from "zod";
import type { GuruForm } from "#app/accounts/guard.server.ts";
import type { Competition } from "#app/competition/competition.ts";
import { type FormValues, handleSave } from "#app/documents/edit-document.server.ts";
import { labelsOf } from "#app/documents/form-field.ts";
import type { EditAnswer, EditRefusal } from "#app/documents/save-merged.server.ts";
import { refusalStrings } from "#app/documents/strings.ts";
import { findCompetitionOf } from "#app/editions/find-competition-of.server.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { type EntryContent, toFields } from "#app/entries/entry.ts";
import { entryKind } from "#app/entries/entry-kind.ts";
import { maxQuestionLength } from "#app/entries/entry-limits.ts";
import { correctionSchema, parseEntry } from "#app/entries/entry-schema.ts";
import { markRound2, noAmount, readRupees, toRound2Values } from "#app/entries/payment.ts";
import { indiaDay } from "#app/platform/calendar.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { type FieldConstraints, fieldConstraints } from "#app/platform/field-constraints.server.ts";
import { cleanLine, cleanText } from "#app/platform/pasted-text.ts";
import { type EntryPart, entryParts } from "./admin-entry-fields.ts";
import { mailLink } from "./change-entry.server.ts";

type Edit = GuruForm & { id: string; context: Context };

/** Each text can be emptied again, so none is required. */
const notesSchema = z.object({ notes: z.string().overwrite(cleanText).max(5_000).default("") });

const questionSchema = z.object({
  question: z.string().overwrite(cleanText).max(maxQuestionLength).default(""),
});

const round2Form = z.object({
  paid: z.string().optional(),
  rupees: z.string().default(""),
  note: z.string().overwrite(cleanLine).max(500).default(""),
});

const noteNeedsPayment =
  "This note is stored with the payment. Tick ‘Round 2 paid’, or move the note to ‘Notes’.";

/** `rupees`: null if Round 2 is not paid. */
const round2Schema = round2Form.transform(({ paid, rupees: text, note }, issues) => {
  if (!paid && note === "") return { rupees: null, note };
  if (!paid) {
    issues.addIssue({ code: "custom", path: ["note"], message: noteNeedsPayment });
    return z.NEVER;
  }
  const rupees = readRupees(text);
  if (rupees !== null) return { rupees, note };
  issues.addIssue({ code: "custom", path: ["rupees"], message: noAmount });
  return z.NEVER;
});

/** The values of the forms. */
const formValues: Record<EntryPart, (entry: EntryContent) => FormValues> = {
  notes: ({ notes }) => ({ notes }),
  question: ({ question }) => ({ question: question?.text ?? "" }),
  round2: toRound2Values,
  // The form sends the category of the present facts: so it is changed by saving, even if nothing
  // else is.
  fields: (entry) => ({ ...toFields(entry), category: entry.category }),
};

/** The values and the constraints of the forms. `competition`: of the entry's year. */
export function describeForms(entry: EntryContent, competition: Competition) {
  const rules = { competition, enteredOn: indiaDay(entry.createdAt) };
  const of = (part: EntryPart, schema: z.ZodObject) => ({
    values: formValues[part](entry),
    constraints: fieldConstraints(schema),
  });
  return {
    notes: of("notes", notesSchema),
    question: of("question", questionSchema),
    round2: withFee(of("round2", round2Form), competition),
    fields: of("fields", correctionSchema(rules, entry.born)),
  };
}

type Form = { values: FormValues; constraints: FieldConstraints };

/** The fee is suggested. */
function withFee<Described extends Form>(form: Described, { payment }: Competition): Described {
  const rupees = form.values.rupees || `${payment.round2FeeRupees}`;
  return { ...form, values: { ...form.values, rupees } };
}

type Saved<Fields> = {
  schema: z.ZodType<Fields>;
  alter: (fields: Fields, entry: EntryContent) => EntryContent;
  refuse?: (fields: Fields, stored: EntryContent | null) => Promise<EditRefusal | null>;
};

function save<Fields>({ context, ...edit }: Edit, part: EntryPart, saved: Saved<Fields>) {
  const labels = labelsOf(entryParts[part]);
  return handleSave(edit, {
    documents: requireEntriesHere(context).entries.documents,
    toFormValues: formValues[part],
    labels: part === "fields" ? { ...labels, category: "Category" } : labels,
    texts: { notStored: "The entry could not be saved." },
    ...saved,
  });
}

/** Saves the form `part` of an entry's page. */
export function saveEntry(edit: Edit) {
  const { form, who, context } = edit;
  const now = context.get(platformServices).clock();
  switch (form.get("part")) {
    case "notes":
      return save(edit, "notes", {
        schema: notesSchema,
        alter: ({ notes }, entry) => ({ ...entry, notes }),
      });
    case "round2":
      return save(edit, "round2", {
        schema: round2Schema,
        alter: (paid, entry) => markRound2(entry, paid, { who, now }),
      });
    case "question":
      return ask(edit, now);
    default:
      return saveFields(edit);
  }
}

async function ask(edit: Edit, now: number) {
  const { documents } = requireEntriesHere(edit.context).entries;
  const saved = await save(edit, "question", {
    schema: questionSchema,
    async refuse(_fields, stored) {
      if (!stored?.question?.answer) return null;
      // Null for the present version.
      const shown = await documents.findVersion(edit.id, Number(edit.form.get("version")));
      if (shown === null || shown.question?.answer) return null;
      return {
        ok: false,
        message: "The dancer has answered meanwhile. Please read the answer first.",
      };
    },
    alter: ({ question: text }, entry) => {
      const question = text ? { text, askedAt: now, askedBy: edit.who, answer: null } : null;
      return { ...entry, question };
    },
  });
  const { notice } = saved.data;
  if (!notice?.undo) return saved;
  const isAsking = String(edit.form.get("question")).trim() !== "";
  if (!isAsking) return saved;
  const asked = "The question is on the dancer's page now. Please tell the dancer.";
  const mailed = await mailLink(edit.context, edit.id, { ...notice, message: asked });
  return { ...saved, data: { ...saved.data, notice: mailed } satisfies EditAnswer };
}

/** Which fields are needed depends on the date of birth, so the form is parsed as a whole. */
async function saveFields(edit: Edit) {
  const { documents } = requireEntriesHere(edit.context).entries;
  const entry = await documents.find(edit.id);
  if (!entry) throw new Response(refusalStrings.missing(entryKind.noun), { status: 404 });
  const { edition, createdAt, born } = entry.content;
  const competition = await findCompetitionOf(edit.context, edition);
  // A category may have got other dates since.
  const rules = { competition, enteredOn: indiaDay(createdAt), acceptedDate: born };
  const schema = z.record(z.string(), z.string()).transform((texts, issues) => {
    const parsed = parseEntry(texts, rules, true);
    if (parsed.ok) return parsed;
    for (const [name, message] of Object.entries(parsed.errors)) {
      issues.addIssue({ code: "custom", path: [name], message });
    }
    return z.NEVER;
  });
  return save(edit, "fields", {
    schema,
    alter: ({ fields, category }, stored) => ({
      ...stored,
      ...fields,
      category: category || stored.category,
    }),
  });
}
