import { createTransport } from "nodemailer";

export type Mail = {
  /** Becomes the Message-ID: the same for every attempt. */
  id: string;
  replyTo: { name: string; address: string };
  subject: string;
  text: string;
};

export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void };

const timeoutMs = 20_000;

/** Mails by SMTP, always from and to the configured addresses. Throws when the server refuses. */
export function createMailer(options: { smtpUrl: string; from: string; to: string }): Mailer {
  const { from, to } = options;
  const transport = createTransport({
    url: options.smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A visitor's text is text: it may neither name files nor addresses to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.split("@").at(-1);
  return {
    async send({ id, replyTo, subject, text }) {
      const messageId = `<${id}@${host}>`;
      // The envelope is ours; whatever a header says, the mail goes to one address.
      await transport.sendMail({
        from,
        to,
        envelope: { from, to },
        replyTo,
        subject,
        text,
        messageId,
      });
    },
    close: () => transport.close(),
  };
}
