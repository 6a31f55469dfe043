import { createHash } from "node:crypto";
import { type FormValue, fieldOf, normalize, textOf } from "#app/platform/form-values.ts";
import { createId } from "#app/platform/new-id.ts";

const idOf = (item: FormValue | undefined): string => textOf(fieldOf(item, "id"));

/** An item of a list of groups without its id. */
export function withoutId(item: FormValue): FormValue {
  if (typeof item === "string" || Array.isArray(item)) return item;
  const { id, ...fields } = item;
  return fields;
}

/** A group is named by its first field, as in the schemas of the lists. */
export function nameOfItem(item: FormValue | undefined): string {
  const [name] = typeof item === "object" ? Object.values(item) : [item];
  return textOf(name).replaceAll(/\s+/g, " ").trim();
}

const isItemId = (text = ""): boolean => /^[\w-]{1,64}$/.test(text);

/**
 * Returns an id for each item of a list, which no other item of the list has. Items of content
 * files and of older rows have none: theirs follows from their names, so that it is the same each
 * time.
 */
export function idsOfItems(items: { id?: string | undefined; name: string }[]): string[] {
  const isOwn = items.map(
    ({ id }, index) => isItemId(id) && items.findIndex((other) => other.id === id) === index,
  );
  const known = new Set(items.map(({ id = "" }) => id).filter((_id, index) => isOwn[index]));
  return items.map(({ id = "", name }, index) => {
    const used = isOwn[index] ? id : deriveId(name, known);
    known.add(used);
    return used;
  });
}

/** Two items may have the same name. A new item has none. */
function deriveId(name: string, known: Set<string>): string {
  if (name === "") return createId();
  for (let number = 1; ; number++) {
    const id = createHash("sha256").update(`${name} ${number}`).digest("hex").slice(0, 16);
    if (!known.has(id)) return id;
  }
}

const plain = (item: FormValue = "") => JSON.stringify(normalize(withoutId(item)));

/**
 * For each item of another version of a list, the index of the same item in `base`; -1 for an added
 * one. Items are recognised by their ids. In lists of texts, and in content that was stored before
 * items had ids, they are recognised by their texts.
 */
export function matchItems(base: FormValue[], other: FormValue[]): number[] {
  const matches = other.map(() => -1);
  const free = new Set(base.keys());
  const isUnknown = (at: number, index: number) =>
    idOf(base[at]) === "" || idOf(other[index]) === "";

  function match(find: (index: number) => number | undefined) {
    for (const index of other.keys()) {
      const at = matches[index] === -1 ? find(index) : undefined;
      if (at === undefined) continue;
      matches[index] = at;
      free.delete(at);
    }
  }
  const findBy = (isSame: (at: number, index: number) => boolean) => (index: number) =>
    [...free].find((at) => isSame(at, index));

  match(findBy((at, index) => idOf(base[at]) !== "" && idOf(base[at]) === idOf(other[index])));
  match(findBy((at, index) => isUnknown(at, index) && plain(base[at]) === plain(other[index])));
  match(
    findBy(
      (at, index) => isUnknown(at, index) && nameOfItem(base[at]) === nameOfItem(other[index]),
    ),
  );
  match((index) => {
    const known = [...free].filter((at) => isUnknown(at, index));
    const likeness = known.map((at) => compareTexts(plain(base[at]), plain(other[index])));
    const best = Math.max(...likeness);
    return best >= minLikeness ? known[likeness.indexOf(best)] : undefined;
  });
  // If as many items remain on both sides, each was rewritten in its place.
  const left = matches.filter((at) => at === -1);
  if (left.length === free.size) match(findBy(isUnknown));
  return matches;
}

/** Less than half of a corrected sentence changes. */
const minLikeness = 0.5;

/** Returns how many of their pairs of letters two texts share, 0 to 1. */
function compareTexts(one: string, other: string): number {
  const counts = new Map<string, number>();
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  for (const pair of pairs) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  let shared = 0;
  for (const pair of others) {
    const count = counts.get(pair) ?? 0;
    if (count > 0) shared += 1;
    counts.set(pair, count - 1);
  }
  return (2 * shared) / (pairs.length + others.length);
}

const pairsOf = (text: string) =>
  Array.from({ length: text.length }, (_, index) => text.slice(index, index + 2));
