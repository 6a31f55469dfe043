import { refusal } from "#app/documents/document.ts";
import { redirectWithNotice } from "#app/documents/lists/added-notice.server.ts";
import { refusalStrings } from "#app/documents/strings.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { requireEntriesHere } from "../context.server.ts";
import { formatEntryNumber } from "../entry.ts";
import { entryKind } from "../entry-kind.ts";
import { deleteForEverIntent, deletionStrings } from "./admin-deletion-strings.ts";

/**
 * Runs the form of `DeleteEntry` on the entry with this id, and redirects to the list with a
 * notice. Null for another form.
 */
export async function deleteEntryForEver(form: FormData, context: Context, id: string) {
  if (form.get("intent") !== deleteForEverIntent) return null;
  const { entries, entryDeletion } = requireEntriesHere(context);
  const entry = await entries.findEntry(id);
  const now = context.get(platformServices).clock();
  const isDeleted = entry !== null && (await entryDeletion.deleteForEver(id, now));
  const notice = isDeleted
    ? { ok: true, message: deletionStrings.deleted(formatEntryNumber(entry)), undo: null }
    : refusal(refusalStrings.missing(entryKind.noun));
  return redirectWithNotice(entryKind.listPath, notice);
}
