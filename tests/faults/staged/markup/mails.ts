import { execFileSync } from "node:child_process";

export const python = { name: "python3", packages: ["python3"] };

/** A mail as somebody else's parser reads it. */
export type ReadMail = {
  /** In small letters, in order. */
  headers: string[];
  subject: string;
  to: string[];
  replyTo: { name: string; address: string }[];
  type: string;
  text: string;
};

const script = `
import email, email.policy, json, sys
def people(mail, name):
    try:
        return [{"name": one.display_name, "address": one.addr_spec} for one in mail[name].addresses]
    except ValueError as error:
        raw = dict(mail.raw_items())[name]
        return [{"name": str(error), "address": raw[raw.rindex("<") + 1:raw.rindex(">")]}]
def read(raw):
    mail = email.message_from_bytes(raw.encode(), policy=email.policy.default)
    return {
        "headers": [name.lower() for name in mail.keys()],
        "subject": str(mail["subject"]),
        "to": [one["address"] for one in people(mail, "To")],
        "replyTo": people(mail, "Reply-To") if "Reply-To" in mail else [],
        "type": mail.get_content_type(),
        "text": mail.get_content(),
    }
print(json.dumps([read(raw) for raw in json.load(sys.stdin)]))
`;

/** By Python's own mail package. */
export function readMails(raw: string[]): ReadMail[] {
  const read = execFileSync("python3", ["-c", script], {
    input: JSON.stringify(raw),
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  return JSON.parse(read);
}

/** One line, as a mail's header holds it. */
export const asLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

/** What breaks an encoded word is one space. */
const withoutBreaks = (text: string) => text.replaceAll("= ?", "=?");

const usualHeaders =
  /^(from|to|reply-to|subject|message-id|date|mime-version|content-type|content-transfer-encoding)$/;

type Sent = { subject: string; to: string; replyTo?: { name: string; address: string } };

/** What a mail says otherwise than it was written; `text` is what its body begins with. */
export function wrongInMail(mail: ReadMail, { subject, to, replyTo }: Sent, text: string) {
  const strange = mail.headers.filter((name) => !usualHeaders.test(name));
  const [answered] = mail.replyTo;
  const isAnswered =
    !replyTo ||
    (mail.replyTo.length === 1 &&
      answered?.address === replyTo.address &&
      withoutBreaks(answered.name) === withoutBreaks(replyTo.name));
  return [
    ...strange.map((name) => `a mail has a header ${name}`),
    ...(new Set(mail.headers).size === mail.headers.length ? [] : ["a mail has a header twice"]),
    ...(withoutBreaks(mail.subject) === withoutBreaks(subject)
      ? []
      : [`a mail is called ${mail.subject} for ${subject}`]),
    ...(mail.to.join() === to ? [] : [`a mail goes to ${mail.to}`]),
    ...(isAnswered ? [] : [`a mail is answered to ${JSON.stringify(mail.replyTo)}`]),
    ...(mail.type === "text/plain" ? [] : [`a mail is ${mail.type}`]),
    ...(mail.text.replaceAll("\r\n", "\n").startsWith(text) ? [] : [`a mail says ${mail.text}`]),
  ];
}
