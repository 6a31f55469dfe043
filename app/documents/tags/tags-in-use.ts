import { cleanTag } from "#app/platform/pasted-text.ts";

/** A tag that photos carry, or an event without photos, and the number of its photos. */
export type TagInUse = { tag: string; photoCount: number };

/**
 * Equal for spellings that differ in case, spaces and hyphens: ' Arangetram 2025 ' and
 * 'arangetram-2025'.
 */
export function tagKey(tag: string): string {
  const plain = cleanTag(tag).normalize("NFKC").toLowerCase();
  return plain.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "") || plain.trim();
}

const maxSuggestions = 8;

/** The tags that contain what was typed: first those that begin with it, then the most used. */
export function suggestTags(typed: string, tags: TagInUse[], chosen: string[]): TagInUse[] {
  const key = tagKey(typed);
  const isPrefix = ({ tag }: TagInUse) => Number(tagKey(tag).startsWith(key));
  return tags
    .filter(({ tag }) => tagKey(tag).includes(key) && !chosen.includes(tag))
    .sort((one, other) => isPrefix(other) - isPrefix(one) || other.photoCount - one.photoCount)
    .slice(0, maxSuggestions);
}

/**
 * The tag in use of which this is another spelling; null for an unused tag and for the same
 * spelling.
 */
export function findOtherSpelling(typed: string, tags: TagInUse[]): TagInUse | null {
  const text = cleanTag(typed);
  if (text === "" || tags.some(({ tag }) => tag === text)) return null;
  return tags.find(({ tag }) => tagKey(tag) === tagKey(text)) ?? null;
}

export function withTags(tags: TagInUse[], others: string[]): TagInUse[] {
  const known = new Set(tags.map(({ tag }) => tag));
  const added = [...new Set(others)].filter((tag) => tag !== "" && !known.has(tag));
  return [...tags, ...added.map((tag) => ({ tag, photoCount: 0 }))];
}

/**
 * The tag at the caret (in a list: between commas), the others, and the value with another tag in
 * its place.
 */
export function readTagAtCaret(value: string, caret: number, isList: boolean) {
  if (!isList) return { text: value, others: [], replaceBy: (tag: string) => tag };
  const start = caret > 0 ? value.lastIndexOf(",", caret - 1) + 1 : 0;
  const comma = value.indexOf(",", caret);
  const end = comma === -1 ? value.length : comma;
  const [before, after] = [value.slice(0, start), value.slice(end)];
  return {
    text: value.slice(start, end),
    others: splitTags(`${before},${after}`),
    // Behind the last tag, the list is ready for the next one.
    replaceBy: (tag: string) => `${before}${before && " "}${tag}${after || ", "}`,
  };
}

/** Splits tags as SPEC §5 says. */
export const splitTags = (value: string): string[] =>
  value.split(",").map(cleanTag).filter(Boolean);
