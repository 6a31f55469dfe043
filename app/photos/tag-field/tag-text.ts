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
