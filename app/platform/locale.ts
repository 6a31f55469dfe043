/**
 * What `Intl` would do, but the same on the server and in every browser. Their versions of
 * Unicode's data differ, and React replaces a page whose texts or order are not what it renders
 * itself.
 */

/** For `sort`: by code units, so that times `09:30` and days `2026-01-31` are in their order. */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** For `sort`: alphabetical without regard to case and accents, and `2` before `10`. */
export function compareNames(one: string, other: string): number {
  const [parts, otherParts] = [one, other].map(readParts);
  for (const [index, part] of (parts ?? []).entries()) {
    const otherPart = otherParts?.[index] ?? "";
    const difference = Number(part) - Number(otherPart);
    // Not a number, or the same one in another spelling.
    const order = difference || compareTexts(part, otherPart);
    if (order !== 0) return order;
  }
  return (parts?.length ?? 0) - (otherParts?.length ?? 0) || compareTexts(one, other);
}

/** Numbers and the texts between them; a text comes first, if only an empty one. */
function readParts(text: string): string[] {
  const plain = text.normalize("NFKD").toLowerCase();
  return plain.replaceAll(/[\u0300-\u036f]/g, "").split(/(\d+)/);
}

/** `1,400` or `1,40,000`: a whole number with India's groups of digits. */
export const formatNumber = (number: number): string =>
  `${number}`.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ",");
