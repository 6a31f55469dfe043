import { isDeepStrictEqual } from "node:util";
import { type FormValue, fieldOf, nameOf, normalize, textOf } from "#app/platform/form-values.ts";

/** Form values of one document: `base` is what both edits began from, undefined if unknown. */
type Versions = Record<"base" | "mine" | "theirs", FormValue | undefined>;

export type MergeConflict = Omit<Versions, "base"> & { name: string };

type Merged = { values: FormValue; conflicts: MergeConflict[] };

/** Whether two values are the same apart from line breaks and outer spaces. */
export function isSameFormValue(one: FormValue | undefined, other: FormValue | undefined): boolean {
  return isDeepStrictEqual(normalize(one), normalize(other));
}

/** Merges two edits field by field. In a conflict `values` has `mine`. */
export function mergeFormValues(versions: Versions, name = ""): Merged {
  const { base, mine, theirs } = versions;
  if (isSameFormValue(mine, theirs) || isSameFormValue(theirs, base)) return withoutConflict(mine);
  if (isSameFormValue(mine, base)) return withoutConflict(theirs);
  if (isGroup(mine) && isGroup(theirs)) return mergeGroups({ base, mine, theirs }, name);
  const areLists = Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs);
  const merged = areLists ? mergeLists({ base, mine, theirs }, name) : null;
  return merged ?? { values: mine ?? "", conflicts: [{ name, mine, theirs }] };
}

type Group = { [name: string]: FormValue };
type Groups = { base: FormValue | undefined; mine: Group; theirs: Group };

const isGroup = (value: FormValue | undefined): value is Group =>
  typeof value === "object" && !Array.isArray(value);

const withoutConflict = (values: FormValue = ""): Merged => ({ values, conflicts: [] });

function mergeGroups({ base, mine, theirs }: Groups, name: string) {
  const conflicts: MergeConflict[] = [];
  const merged = Object.keys({ ...theirs, ...mine }).map((key) => {
    const [was, yours, stored] = [base, mine, theirs].map((values) => fieldOf(values, key));
    const part = mergeFormValues({ base: was, mine: yours, theirs: stored }, nameOf(name, key));
    conflicts.push(...part.conflicts);
    return [key, part.values];
  });
  return { values: Object.fromEntries(merged), conflicts };
}

type Lists = { base: FormValue[]; mine: FormValue[]; theirs: FormValue[] };

/** Null when an item was moved, removed or renamed, or two have one name: a person has to compare the lists. */
function mergeLists({ base, mine, theirs }: Lists, name: string): Merged | null {
  const names = base.map(nameOfItem);
  const isAligned = (list: FormValue[]) =>
    isDeepStrictEqual(list.slice(0, base.length).map(nameOfItem), names);
  if (new Set(names).size < names.length || !isAligned(mine) || !isAligned(theirs)) return null;
  const items = base.map((item, index) =>
    mergeFormValues({ base: item, mine: mine[index], theirs: theirs[index] }, nameOf(name, index)),
  );
  const added = mine.slice(base.length);
  const isNew = (item: FormValue) => !added.some((own) => isSameFormValue(own, item));
  const others = theirs.slice(base.length).filter(isNew);
  return {
    values: [...items.map(({ values }) => values), ...added, ...others],
    conflicts: items.flatMap(({ conflicts }) => conflicts),
  };
}

/** A group is named by its first field, as in the schemas of the lists. */
function nameOfItem(item: FormValue): string {
  const [name] = typeof item === "object" ? Object.values(item) : [item];
  return textOf(name).replaceAll(/\s+/g, " ").trim();
}
