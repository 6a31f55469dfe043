import type { Difference } from "#app/documents/components/conflict.tsx";
import type { MergeConflict } from "#app/platform/shape/merge-typed.server.ts";
import { nameOf, patternOf, type Typed } from "#app/platform/shape/shape.ts";
import type { FieldStrings } from "./field-strings.ts";

/** The fields of a conflict in which both texts differ, by what a person calls them. */
export function differencesOf(
  conflict: MergeConflict,
  words: Record<string, FieldStrings>,
): Difference[] {
  const mine = new Map(textsOf(conflict.mine, conflict.name));
  const theirs = new Map(textsOf(conflict.theirs, conflict.name));
  return [...new Set([...mine.keys(), ...theirs.keys()])]
    .map((name) => ({
      label: labelOf(name, words),
      yours: mine.get(name) ?? "",
      stored: theirs.get(name) ?? "",
    }))
    .filter((each) => each.yours.trim() !== each.stored.trim());
}

function textsOf(typed: Typed | undefined, name: string): [name: string, text: string][] {
  if (typed === undefined) return [];
  if (typeof typed === "string") return [[name, shownText(typed)]];
  return Object.entries(typed).flatMap(([key, part]) => textsOf(part, nameOf(name, key)));
}

/** A picture has no words; the start of its hash tells one from another. */
const shownText = (text: string) => (/^[\da-f]{32}\b/.test(text) ? text.slice(0, 6) : text);

/** `Branch 2, Batch 1, From`. */
function labelOf(name: string, words: Record<string, FieldStrings>): string {
  const parts = name.split(".");
  const labels = parts.flatMap((part, index) => {
    const way = parts.slice(0, index + 1).join(".");
    if (/^\d+$/.test(part)) {
      const list = words[patternOf(parts.slice(0, index).join("."))];
      return [`${list?.item ?? list?.label} ${Number(part) + 1}`];
    }
    const isList = /^\d+$/.test(parts[index + 1] ?? "");
    return isList ? [] : [words[patternOf(way)]?.label ?? part];
  });
  return labels.join(", ");
}
