import { until } from "#tests/scale/visitors.ts";
import type { startMailSink } from "#tests/support/mail-sink.ts";
import { postMessage } from "#tests/support/message-form.ts";
import type { Site } from "#tests/support/site.ts";
import { asLine, readMails, wrongInMail } from "./mails.ts";
import { ofMails } from "./payloads.ts";

const longestName = 190;

const addressOf = (index: number) => `parent${index}@example.org`;

type Sink = Awaited<ReturnType<typeof startMailSink>>;

/** A message for each text, with that text in every field; what of the mails is wrong. */
export async function sendMails({ services, url }: Site, sink: Sink, given: string[]) {
  const texts = [...given, ...ofMails];
  for (const [index, text] of texts.entries()) {
    const fields = { name: text.slice(0, longestName), title: text, message: text };
    const answer = await postMessage({ url }, { ...fields, email: addressOf(index) });
    if (answer.status !== 200) throw new Error(`A message was answered ${answer.status}`);
  }
  services.outbox.start();
  await until(async () => sink.mails.length === texts.length);
  await services.outbox.stop();
  const mails = readMails(sink.mails.map(({ raw }) => raw));
  const wrong = texts.flatMap((text, index) => {
    const address = addressOf(index);
    const mail = mails.find(({ replyTo }) => replyTo.some((one) => one.address === address));
    if (!mail) return [`no mail is answered to the sender of ${text}`];
    const replyTo = { name: asLine(text.slice(0, longestName)), address };
    const sent = { subject: asLine(text), to: "gurus@school.example", replyTo };
    return wrongInMail(mail, sent, text.replaceAll("\r\n", "\n").trim());
  });
  const strangers = sink.mails.filter(({ to }) => to.join() !== "gurus@school.example");
  wrong.push(...strangers.map(({ to }) => `a mail was sent to ${to}`));
  return { count: mails.length, wrong };
}
