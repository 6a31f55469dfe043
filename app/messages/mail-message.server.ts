import type { Job } from "#app/platform/jobs-store.server.ts";
import type { Mailer } from "#app/platform/sending/mail.server.ts";
import type { ContactMessage } from "./message.ts";
import type { MessageStore } from "./message-store.server.ts";

type Dependencies = { messages: MessageStore; mailer: Mailer };

/** A mail program shows a mail that a crash has sent twice once, because of its Message-ID. */
export async function mailMessage({ messages, mailer }: Dependencies, { key }: Job): Promise<void> {
  const message = await messages.findMessage(key);
  if (!message || message.isSpam) return;
  if (message.removedAt !== null || message.deliveredAt !== null) return;
  await mailer.send(toMail(message));
  await messages.markDelivered(key, Date.now());
}

function toMail(message: ContactMessage) {
  return {
    id: message.id,
    ...(message.email && { replyTo: { name: message.name, address: message.email } }),
    subject: message.title,
    text: mailText(message),
  };
}

function mailText({ message, name, email, phone, about }: ContactMessage): string {
  const origin = about ? "from a photo" : phone ? "with the enquiry form" : "by the contact form";
  const sender = [name, phone, email && `<${email}>`].filter(Boolean).join(" ");
  return `${message}\n\n-- \n${sender}\nSent ${origin} of the website.\n`;
}
