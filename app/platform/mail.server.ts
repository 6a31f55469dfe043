import type { Transporter } from "nodemailer";

export type Mail = {
  /** Becomes the Message-ID: the same for every attempt. */
  id: string;
  replyTo?: { name: string; address: string };
  /** Somebody whom the site knows; whoever reads the school's mail when it is left out. */
  to?: string;
  subject: string;
  text: string;
};

export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void };

const timeoutMs = 20_000;

/** `findAddresses` is asked for every mail: the school's own may change while the site runs. */
type MailerOptions = {
  smtpUrl: string;
  findAddresses: () => Promise<{ from: string; to: string }>;
};

/** Mails by SMTP, from and to those addresses, unless the site itself names another. Throws when the server refuses. */
export function createMailer({ smtpUrl, findAddresses }: MailerOptions): Mailer {
  let transport: Transporter | undefined;
  return {
    async send({ id, replyTo, subject, text, to: named }) {
      const { from, to: usual } = await findAddresses();
      const to = named ?? usual;
      const host = from.split("@").at(-1);
      const messageId = `<${id}@${host}>`;
      // The envelope is ours; whatever a header says, the mail goes to one address.
      transport ??= await openTransport(smtpUrl);
      await transport.sendMail({
        from,
        to,
        envelope: { from, to },
        ...(replyTo && { replyTo: { ...replyTo, name: asWritten(replyTo.name) } }),
        subject: asWritten(subject),
        text,
        messageId,
      });
    },
    close: () => transport?.close(),
  };
}

/**
 * What a mail program would decode in a header (`=?utf-8?q?…?=`, line breaks included) is broken by a
 * space: the library takes it for its own and lets it pass, and many programs decode it in quotes, too.
 */
const asWritten = (text: string) => text.replaceAll(/=\?(?=[^?]*\?[bq]\?)/gi, "= ?");

/** Its library is loaded for the first mail only. */
async function openTransport(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A visitor's text is text: it may neither name files nor addresses to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
