import type { GuruForm } from "#app/accounts/guard.server.ts";
import { documentServices } from "#app/documents/context.server.ts";
import {
  dispatchOperation,
  noticeOfChange,
  refuseIfFull,
} from "#app/documents/dispatch-operation.server.ts";
import { type Notice, refusal } from "#app/documents/document.ts";
import { redirectWithNotice } from "#app/documents/lists/notice-cookie.server.ts";
import { refusalStrings } from "#app/documents/strings.ts";
import { editionServices } from "#app/editions/context.server.ts";
import { resultsKind } from "#app/editions/edition-kind.ts";
import type { ResultList } from "#app/editions/lists.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { formatEntryNumber } from "#app/entries/entry.ts";
import { entryKind } from "#app/entries/entry-kind.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { textsOf } from "#app/ui/ask-server.ts";
import { entryActions } from "./entry-actions.server.ts";

type Change = GuruForm & { id: string; context: Context };

/** Runs the `intent` of a button of an entry's page. */
export async function changeEntry(change: Change): Promise<Notice> {
  const { form, who, context } = change;
  const { entries } = requireEntriesHere(context);
  const { undoGroup } = context.get(documentServices);
  const intent = String(form.get("intent"));
  const undone = await undoGroup(form, who);
  if (undone) return undone;
  if (Object.hasOwn(entryActions, intent)) return act(change, intent);
  if (intent === "replace-link") return replaceLink(change).catch(refuseIfFull);
  if (intent === "withdraw-certificate") return withdrawCertificate(change);
  if (intent === "delete-for-ever") return deleteForEver(change);
  return dispatchOperation(form, entries.documents, who);
}

/** Runs a button on the version of the entry that the guru has seen. */
async function act({ form, id, who, context }: Change, intent: string): Promise<Notice> {
  const { entries } = requireEntriesHere(context);
  const found = await entries.documents.find(id);
  if (!found) return refusal(refusalStrings.missing(entryKind.noun));
  const now = context.get(platformServices).clock();
  const result = entryActions[intent]?.(found.content, { sent: textsOf(form), who, now }) ?? "";
  if (typeof result === "string") return refusal(result);
  const [changed, message] = result;
  const version = readVersion(form);
  const change = () => entries.documents.change(who, id, { version, alter: () => changed });
  return noticeOfChange(entryKind, change, message);
}

/** A form without a version has seen none. */
const readVersion = (form: FormData): number => Number(form.get("version")) || 0;

/** Mails the dancer the link, and that something is asked, if mail is configured. */
export async function mailLink(context: Context, id: string, notice: Notice): Promise<Notice> {
  const { entries, entryMails, mailer } = requireEntriesHere(context);
  const entry = mailer && (await entries.findEntry(id));
  if (!entry?.email) return notice;
  await entryMails.request(id);
  return { ...notice, message: `${notice.message} The link is also being mailed.` };
}

async function replaceLink({ form, id, context }: Change): Promise<Notice> {
  const { entries } = requireEntriesHere(context);
  const entry = await entries.findEntry(id);
  if (entry?.version !== readVersion(form)) {
    return refusal(refusalStrings.changedMeanwhile(entryKind.noun));
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
  const withdraw = (list: ResultList): ResultList => {
    const { withdrawnCertificates } = list;
    const isKnown = withdrawnCertificates.some((each) => each.entry === id && each.award === award);
    if (isKnown) return list;
    return { ...list, withdrawnCertificates: [...withdrawnCertificates, { entry: id, award }] };
  };
  return noticeOfChange(
    resultsKind,
    () => results.change(who, entry.edition, withdraw),
    "The certificate is withdrawn: its code is no longer confirmed.",
  );
}

/**
 * Deletes the entry for ever, and throws a redirect to the list with a notice. It refuses another
 * version than the guru has seen: the dancer may have taken back the request for it.
 */
async function deleteForEver({ form, id, context }: Change): Promise<Notice> {
  const { entries, entryDeletion } = requireEntriesHere(context);
  const entry = await entries.findEntry(id);
  if (entry && entry.version !== readVersion(form)) {
    return refusal(refusalStrings.changedMeanwhile(entryKind.noun));
  }
  const now = context.get(platformServices).clock();
  const isDeleted = entry !== null && (await entryDeletion.deleteForEver(id, now));
  const notice = isDeleted
    ? { ok: true, message: `${formatEntryNumber(entry)} was deleted for ever.`, undo: null }
    : refusal(refusalStrings.missing(entryKind.noun));
  throw await redirectWithNotice(entryKind.listPath, notice);
}
