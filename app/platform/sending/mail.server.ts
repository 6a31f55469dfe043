import { isIPv4 } from "node:net";
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

type Addresses = { from: string; to: string };

/** The site's sender, and the recipient of what is mailed to the school. */
export function findAddresses(
  { from, to }: { from: string | null; to: string | null },
  schoolEmail: string,
): Addresses {
  const recipient = to ?? schoolEmail;
  return { from: from ?? recipient, to: recipient };
}

type Smtp = { smtpUrl: string; publicUrl: string };

/**
 * Mails by SMTP. `send` throws when the server refuses. The addresses are found for every mail: the
 * school may change its own.
 */
export function createMailer(smtp: Smtp, readAddresses: () => Promise<Addresses>): Mailer {
  let transport: Transporter | undefined;
  return {
    async send({ id, replyTo, subject, text, to: named }) {
      const { from, to: usual } = await readAddresses();
      const to = named ?? usual;
      const messageId = `<${id}@${from.split("@").at(-1)}>`;
      transport ??= await openTransport(smtp);
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

async function openTransport({ smtpUrl, publicUrl }: Smtp): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  const { hostname } = new URL(publicUrl);
  return createTransport({
    url: smtpUrl,
    // Relays refuse the name of a machine that only it knows.
    name: isIPv4(hostname) ? `[${hostname}]` : hostname,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A visitor's text must not make the library read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
