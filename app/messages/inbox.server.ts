import { data } from "react-router";
import { dispatchOperation, type Notice } from "#app/documents/dispatch-operation.server.ts";
import { isDocumentId, type PublicationStatus } from "#app/documents/document.ts";
import type { DocumentOperations } from "#app/documents/document-service.server.ts";
import { kindNames, refusalStrings } from "#app/documents/strings.ts";
import type { StoredImage } from "#app/platform/images/image.ts";
import type { Services } from "#app/services.server.ts";
import { heldTexts, inboxTexts } from "./inbox-strings.ts";
import type { ContactMessage } from "./message.ts";

/** The document that a message is about, in its current state. */
export type Subject = PublicationStatus & {
  id: string;
  title: string;
  image: StoredImage | null;
  imageUrl: string;
};

/** `subject`: null when the message is about nothing, or when that has been deleted. */
export type InboxMessage = ContactMessage & { subject: Subject | null };

export async function addSubjects(
  messages: ContactMessage[],
  findSubjects: (ids: string[]) => Promise<Subject[]>,
): Promise<InboxMessage[]> {
  const ids = messages.flatMap(({ about }) => (about ? [about.id] : []));
  const subjects = new Map((await findSubjects(ids)).map((subject) => [subject.id, subject]));
  return messages.map((message) => ({
    ...message,
    subject: subjects.get(message.about?.id ?? "") ?? null,
  }));
}

type Parts = Pick<Services, "messages" | "outbox"> & {
  subjects: DocumentOperations;
};

export async function answerMessageForm(form: FormData, parts: Parts, who: string) {
  const notice = await changeMessage(form, parts, who);
  return data({ notice }, notice?.ok === false ? 409 : 200);
}

/** The notice is null where the message itself shows the change. */
async function changeMessage(form: FormData, parts: Parts, who: string): Promise<Notice | null> {
  const { messages, outbox } = parts;
  const intent = form.get("intent");
  if (intent === "send-held") {
    const count = await messages.sendHeld(Date.now());
    outbox.wake();
    return { ok: true, message: heldTexts.sent(count), undo: null };
  }
  if (intent === "read" || intent === "unread" || intent === "resend") {
    const id = String(form.get("id") ?? "");
    if (!isDocumentId(id)) throw new Response(inboxTexts.noSuchMessage, { status: 400 });
    if (intent === "resend") return resend(parts, id);
    const isMarked = await messages.markRead(id, intent === "read");
    return isMarked ? null : refusal(refusalStrings.missing(it));
  }
  // A photo can be hidden, and shown again, in the message about it.
  if (form.get("kind") === "photo") return dispatchOperation(form, parts.subjects, who);
  const notice = await dispatchOperation(form, messages.documents, who);
  // A message that leaves the spam or the trash is due to be mailed.
  if (notice.ok) outbox.wake();
  return notice;
}

async function resend({ messages, outbox }: Parts, id: string): Promise<Notice> {
  if (await messages.sendAgain(id, Date.now())) {
    outbox.wake();
    return { ok: true, message: inboxTexts.resent, undo: null };
  }
  const message = await messages.findMessage(id);
  if (!message) return refusal(refusalStrings.missing(it));
  return refusal(message.removedAt === null ? inboxTexts.isSpam : refusalStrings.removed(it));
}

const it = kindNames.message;

const refusal = (message: string): Notice => ({ ok: false, message, undo: null });
