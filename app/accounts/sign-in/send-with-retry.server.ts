import type { Mail, Mailer } from "#app/platform/mail.server.ts";

/** Over before the link in the mail is, and before whoever waits for it has given up. */
const pausesMs = [3_000, 12_000, 45_000, 120_000];

/**
 * Sends a mail once more after each pause while the mail server cannot be reached or asks to come back
 * later. It is not put into the outbox: that keeps what it holds, and a link that signs somebody in is to
 * be kept nowhere. So a stop ends the attempts. Throws when the server refuses for good, or the last time.
 */
export async function sendWithRetry(mailer: Pick<Mailer, "send">, mail: Mail): Promise<void> {
  for (const pauseMs of pausesMs) {
    try {
      return await mailer.send(mail);
    } catch (error) {
      if (isForGood(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
  }
  return mailer.send(mail);
}

/** What an SMTP server answers with a code from 500 it will not take later, either. */
function isForGood(error: unknown): boolean {
  const { responseCode = 0 } = error as { responseCode?: number };
  return responseCode >= 500;
}
