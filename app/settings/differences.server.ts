import type { Difference } from "#app/documents/components/conflict.tsx";
import type { MergeConflict } from "#app/platform/shape/merge-typed.server.ts";
import { itemsOf, patternOf, type Shape, type Typed, textOf } from "#app/platform/shape/shape.ts";
import { leavesOf } from "#app/platform/shape/typed.server.ts";
import type { FieldStrings } from "./field-strings.ts";

/** The fields of a conflict in which both texts differ, by what a person calls them. */
export function differencesOf(
  conflict: MergeConflict,
  words: Record<string, FieldStrings>,
): Difference[] {
  const [mine, theirs] = [textsOf(conflict, conflict.mine), textsOf(conflict, conflict.theirs)];
  return [...new Set([...mine.keys(), ...theirs.keys()])]
    .map((name) => ({
      label: labelOf(name, words),
      yours: mine.get(name) ?? "",
      stored: theirs.get(name) ?? "",
    }))
    .filter((each) => each.yours.trim() !== each.stored.trim());
}

type Field = Pick<MergeConflict, "shape" | "name">;

function textsOf({ shape, name }: Field, typed: Typed | undefined): Map<string, string> {
  const texts = new Map<string, string>();
  for (const leaf of leavesOf(shape, typed, name)) {
    const isSome = Array.isArray(leaf.typed);
    texts.set(
      leaf.name,
      isSome ? itemsOf(leaf.typed).join(", ") : shownText(leaf.shape, leaf.typed),
    );
  }
  return texts;
}

/** A picture has no words; its hash tells at least one from another. */
function shownText(shape: Shape, typed: Typed | undefined): string {
  const text = textOf(typed);
  return shape.kind === "picture" ? text.slice(0, 6) : text;
}

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
