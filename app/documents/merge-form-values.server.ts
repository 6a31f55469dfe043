import { isDeepStrictEqual } from "node:util";
import { type FormValue, fieldOf, nameOf, normalize } from "#app/platform/form-values.ts";

/** Form values of one document: `base` is what both edits began from, undefined if unknown. */
type Versions = Record<"base" | "mine" | "theirs", FormValue | undefined>;

export type MergeConflict = Omit<Versions, "base"> & { name: string };

type Merged = { values: FormValue; conflicts: MergeConflict[] };

/** Returns whether two values differ only in line breaks and outer spaces. */
export function isSameFormValue(one: FormValue | undefined, other: FormValue | undefined): boolean {
  return isDeepStrictEqual(normalize(one), normalize(other));
}

/** Merges two edits field by field; a list is one field. In a conflict `values` has `mine`. */
export function mergeFormValues({ base, mine, theirs }: Versions, name = ""): Merged {
  if (isSameFormValue(mine, theirs) || isSameFormValue(theirs, base)) return withoutConflict(mine);
  if (isSameFormValue(mine, base)) return withoutConflict(theirs);
  if (!isGroup(mine) || !isGroup(theirs)) {
    return { values: mine ?? "", conflicts: [{ name, mine, theirs }] };
  }
  const merged = Object.keys({ ...theirs, ...mine }).map((key): [string, Merged] => {
    const versions = { base: fieldOf(base, key), mine: mine[key], theirs: theirs[key] };
    return [key, mergeFormValues(versions, nameOf(name, key))];
  });
  return {
    values: Object.fromEntries(merged.map(([key, { values }]) => [key, values])),
    conflicts: merged.flatMap(([, { conflicts }]) => conflicts),
  };
}

type Group = { [name: string]: FormValue };

const isGroup = (value: FormValue | undefined): value is Group =>
  typeof value === "object" && !Array.isArray(value);

const withoutConflict = (values: FormValue = ""): Merged => ({ values, conflicts: [] });
