import type { Transporter } from "nodemailer";

export type Mail = {
  /** Becomes the Message-ID, the same for every attempt. */
  id: string;
  replyTo?: { name: string; address: string };
  /** By default, the address of the school. */
  to?: string;
  subject: string;
  text: string;
};

export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void };

const timeoutMs = 20_000;

type FindAddresses = () => Promise<{ from: string; to: string }>;

/**
 * Mails by SMTP. `send` throws when the server refuses. The addresses are found for every mail: the
 * school may change its own.
 */
export function createMailer(smtpUrl: string, findAddresses: FindAddresses): Mailer {
  let transport: Transporter | undefined;
  return {
    async send({ id, replyTo, subject, text, to: named }) {
      const { from, to: usual } = await findAddresses();
      const to = named ?? usual;
      const messageId = `<${id}@${from.split("@").at(-1)}>`;
      transport ??= await openTransport(smtpUrl);
      await transport.sendMail({
        from,
        to,
        envelope: { from, to },
        text,
        messageId,
        ...(replyTo && { replyTo: { ...replyTo, name: breakEncodedWords(replyTo.name) } }),
        subject: breakEncodedWords(subject),
      });
    },
    close: () => transport?.close(),
  };
}

/**
 * Breaks encoded words (`=?utf-8?q?…?=`) by a space, because mail programs would decode them, line
 * breaks included.
 */
const breakEncodedWords = (text: string) => text.replaceAll(/=\?(?=[^?]*\?[bq]\?)/gi, "= ?");

async function openTransport(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A visitor's text must not make the library read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
