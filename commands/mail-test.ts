import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { createLog } from "#app/platform/log.server.ts";
import { findAddresses } from "#app/platform/sending/mail.server.ts";
import { createServices } from "#app/services.server.ts";
import { readCommandConfig, requireSite, withKnownSecret } from "./find-site.ts";

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
  const config = readCommandConfig();
  if (!config.mail) throw new Error("SMTP_URL is not set (add --env-file FILE).");
  await requireSite(config);
  const services = createServices(withKnownSecret(config), { log: createLog("silent") });
  await using _database = services.database;
  const { websiteTexts, mailer } = services;
  await websiteTexts.refresh();
  const usual = findAddresses(config.mail, websiteTexts.content().school.contacts.email);
  const to = address ?? usual.to;
  await mailer?.send({
    id: randomUUID(),
    to,
    subject: "A test of the website's mail",
    text: `${config.publicUrl} can send mail.\n`,
  });
  mailer?.close();
  return (
    `The mail server has accepted a mail from ${usual.from} to ${to}. See whether it arrives, ` +
    "also in the spam folder."
  );
}
