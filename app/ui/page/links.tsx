import { languageOf } from "#app/platform/language/language.ts";

/** An http(s) address within a text; its closing punctuation belongs to the sentence. */
const webAddress = /(https?:\/\/\S*[^\s.,;:!?'")])/i;

export function LinkedText({ text }: { text: string }) {
  // Split by a pattern with one group, every second part is a match.
  return text.split(webAddress).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <a key={index} href={part} rel="nofollow ugc">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

type Contact = { text: string; href?: string; target?: string; rel?: string };

/** Ways to reach somebody; a postal address has no link. */
export function ContactList(props: {
  className: string | undefined;
  groups: Record<string, Contact[]>;
}) {
  return (
    <dl className={props.className}>
      {Object.entries(props.groups).map(([title, contacts]) => (
        <div key={title}>
          <dt>{title}</dt>
          {contacts.map(({ text, ...link }) => (
            <dd key={text} lang={languageOf(text)}>
              {link.href ? <a {...link}>{text}</a> : text}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
