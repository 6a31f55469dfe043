import type { Log } from "#app/platform/log.server.ts";
import { createPoller } from "#app/platform/poller.server.ts";
import type { Mailer } from "#app/platform/sending/mail.server.ts";
import type { ContactMessage } from "./message.ts";
import type { MessageStore } from "./message-store.server.ts";
import { mailText } from "./strings.ts";

const pollMs = 5_000;
const firstRetryMs = 10_000;
const maxRetryMs = 60 * 60_000;

type Dependencies = { messages: MessageStore; mailer: Mailer | null; log: Log };

export type Outbox = ReturnType<typeof createOutbox>;

/** A mail program shows a mail that a crash has sent twice once, because of its Message-ID. */
export function createOutbox({ messages, mailer, log }: Dependencies, everyMs = pollMs) {
  const poller = createPoller(mailDue, everyMs);

  async function mailDue(isStopped: () => boolean) {
    try {
      for (;;) {
        const message = isStopped() ? null : await messages.takeDue(Date.now());
        if (!message) return;
        await deliver(message);
      }
    } catch (error) {
      log.error("the outbox cannot reach its store", { error });
    }
  }

  async function deliver(message: ContactMessage) {
    try {
      await mailer?.send(toMail(message));
      await messages.markDelivered(message.id, Date.now());
    } catch (error) {
      const { id, attempts } = message;
      const reason = (error as Error).message;
      log.warn("a message could not be mailed", { id, attempts, reason });
      await messages.markFailed(id, reason, Date.now() + retryDelayMs(attempts));
    }
  }

  return {
    /** Messages are only stored without a mailer, and mailed when a guru asks. */
    start() {
      if (mailer) poller.start();
    },
    wake: poller.wake,
    async stop() {
      await poller.stop();
      mailer?.close();
    },
  };
}

export const retryDelayMs = (attempts: number): number =>
  Math.min(firstRetryMs * 2 ** Math.max(0, attempts - 1), maxRetryMs);

function toMail(message: ContactMessage) {
  return {
    // A mail program shows one Message-ID once, so a message that is sent again needs a new one.
    id: message.sendings === 1 ? message.id : `${message.id}.${message.sendings}`,
    ...(message.email && { replyTo: { name: message.name, address: message.email } }),
    subject: message.title,
    text: mailText(message),
  };
}
