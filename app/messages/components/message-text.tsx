import { Fragment } from "react";
import { phoneHref } from "#app/platform/phone.ts";

/** Without the punctuation of the sentence. */
const pathname = String.raw`[/?#](?:[^\s<>"]*[^\s<>".,;:!?)])?`;
const address = String.raw`https://[\w.-]+\.[a-z]{2,}(?![\w@])(?:${pathname})?`;
const email = String.raw`\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+`;
/** Of any country with its plus, or an Indian mobile number. */
const phone = String.raw`(?:\+\d(?:[ -]?\d){7,13}|\b0?[6-9]\d{4}[ -]?\d{5})(?![\w@])`;

/** Its repetitions are bounded or end at a space, so that a hostile text takes a linear time. */
const link = new RegExp(`(${address}|${email}|${phone})`, "i");

/** A stranger's text. Its phone numbers and addresses are links, which show what they open. */
export function MessageText({ text }: { text: string }) {
  return text.split(link).map((part, index) => {
    const isLink = index % 2 === 1;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <Fragment key={index}>
        {isLink ? (
          <a href={hrefOf(part)} rel="noopener noreferrer nofollow" className="padded-link">
            {part}
          </a>
        ) : (
          part
        )}
      </Fragment>
    );
  });
}

function hrefOf(text: string): string {
  if (/^https:/i.test(text)) return text;
  return text.includes("@") ? `mailto:${text}` : phoneHref(text);
}
