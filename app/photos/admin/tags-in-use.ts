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

/** The tag that is being typed, and what stands around it. */
export type TypedTag = {
  text: string;
  before: string;
  after: string;
  isList: boolean;
  /** The list's other tags. */
  others: string[];
};

/** In a list, what stands between the commas around the caret; otherwise everything. */
export function typedTagAt(value: string, caret: number, isList: boolean): TypedTag {
  const start = isList && caret > 0 ? value.lastIndexOf(",", caret - 1) + 1 : 0;
  const comma = isList ? value.indexOf(",", caret) : -1;
  const end = comma === -1 ? value.length : comma;
  const [before, after] = [value.slice(0, start), value.slice(end)];
  const others = isList ? splitTags(`${before},${after}`) : [];
  return { text: value.slice(start, end), before, after, isList, others };
}

/** The field once a tag has taken the place of what was typed; a list is ready for the next one. */
export function withTag({ before, after, isList }: TypedTag, tag: string): string {
  const gap = before === "" ? "" : " ";
  return `${before}${gap}${tag}${after || (isList ? ", " : "")}`;
}

/** As SPEC §5 splits them. */
export function splitTags(value: string): string[] {
  return value
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);
}
