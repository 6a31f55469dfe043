import { trimEnd, withoutIgnorables } from "./pasted-text.ts";

/** A link, without the brackets, quotes and sentence marks that were copied with it. */
export const cleanAddress = (text: string): string =>
  trimEnd(withoutIgnorables(text).replace(/^[<"'“‘]+/, ""), ">\"'”’.,;");

const startsWithScheme = /^[a-z][a-z\d+.-]*:/i;
const linkInside = /[\s"'(<](https?:\/\/[^\s"'<>]+)/i;
const startsWithHost = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#]|$)/i;

/**
 * A link that leads away: also in the text that an app shares, in the code that a map's or a
 * video's page gives for embedding, and without `https://`.
 */
export function cleanLink(text: string): string {
  const address = cleanAddress(text);
  if (startsWithHost.test(address)) return `https://${address}`;
  const [, inside] = startsWithScheme.test(address) ? [] : (linkInside.exec(address) ?? []);
  return inside ? trimEnd(cleanAddress(inside), ").,") : address;
}
