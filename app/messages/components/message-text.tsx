import { Fragment } from "react";
import { splitLinks } from "#app/messages/inbox-links.ts";

/** A stranger's text. Its phone numbers and addresses are links. */
export function MessageText({ text }: { text: string }) {
  let start = 0;
  return splitLinks(text).map(({ text: shown, href }) => {
    const key = start;
    start += shown.length;
    if (!href) return <Fragment key={key}>{shown}</Fragment>;
    const rel = href.startsWith("https:") ? "noopener noreferrer nofollow" : undefined;
    return (
      <a key={key} href={href} rel={rel} className="padded-link">
        {shown}
      </a>
    );
  });
}
