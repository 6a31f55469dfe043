import { isDeepStrictEqual } from "node:util";
import { type FormValue, fieldOf, nameOf, normalize, textOf } from "#app/platform/form-values.ts";
import { matchItems, withoutId } from "./match-items.server.ts";

/** Form values of one document: `base` is what both edits began from, undefined if unknown. */
type Versions = Record<"base" | "mine" | "theirs", FormValue | undefined>;

/**
 * `mine` or `theirs` is undefined where one edit has removed an item that the other has changed.
 */
export type MergeConflict = Omit<Versions, "base"> & { name: string };

type Merged = { values: FormValue; conflicts: MergeConflict[] };

/** Returns whether two values differ only in line breaks and outer spaces. */
export function isSameFormValue(one: FormValue | undefined, other: FormValue | undefined): boolean {
  return isDeepStrictEqual(normalize(one), normalize(other));
}

/**
 * Merges two edits field by field, and lists item by item. In a conflict `values` has `mine`, or
 * the item that only one edit has removed.
 */
export function mergeFormValues(versions: Versions, name = ""): Merged {
  const { base, mine, theirs } = versions;
  if (isSameFormValue(mine, theirs) || isSameFormValue(theirs, base)) return withoutConflict(mine);
  if (isSameFormValue(mine, base)) return withoutConflict(theirs);
  if (isGroup(mine) && isGroup(theirs)) return mergeGroups({ base, mine, theirs }, name);
  const areLists = Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs);
  if (areLists) return mergeLists({ base, mine, theirs }, name);
  return { values: mine ?? "", conflicts: [{ name, mine, theirs }] };
}

type Group = { [name: string]: FormValue };
type Groups = { base: FormValue | undefined; mine: Group; theirs: Group };

const isGroup = (value: FormValue | undefined): value is Group =>
  typeof value === "object" && !Array.isArray(value);

const withoutConflict = (values: FormValue = ""): Merged => ({ values, conflicts: [] });

function mergeGroups({ base, mine, theirs }: Groups, name: string) {
  const conflicts: MergeConflict[] = [];
  const merged = Object.keys({ ...theirs, ...mine }).map((key) => {
    const versions = {
      base: fieldOf(base, key),
      mine: fieldOf(mine, key),
      theirs: fieldOf(theirs, key),
    };
    // Forms of older pages and programs leave out the id of an item, which nobody changes.
    if (key === "id") return [key, textOf(versions.theirs) || textOf(versions.mine)];
    const part = mergeFormValues(versions, nameOf(name, key));
    conflicts.push(...part.conflicts);
    return [key, part.values];
  });
  return { values: Object.fromEntries(merged), conflicts };
}

type Lists = { base: FormValue[]; mine: FormValue[]; theirs: FormValue[] };

/** The place of an item in each list; undefined where it is missing. */
type Places = Record<keyof Lists, number | undefined>;

/** An item that one edit has removed is removed, unless the other edit has changed it. */
function mergeLists(lists: Lists, name: string): Merged {
  const conflicts: MergeConflict[] = [];
  const items = sortPlaces(listPlaces(lists).filter((places) => isKept(lists, places)));
  const values = items.map((places, index) => {
    const { base, mine, theirs } = itemsAt(lists, places);
    const itemName = nameOf(name, index);
    if (mine !== undefined && theirs !== undefined) {
      const merged = mergeFormValues({ base, mine, theirs }, itemName);
      conflicts.push(...merged.conflicts);
      return merged.values;
    }
    if (base !== undefined) conflicts.push({ name: itemName, mine, theirs });
    return mine ?? theirs ?? "";
  });
  return { values, conflicts };
}

const itemsAt = (lists: Lists, { base, mine, theirs }: Places) => ({
  base: base === undefined ? undefined : lists.base[base],
  mine: mine === undefined ? undefined : lists.mine[mine],
  theirs: theirs === undefined ? undefined : lists.theirs[theirs],
});

/** Whether the merged list has an item, by its places in the three lists. */
function isKept(lists: Lists, places: Places): boolean {
  const { base, mine, theirs } = itemsAt(lists, places);
  if (base === undefined) return true;
  const isChanged = (item: FormValue | undefined) =>
    item !== undefined && !isSameFormValue(withoutId(item), withoutId(base));
  if (mine === undefined) return isChanged(theirs);
  return theirs !== undefined || isChanged(mine);
}

/** Lists each item once: those of `base`, then those that only `mine` or `theirs` have. */
function listPlaces({ base, mine, theirs }: Lists): Places[] {
  const [inMine, inTheirs] = [matchItems(base, mine), matchItems(base, theirs)];
  const stored = base.map((_item, index) => ({
    base: index,
    mine: indexIn(inMine, index),
    theirs: indexIn(inTheirs, index),
  }));
  const listAdded = (matches: number[]) => matches.flatMap((at, index) => (at === -1 ? index : []));
  const [addedInMine, addedInTheirs] = [listAdded(inMine), listAdded(inTheirs)];
  // When a form is sent twice, or both edits add the same, that is one item.
  const isSame = (own: number, other: number) => isSameAddition(mine[own], theirs[other]);
  const added = addedInMine.map((own) => ({
    base: undefined,
    mine: own,
    theirs: addedInTheirs.find((other) => isSame(own, other)),
  }));
  const others = addedInTheirs.filter((other) => !added.some(({ theirs: at }) => at === other));
  return [
    ...stored,
    ...added,
    ...others.map((at) => ({ base: undefined, mine: undefined, theirs: at })),
  ];
}

function indexIn(matches: number[], at: number): number | undefined {
  const index = matches.indexOf(at);
  return index === -1 ? undefined : index;
}

function isSameAddition(own: FormValue | undefined, other: FormValue | undefined): boolean {
  const id = textOf(fieldOf(own, "id"));
  if (id !== "" && id === textOf(fieldOf(other, "id"))) return true;
  return isSameFormValue(own && withoutId(own), other && withoutId(other));
}

/**
 * Sorts in the order of the later edit if it has moved an item, else in the stored order. An item
 * that only the other list has comes after the item that it follows there.
 */
function sortPlaces(items: Places[]): Places[] {
  const common = items.filter(({ base, mine }) => base !== undefined && mine !== undefined);
  const isMoved = common.some(({ mine = 0 }, index) => mine < (common[index - 1]?.mine ?? 0));
  const [first, second] = isMoved ? (["mine", "theirs"] as const) : (["theirs", "mine"] as const);
  const sorted = sortBy(items, first);
  const others = sortBy(items, second);
  for (const [index, item] of others.entries()) {
    if (sorted.includes(item)) continue;
    const before = index === 0 ? -1 : sorted.indexOf(others[index - 1] as Places);
    sorted.splice(before + 1, 0, item);
  }
  return sorted;
}

const sortBy = (items: Places[], list: "mine" | "theirs"): Places[] =>
  items
    .filter((item) => item[list] !== undefined)
    .sort((one, other) => (one[list] ?? 0) - (other[list] ?? 0));
