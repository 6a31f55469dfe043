/**
 * An http(s) address within a text. Its closing punctuation belongs to the sentence; a closing bracket
 * belongs to the address only if the address opens it.
 */
const webAddress =
  /\b(https?:\/\/(?:\([^\s<>"()]*\)|[^\s<>"()])*(?:\([^\s<>"()]*\)|[^\s<>"().,;:!?…।'’”\]}]))/i;

/** A text as a guru typed it, with its http(s) addresses as links. */
export function LinkedText({ text }: { text: string }) {
  // Split by a pattern with one group, every second part is a match.
  return text.split(webAddress).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <a key={index} href={part} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part}
      </a>
    ),
  );
}
