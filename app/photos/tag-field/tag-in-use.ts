/** A tag that photos carry, or that an event waits for, and how many photos there are of it. */
export type TagInUse = { tag: string; photoCount: number };

/**
 * What two spellings of one tag have in common, whatever their case, spaces and hyphens:
 * ' Arangetram 2025 ' and 'arangetram-2025'. Photos and events are linked by the very spelling.
 */
export function tagKey(tag: string): string {
  const plain = tag.normalize("NFKC").toLowerCase();
  return plain.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "") || plain.trim();
}

export const maxSuggestions = 8;

/** The tags in which what was typed occurs: first those that begin with it, then the most used. */
export function suggestTags(typed: string, tags: TagInUse[], chosen: string[]): TagInUse[] {
  const key = tagKey(typed);
  const beginsWithIt = ({ tag }: TagInUse) => Number(tagKey(tag).startsWith(key));
  return tags
    .filter(({ tag }) => tagKey(tag).includes(key) && !chosen.includes(tag))
    .toSorted(
      (one, other) => beginsWithIt(other) - beginsWithIt(one) || other.photoCount - one.photoCount,
    )
    .slice(0, maxSuggestions);
}

/** The tag in use that what was typed is another spelling of; null when it is none, or the very one. */
export function otherSpelling(typed: string, tags: TagInUse[]): TagInUse | null {
  const text = typed.trim();
  if (text === "" || tags.some(({ tag }) => tag === text)) return null;
  return tags.find(({ tag }) => tagKey(tag) === tagKey(text)) ?? null;
}

/** Tags without photos of their own beside those that photos carry. */
export function withTags(tags: TagInUse[], others: string[]): TagInUse[] {
  const known = new Set(tags.map(({ tag }) => tag));
  const added = [...new Set(others)].filter((tag) => tag !== "" && !known.has(tag));
  return [...tags, ...added.map((tag) => ({ tag, photoCount: 0 }))];
}
