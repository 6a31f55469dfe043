import { z } from "zod";
import { accountServices } from "#app/accounts/context.server.ts";
import type { GuruForm } from "#app/accounts/guard.server.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { documentServices } from "#app/documents/context.server.ts";
import {
  changedNotice,
  dispatchOperation,
  refuseIfFull,
} from "#app/documents/dispatch-operation.server.ts";
import { type Notice, refusal } from "#app/documents/document.ts";
import { handleSave } from "#app/documents/edit-document.server.ts";
import { labelsOf } from "#app/documents/form-field.ts";
import { redirectWithNotice } from "#app/documents/lists/added-notice.server.ts";
import { refusalStrings } from "#app/documents/strings.ts";
import { editionServices } from "#app/editions/context.server.ts";
import { resultsKind } from "#app/editions/edition-kind.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { decideOnEntry } from "#app/entries/decide-on-entry.server.ts";
import { type EntryContent, formatEntryNumber, toFields } from "#app/entries/entry.ts";
import { entryKind } from "#app/entries/entry-kind.ts";
import { correctionSchema, parseEntry } from "#app/entries/entry-schema.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import { indiaDay } from "#app/platform/calendar.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { fieldConstraints } from "#app/platform/field-constraints.server.ts";
import { cleanText } from "#app/platform/pasted-text.ts";
import { textsOf } from "#app/ui/ask-server.ts";
import { entryFields } from "./admin-entry-fields.ts";
import { entryActions } from "./entry-actions.server.ts";

type Change = GuruForm & { id: string; context: Context };

/** Runs the `intent` of a form of an entry's page; each but `save` answers with a notice. */
export async function changeEntry(change: Change): Promise<Notice> {
  const { form, who, context } = change;
  const { entries } = requireEntriesHere(context);
  const { undoGroup } = context.get(documentServices);
  const intent = String(form.get("intent"));
  const undone = await undoGroup(form, who);
  if (undone) return undone;
  try {
    if (Object.hasOwn(entryActions, intent)) return await act(change, intent);
    if (intent === "replace-link") return await replaceLink(change);
    if (intent === "withdraw-certificate") return await withdrawCertificate(change);
  } catch (error) {
    return refuseIfFull(error);
  }
  return dispatchOperation(form, entries.documents, who);
}

async function act({ form, id, who, context }: Change, intent: string): Promise<Notice> {
  const { entries } = requireEntriesHere(context);
  const names = await context.get(accountServices).accounts.listNames();
  const now = context.get(platformServices).clock();
  const nameOf = (email: string) => names[email] ?? email;
  let message = "";
  const decided = await decideOnEntry({ entries, who, id }, (entry) => {
    const result = entryActions[intent]?.(entry, { sent: textsOf(form), who, now, nameOf }) ?? "";
    if (typeof result === "string") return result;
    message = result[1];
    return result[0];
  });
  if (!decided.ok) return refusal(decided.message);
  const notice = { ...changedNotice(entryKind, decided), message };
  return intent === "ask" ? mailLink(context, id, notice) : notice;
}

/** Mails the dancer the link, with what was asked for, if mail is configured. */
async function mailLink(context: Context, id: string, notice: Notice): Promise<Notice> {
  const { entries, entryMails, mailer } = requireEntriesHere(context);
  const entry = mailer && (await entries.findEntry(id));
  if (!entry?.email) return notice;
  await entryMails.request(id);
  return { ...notice, message: `${notice.message} The link is also being mailed.` };
}

async function replaceLink({ form, id, context }: Change): Promise<Notice> {
  const { entries } = requireEntriesHere(context);
  const entry = await entries.findEntry(id);
  if (!entry) return refusal(refusalStrings.missing(entryKind.noun));
  if (`${entry.linkNumber}` !== form.get("linkNumber")) {
    return refusal("Nothing was changed: the link was replaced meanwhile. This is the new one.");
  }
  await entries.replaceLink(id, entry.linkNumber);
  const message = "There is a new link. Please send it to the dancer; the one before has ended.";
  return mailLink(context, id, { ok: true, message, undo: null });
}

/** Its undo makes it valid again. */
async function withdrawCertificate({ form, id, who, context }: Change): Promise<Notice> {
  const { entries, certificates } = requireEntriesHere(context);
  const { results } = context.get(editionServices);
  const entry = await entries.findEntry(id);
  const listed = entry ? await certificates.list(entry) : [];
  const award = listed.find((each) => each.award === form.get("award"))?.award;
  if (!entry || !award) return refusal("There is no such certificate.");
  const outcome = await results.change(who, entry.edition, (list) => {
    const { withdrawnCertificates } = list;
    const isKnown = withdrawnCertificates.some((each) => each.entry === id && each.award === award);
    if (isKnown) return list;
    return { ...list, withdrawnCertificates: [...withdrawnCertificates, { entry: id, award }] };
  });
  if (!outcome.ok) return refusal(refusalStrings[outcome.reason](resultsKind.noun));
  const message = "The certificate is withdrawn: its code is no longer confirmed.";
  return { ...changedNotice(resultsKind, outcome), message };
}

/** Deletes the entry for ever, and redirects to the list with a notice. */
export async function deleteEntryForEver(id: string, context: Context) {
  const { entries, entryDeletion } = requireEntriesHere(context);
  const entry = await entries.findEntry(id);
  const now = context.get(platformServices).clock();
  const isDeleted = entry !== null && (await entryDeletion.deleteForEver(id, now));
  const notice = isDeleted
    ? { ok: true, message: `${formatEntryNumber(entry)} was deleted for ever.`, undo: null }
    : refusal(refusalStrings.missing(entryKind.noun));
  return redirectWithNotice(entryKind.listPath, notice);
}

const notesSchema = z.object({ notes: z.string().overwrite(cleanText).max(5_000) });

const rulesOf = ({ createdAt }: EntryContent, context: Context) => ({
  competition: context.get(competitionServices).competition,
  enteredOn: indiaDay(createdAt),
});

/** The constraints of both forms. */
export const listConstraints = (entry: Entry, context: Context) => ({
  notes: fieldConstraints(notesSchema),
  fields: fieldConstraints(correctionSchema(rulesOf(entry, context), entry.born)),
});

/**
 * The values of the form that corrects the entry. The form sends the category of the present facts:
 * so it is changed by saving, even if nothing else is.
 */
const toFormValues = (entry: EntryContent): Record<string, string> => ({
  ...toFields(entry),
  category: entry.category,
});

/** Saves the form `part` of the page: the notes, or what the dancer has entered. */
export async function saveEntry({ id, context, ...edit }: Change) {
  const { documents } = requireEntriesHere(context).entries;
  if (edit.form.get("part") === "notes") {
    return handleSave(
      { ...edit, id },
      {
        documents,
        schema: notesSchema,
        toFormValues: ({ notes }) => ({ notes }),
        labels: { notes: "Notes of the gurus" },
        alter: ({ notes }, entry) => ({ ...entry, notes }),
        texts: { notStored: "The notes could not be saved." },
      },
    );
  }
  const entry = await documents.find(id);
  if (!entry) throw new Response(refusalStrings.missing(entryKind.noun), { status: 404 });
  const rules = rulesOf(entry.content, context);
  // Which fields are needed depends on the date of birth, so the form is parsed as a whole.
  const schema = z.record(z.string(), z.string()).transform((texts, issues) => {
    const parsed = parseEntry(texts, rules, true);
    if (parsed.ok) return parsed;
    for (const [name, message] of Object.entries(parsed.errors)) {
      issues.addIssue({ code: "custom", path: [name], message });
    }
    return z.NEVER;
  });
  return handleSave(
    { ...edit, id },
    {
      documents,
      schema,
      toFormValues,
      labels: { ...labelsOf(entryFields), category: "Category" },
      alter: ({ fields, category }, entry) => ({ ...entry, ...fields, category }),
      texts: { notStored: "The entry could not be saved." },
    },
  );
}
