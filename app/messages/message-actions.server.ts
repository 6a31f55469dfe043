import type { Services } from "#app/services.server.ts";
import { inboxTexts } from "./inbox/words.ts";

/** What a guru does with a message. All but a mail that has been sent can be undone. */
export async function carryOut(intent: string, id: string, services: Services): Promise<void> {
  const { messages, outboxStore, outbox } = services;
  const marks = {
    read: { is_read: 1 },
    unread: { is_read: 0 },
    archive: { is_archived: 1 },
    unarchive: { is_archived: 0 },
    spam: { is_spam: 1 },
    "not-spam": { is_spam: 0 },
    delete: { deleted_at: Date.now() },
    restore: { deleted_at: null },
  };
  if (intent === "resend") {
    await outboxStore.sendAgain(id, Date.now());
  } else if (Object.hasOwn(marks, intent)) {
    await messages.mark(id, marks[intent as keyof typeof marks]);
  } else {
    throw new Response(inboxTexts.notKnown, { status: 400 });
  }
  // What is no spam after all is mailed, too.
  if (intent === "resend" || intent === "not-spam") outbox.wake();
}
