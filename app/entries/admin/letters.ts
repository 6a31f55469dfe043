import { type EntryContent, formatEntryNumber } from "#app/entries/entry.ts";
import { whatsAppHref } from "#app/platform/phone.ts";

type Named = Pick<EntryContent, "name" | "edition" | "number">;

/** How each text to a dancer begins. */
export const greet = (entry: Named, competition: string): string =>
  `Namaste ${entry.name}, this is about your entry ${formatEntryNumber(entry)} to ${competition}.`;

type Letter = { competition: string; paragraphs: string[] };

/** Links that open WhatsApp and the mail program with a text to the dancer; empty without one. */
export function lettersTo(entry: EntryContent, { competition, paragraphs }: Letter) {
  const text = [greet(entry, competition), ...paragraphs].join("\n\n");
  const subject = `${competition}: your entry ${formatEntryNumber(entry)}`;
  // A mail's lines end with both characters.
  const body = text.replaceAll("\n", "\r\n");
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return {
    whatsApp: entry.phone && whatsAppHref(entry.phone, text),
    mail: entry.email && `mailto:${encodeURIComponent(entry.email)}?${query}`,
  };
}
