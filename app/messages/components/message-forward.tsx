import { href } from "react-router";
import { formatDateTime } from "#app/documents/date-time.ts";
import type { InboxState } from "#app/messages/inbox.server.ts";
import { trialStrings } from "#app/messages/inbox-strings.ts";
import type { ContactMessage } from "#app/messages/message.ts";
import { whatsAppHref } from "#app/platform/phone.ts";
import { continuesLetter } from "#app/platform/shorten.ts";
import { ButtonAnchor, newTab } from "#app/ui/button.tsx";

/**
 * The largest texts in characters of an address. Some mail programs open no address of more than
 * 2,000 characters, and WhatsApp's server none of more than 8,000.
 */
const maxTexts = { mail: 1_500, whatsApp: 6_000 };
const maxSubject = 300;

type ForwardLinksProps = { message: ContactMessage; inbox: InboxState };

/** Links that offer the message to the other guru, whose number or address the app asks for. */
export function ForwardLinks(props: ForwardLinksProps) {
  const subject = shorten(`Fwd: ${props.message.title}`, maxSubject);
  const mail = { subject, body: forwardedText(props, maxTexts.mail).replaceAll("\n", "\r\n") };
  const search = Object.entries(mail).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return (
    <>
      <ButtonAnchor
        look="small"
        href={whatsAppHref("", forwardedText(props, maxTexts.whatsApp))}
        {...newTab}
      >
        Forward on WhatsApp
      </ButtonAnchor>
      <ButtonAnchor look="small" href={`mailto:?${search.join("&")}`}>
        Forward by mail
      </ButtonAnchor>
    </>
  );
}

/** Ends with the address of the message, where the rest of a long text is. */
function forwardedText({ message, inbox }: ForwardLinksProps, max: number): string {
  const { id, title, trial, name, phone, email, createdAt } = message;
  const sender = [name, phone, email].filter(Boolean).join(", ");
  const head = [
    shorten(title, max / 4),
    shorten(`From ${sender}, on ${formatDateTime(createdAt)}`, max / 4),
    ...(trial ? [trialStrings.of(trial, inbox.today)] : []),
  ];
  const address = `${inbox.publicUrl}${href("/success/messages/:id", { id })}`;
  return [head.join("\n"), shorten(message.message, max / 2), address].join("\n\n");
}

/** Cuts a text that has more than `max` characters in an address. */
function shorten(text: string, max: number): string {
  let [length, at, end] = [0, 0, 0];
  for (const character of text) {
    if (!continuesLetter.test(character)) end = at;
    // A line break has two characters in a mail.
    length += character === "\n" ? 6 : encodeURIComponent(character).length;
    if (length > max) return `${text.slice(0, end)}… (the message is longer)`;
    at += character.length;
  }
  return text;
}
