import { isDeepStrictEqual } from "node:util";
import { type FormValue, fieldOf, nameOf, normalize, textOf } from "#app/platform/form-values.ts";

/** Form values of one document: `base` is what both edits began from, undefined if unknown. */
type Versions = {
  base: FormValue | undefined;
  mine: FormValue | undefined;
  theirs: FormValue | undefined;
};

/** A field that both edits changed, each to something else. */
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
  const merged = areLists && mergeLists({ base, mine, theirs }, name);
  return merged || { values: mine ?? "", conflicts: [{ name, mine, theirs }] };
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

/** `origin`: the item's index in the base, -1 for a new item. */
type Entry = { origin: number; item: FormValue };

/** Null for changes that only a person can combine: two new orders, or an item changed and removed. */
function mergeLists(lists: Record<keyof Versions, FormValue[]>, name: string): Merged | null {
  const { base } = lists;
  const mine = traceItems(base, lists.mine);
  const theirs = traceItems(base, lists.theirs);
  const [lead, other] = isInOrder(mine) ? [theirs, mine] : [mine, theirs];
  const isRemovedAndChanged = base.some((item, origin) => {
    const [yours, stored] = [itemOf(mine, origin), itemOf(theirs, origin)];
    const isRemovedByOne = (yours === undefined) !== (stored === undefined);
    return isRemovedByOne && !isSameFormValue(yours ?? stored, item);
  });
  if (isRemovedAndChanged || !isInOrder(other)) return null;
  const conflicts: MergeConflict[] = [];
  const values = joinEntries(lead, other).map(({ origin, item }, index) => {
    if (origin < 0) return item;
    const versions = { mine: itemOf(mine, origin), theirs: itemOf(theirs, origin) };
    const merged = mergeFormValues({ base: base[origin], ...versions }, nameOf(name, index));
    conflicts.push(...merged.conflicts);
    return merged.values;
  });
  return { values, conflicts };
}

const itemOf = (entries: Entry[], origin: number) =>
  entries.find((entry) => entry.origin === origin)?.item;

function isInOrder(entries: Entry[]): boolean {
  const origins = entries.map(({ origin }) => origin).filter((origin) => origin >= 0);
  return origins.every((origin, index) => index === 0 || origin > (origins[index - 1] ?? 0));
}

/** Finds each item again: unchanged, by its name, or renamed if as many are new as are missing. */
function traceItems(base: FormValue[], side: FormValue[]): Entry[] {
  const entries = side.map((item) => ({ item, origin: -1 }));
  const missing = () =>
    [...base.keys()].filter((origin) => entries.every((entry) => entry.origin !== origin));
  const added = () => entries.filter(({ origin }) => origin < 0);
  for (const identify of [(item: FormValue) => JSON.stringify(normalize(item)), nameOfItem]) {
    const [known, unknown] = [missing(), added()];
    for (const entry of unknown) {
      const id = identify(entry.item);
      const origins = known.filter((origin) => identify(base[origin] ?? "") === id);
      const isUnique = unknown.filter(({ item }) => identify(item) === id).length === 1;
      if (isUnique && origins.length === 1) entry.origin = origins[0] ?? -1;
    }
  }
  const [known, unknown] = [missing(), added()];
  if (known.length === unknown.length) {
    for (const [index, entry] of unknown.entries()) entry.origin = known[index] ?? -1;
  }
  return entries;
}

/** A group is named by its first field, as in the schemas of the lists. */
function nameOfItem(item: FormValue): string {
  return textOf(typeof item === "object" ? Object.values(item)[0] : item);
}

/** The items of `lead` that `other` has not removed, and what `other` added, each after its predecessor. */
function joinEntries(lead: Entry[], other: Entry[]): Entry[] {
  const joined = lead.filter(({ origin }) => origin < 0 || itemOf(other, origin) !== undefined);
  const indexOf = ({ origin, item }: Entry) =>
    joined.findIndex((each) =>
      origin < 0 ? each.origin < 0 && isSameFormValue(each.item, item) : each.origin === origin,
    );
  for (const [index, entry] of other.entries()) {
    if (entry.origin >= 0 || indexOf(entry) >= 0) continue;
    const before = other.slice(0, index).findLast((each) => indexOf(each) >= 0);
    joined.splice(before ? indexOf(before) + 1 : 0, 0, entry);
  }
  return joined;
}
