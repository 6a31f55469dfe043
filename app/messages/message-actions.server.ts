import { data, type RouterContextProvider } from "react-router";
import { requirePersonToWrite } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { dispatchOperation } from "#app/documents/dispatch-operation.server.ts";
import type { Notice } from "#app/documents/notice.ts";
import { kindNames, refusalStrings } from "#app/documents/strings.ts";
import { isDocumentId } from "#app/platform/document-id.ts";
import { readForm } from "#app/platform/http/bodies/read-body.server.ts";
import type { Services } from "#app/services.server.ts";
import { heldTexts, inboxTexts } from "./inbox/strings.ts";

type Parts = Pick<Services, "messages" | "photos" | "outboxStore" | "outbox">;

/** Answers the forms of the inbox and of a message's own page. */
export async function answerMessageForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const person = await requirePersonToWrite(request, context);
  const form = await readForm(request);
  const notice = await actOnMessage(form, context.get(servicesContext), person.email);
  return data({ notice }, notice?.ok === false ? 409 : 200);
}

/**
 * Does what a form of a message's buttons asks for. Whether it was read, and that it is mailed again,
 * is no operation of documents; the notice is null for what the message itself shows.
 */
async function actOnMessage(form: FormData, parts: Parts, who: string): Promise<Notice | null> {
  const intent = form.get("intent");
  if (intent === "read" || intent === "unread" || intent === "resend") {
    const id = String(form.get("id") ?? "");
    if (!isDocumentId(id)) throw new Response(inboxTexts.noSuchMessage, { status: 400 });
    return intent === "resend" ? resend(parts, id) : markRead(parts, id, intent === "read");
  }
  if (intent === "send-held") return sendHeld(parts);
  // The photo that a message is about is hidden, and shown again, where the message is read.
  if (form.get("kind") === "photo") return dispatchOperation(form, parts.photos.documents, who);
  const notice = await dispatchOperation(form, parts.messages.documents, who);
  // What is no spam after all, or back from the trash, is mailed, too.
  if (notice.ok) parts.outbox.wake();
  return notice;
}

async function markRead({ messages }: Parts, id: string, isRead: boolean): Promise<Notice | null> {
  return (await messages.markRead(id, isRead)) ? null : refusal(refusalStrings.missing(it));
}

async function sendHeld({ outboxStore, outbox }: Parts): Promise<Notice> {
  const count = await outboxStore.sendHeld(Date.now());
  outbox.wake();
  return { ok: true, message: heldTexts.sent(count), undo: null };
}

async function resend({ messages, outboxStore, outbox }: Parts, id: string): Promise<Notice> {
  if (await outboxStore.sendAgain(id, Date.now())) {
    outbox.wake();
    return { ok: true, message: inboxTexts.resent, undo: null };
  }
  const message = await messages.findMessage(id);
  if (!message) return refusal(refusalStrings.missing(it));
  return refusal(message.removedAt === null ? inboxTexts.isSpam : refusalStrings.removed(it));
}

const it = kindNames.message;

const refusal = (message: string): Notice => ({ ok: false, message, undo: null });
