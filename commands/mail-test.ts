import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { readConfig } from "#app/platform/config.server.ts";
import { createMailer } from "#app/platform/sending/mail.server.ts";

/**
 * `npm run mail-test -- [ADDRESS]`: sends one mail as the site would, and prints what the mail
 * server says.
 */
try {
  const { positionals } = parseArgs({ allowPositionals: true });
  console.log(await sendTestMail(positionals[0]));
} catch (error) {
  console.error(`The mail was not sent: ${(error as Error).message}`);
  process.exitCode = 1;
}

async function sendTestMail(address: string | undefined): Promise<string> {
  const { mail, publicUrl } = readConfig(process.env);
  if (!mail) throw new Error("SMTP_URL is not set (add --env-file FILE).");
  const to = address ?? mail.to;
  if (!to) throw new Error("write an address behind the command, or set MAIL_TO.");
  const from = mail.from ?? mail.to ?? to;
  const mailer = createMailer(mail.smtpUrl, async () => ({ from, to }));
  const text = `${publicUrl} can send mail.\n`;
  await mailer.send({ id: randomUUID(), subject: "A test of the website's mail", text });
  mailer.close();
  return (
    `The mail server has accepted a mail from ${from} to ${to}. See whether it arrives, also ` +
    "in the spam folder."
  );
}
