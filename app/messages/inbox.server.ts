import { type ActionFunctionArgs, data } from "react-router";
import { readGuruForm } from "#app/accounts/guard.server.ts";
import { asOneChange } from "#app/documents/change-group.server.ts";
import { documentServices } from "#app/documents/context.server.ts";
import {
  changedNotice,
  dispatchOperation,
  refuseIfFull,
} from "#app/documents/dispatch-operation.server.ts";
import {
  isDocumentId,
  type Notice,
  type PublicationStatus,
  refusal,
} from "#app/documents/document.ts";
import { handleListForm } from "#app/documents/lists/change-selection.server.ts";
import { refusalStrings } from "#app/documents/strings.ts";
import { indiaDay } from "#app/platform/calendar.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { lockCounters } from "#app/platform/database/content-revision-store.server.ts";
import type { StoredImage } from "#app/platform/images/image.ts";
import { messageServices } from "./context.server.ts";
import { inboxStrings } from "./inbox-strings.ts";
import type { ContactMessage } from "./message.ts";
import { maxLength } from "./message.ts";
import { messageKind } from "./message-kind.ts";
import { answerNoteField } from "./message-schema.ts";
import { findMessages, readMessageChange } from "./message-selection.server.ts";
import type { MessageStore } from "./message-store.server.ts";
import { changeTrial } from "./trial.server.ts";

export type RelatedPhoto = PublicationStatus & {
  id: string;
  title: string;
  image: StoredImage | null;
  imageUrl: string;
};

/** `relatedPhoto`: null when the message is about no photo, or when that has been deleted. */
export type InboxMessage = ContactMessage & { relatedPhoto: RelatedPhoto | null };

/** What a message shows besides itself. `today`: the day in India. */
export type InboxState = { isMailed: boolean; publicUrl: string; today: string };

export function readInboxState(context: Context): InboxState {
  const { mail, publicUrl } = context.get(platformServices).config;
  return { isMailed: mail !== null, publicUrl, today: indiaDay(Date.now()) };
}

export async function addRelatedPhotos(
  messages: ContactMessage[],
  findRelatedPhotos: (ids: string[]) => Promise<RelatedPhoto[]>,
): Promise<InboxMessage[]> {
  const ids = messages.flatMap(({ about }) => (about ? [about.id] : []));
  const relatedPhotos = new Map((await findRelatedPhotos(ids)).map((photo) => [photo.id, photo]));
  const photoOf = ({ about }: ContactMessage) => relatedPhotos.get(about?.id ?? "") ?? null;
  return messages.map((message) => ({ ...message, relatedPhoto: photoOf(message) }));
}

/** The action of the pages that show messages. */
export async function handleMessageForm({ request, context }: ActionFunctionArgs) {
  const sent = await readGuruForm(request, context);
  const { nameWithdrawnPlaces } = context.get(documentServices);
  const changed = await changeMessage(sent, context);
  const notice = changed && (await nameWithdrawnPlaces(sent.form, changed));
  return data({ notice }, notice?.ok === false ? 409 : 200);
}

/** The notice is null where the message itself shows the change. */
async function changeMessage(
  sent: { form: FormData; who: string },
  context: Context,
): Promise<Notice | null> {
  const { form, who } = sent;
  const { messages } = context.get(messageServices);
  const intent = form.get("intent");
  if (intent === "read" || intent === "unread") {
    const id = String(form.get("id") ?? "");
    if (!isDocumentId(id)) throw new Response(inboxStrings.noSuchMessage, { status: 400 });
    const isMarked = await messages.markRead(id, intent === "read");
    return isMarked ? null : refusal(refusalStrings.missing(it));
  }
  if (intent === "answered" || intent === "not-answered") return markAnswered(form, messages, who);
  if (intent === "trial" || intent === "no-trial") return changeTrial(form, messages, who);
  if (intent === "withdraw") return hideRelatedPhoto(sent, context);
  const { documents } = messages;
  return handleListForm(sent, context, {
    documents,
    find: findMessages,
    readChange: readMessageChange,
  });
}

/** Hiding the photo answers the message that asks for it: both are one change, with one undo. */
async function hideRelatedPhoto(
  { form, who }: { form: FormData; who: string },
  context: Context,
): Promise<Notice> {
  const { messages, photos } = context.get(messageServices);
  const { database } = context.get(platformServices);
  const messageId = String(form.get("message") ?? "");
  const photoId = String(form.get("id"));
  try {
    return await asOneChange(database, async ({ transaction }) => {
      // Groups lock rows in the order of kind and id.
      await messages.documents.lock([messageId].filter(isDocumentId));
      await photos.documents.lock([photoId].filter(isDocumentId));
      await lockCounters(transaction);
      const notice = await dispatchOperation(form, photos.documents, who);
      if (!notice.undo) return notice;
      const about = (await messages.documents.find(messageId))?.content.about;
      if (about?.id !== photoId) return notice;
      const outcome = await messages.documents.changeAnyVersion(who, messageId, (content) => ({
        ...content,
        answer: content.answer ?? { who, at: Date.now(), note: "" },
      }));
      if (!outcome.ok || outcome.groupId === null) return notice;
      return { ...notice, message: `${notice.message} The message is marked as answered.` };
    });
  } catch (error) {
    return refuseIfFull(error);
  }
}

async function markAnswered(form: FormData, { documents }: MessageStore, who: string) {
  const note = answerNoteField.safeParse(form.get("note") ?? "");
  if (!note.success)
    return refusal(
      `The note has more than ${maxLength.answerNote} characters. Nothing was changed.`,
    );
  const isAnswered = form.get("intent") === "answered";
  const answer = isAnswered ? { who, at: Date.now(), note: note.data } : null;
  let storedNote = note.data;
  const outcome = await documents.changeAnyVersion(who, String(form.get("id")), (content) => {
    if (!answer || !content.answer) return { ...content, answer };
    // The other guru's note stays.
    storedNote = content.answer.note;
    return content;
  });
  if (!outcome.ok) return refusal(refusalStrings.missing(it));
  if (note.data && storedNote !== note.data)
    return refusal(
      `The message was marked as answered before. Your note was not stored: ${note.data}`,
    );
  const notice = changedNotice(messageKind, outcome);
  const message = isAnswered
    ? "The message is marked as answered."
    : "The message is no longer marked as answered.";
  return outcome.groupId === null ? notice : { ...notice, message };
}

const it = messageKind.noun;
