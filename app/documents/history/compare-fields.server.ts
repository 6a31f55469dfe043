import { diffArrays } from "diff";
import { normalize } from "#app/platform/form-values.ts";
import type { FieldDifference, MarkedText, ShownField } from "./shown-field.ts";

/** The fields in which two versions of a document differ, in the order of the later one. */
export function compareFields(before: ShownField[], after: ShownField[]): FieldDifference[] {
  const earlier = new Map(before.map((field) => [field.name, field]));
  const later = new Map(after.map((field) => [field.name, field]));
  const names = new Set([...later.keys(), ...earlier.keys()]);
  return [...names].flatMap((name) => {
    const versions = { before: toValue(earlier.get(name)), after: toValue(later.get(name)) };
    if (isSame(versions)) return [];
    const { label = name, isList = false } = later.get(name) ?? earlier.get(name) ?? {};
    const marked = markChanges(versions, isList);
    const show = (value: Versions["after"]) => (marked ? null : cut(value, isList));
    return [{ name, label, before: show(versions.before), after: show(versions.after), marked }];
  });
}

type Versions = Pick<FieldDifference, "before" | "after">;

function toValue(field: ShownField | undefined): Versions["before"] {
  if (!field || (field.text.trim() === "" && !field.picture)) return null;
  return { text: `${normalize(field.text)}`, picture: field.picture };
}

const isSame = ({ before, after }: Versions): boolean =>
  before?.text === after?.text && before?.picture?.url === after?.picture?.url;

/** Shorter texts are shown one after the other, without marks. */
const minMarkedLength = 100;

/** The maximum number of changed words that are marked. The comparison of more takes too long. */
const maxEditLength = 400;

/** Two texts that share less are shown one after the other, because marks would be unreadable. */
const minCommonShare = 0.4;

function markChanges({ before, after }: Versions, isList: boolean): MarkedText[] | null {
  if (!before?.text || !after?.text || before.picture || after.picture) return null;
  const texts = [before.text, after.text] as const;
  const length = Math.max(before.text.length, after.text.length);
  if (!isList && length < minMarkedLength && !texts.some((text) => text.includes("\n")))
    return null;
  const [earlier, later] = texts.map((text) => splitText(text, isList)) as [string[], string[]];
  const changes = diffArrays(earlier, later, { maxEditLength });
  if (!changes) return null;
  const parts = changes.map(({ value, added, removed }) => ({ words: value, added, removed }));
  const common = parts.filter(({ added, removed }) => !added && !removed);
  const commonLength = common.reduce((sum, { words }) => sum + words.join("").length, 0);
  if (!isList && commonLength < length * minCommonShare) return null;
  return parts.map(({ words, added, removed }, index) => {
    if (added || removed) return { text: words.join(""), change: added ? "added" : "removed" };
    const isAtEnd = { isFirst: index === 0, isLast: index === parts.length - 1 };
    return { text: shorten(words, { ...isAtEnd, isList }), change: null };
  });
}

/** Lines, or words with the spaces before them: letters alone would divide Kannada's syllables. */
const splitText = (text: string, isList: boolean): string[] =>
  isList ? text.split("\n").map((line) => `${line}\n`) : (text.match(/\s*\S+/g) ?? []);

/** The number of unchanged words, or lines of a list, that are shown around a change. */
const contextWords = 10;
const contextLines = 2;

type Unchanged = { isFirst: boolean; isLast: boolean; isList: boolean };

/** Leaves out the middle of what did not change, and what is far from the first and last change. */
function shorten(words: string[], { isFirst, isLast, isList }: Unchanged): string {
  const context = isList ? contextLines : contextWords;
  const start = isFirst ? 0 : context;
  const end = isLast ? 0 : context;
  if (words.length <= start + end + context) return words.join("");
  const tail = words.slice(words.length - end).join("");
  return `${words.slice(0, start).join("")}${isList ? "…\n" : " …"}${tail}`;
}

/** A list that is shown as a whole, such as the thousand photos of an album, ends after these. */
const maxLines = 30;

function cut(value: Versions["after"], isList: boolean): Versions["after"] {
  const lines = value?.text.split("\n") ?? [];
  if (!value || !isList || lines.length <= maxLines) return value;
  return { ...value, text: [...lines.slice(0, maxLines), "…"].join("\n") };
}
