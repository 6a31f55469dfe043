import { fieldOf, itemsOf, nameOf, type Shape, type Typed } from "./shape.ts";
import { toTyped } from "./typed.server.ts";

/** `changed`: the name of the item to go on with, or of the list where there is none; for the focus. */
type Rearranged = { typed: Typed; changed: string };

const acts = ["add", "remove", "up", "down"] as const;

/**
 * Does to what was typed what a button of a list asks for: `add branches.1.batches`, `remove`, `up` or
 * `down branches.1`. Null for what asks for nothing of the kind.
 */
export function rearrange(shape: Shape, typed: Typed, intent: string): Rearranged | null {
  const [word, name = ""] = intent.split(" ");
  const act = acts.find((known) => known === word);
  if (!act || name === "") return null;
  const way = name.split(".");
  const index = act === "add" ? 0 : Number(way.pop());
  let changed = way.join(".");
  const alter = (list: Shape, items: Typed[]): Typed[] => {
    if (list.kind !== "list") return items;
    const [altered, place] = alterItems({ act, index }, list, items);
    if (place !== null) changed = nameOf(changed, place);
    return altered;
  };
  return { typed: alterAt({ shape, typed }, way, alter), changed };
}

type Asked = { act: (typeof acts)[number]; index: number };

/** The items, and the place of the one to go on with. */
function alterItems(
  { act, index }: Asked,
  list: Extract<Shape, { kind: "list" }>,
  items: Typed[],
): [Typed[], number | null] {
  if (act === "add") {
    if (items.length >= list.most) return [items, null];
    return [[...items, toTyped(list.item, undefined)], items.length];
  }
  const item = items[index];
  if (item === undefined) return [items, null];
  const others = items.toSpliced(index, 1);
  // Where it was, or before it, whoever removes one goes on.
  if (act === "remove") return [others, others.length ? Math.min(index, others.length - 1) : null];
  const place = Math.max(0, Math.min(others.length, act === "up" ? index - 1 : index + 1));
  return [others.toSpliced(place, 0, item), place];
}

type Alter = (list: Shape, items: Typed[]) => Typed[];

function alterAt(
  { shape, typed }: { shape: Shape; typed: Typed | undefined },
  [first, ...rest]: string[],
  alter: Alter,
): Typed {
  if (first === undefined) return alter(shape, itemsOf(typed));
  if (shape.kind === "group") {
    const field = shape.fields[first];
    if (!field || !Object.hasOwn(shape.fields, first)) return typed ?? "";
    const part = { shape: field, typed: fieldOf(typed, first) };
    return { ...(typed as object), [first]: alterAt(part, rest, alter) };
  }
  if (shape.kind !== "list") return typed ?? "";
  return itemsOf(typed).map((item, index) =>
    `${index}` === first ? alterAt({ shape: shape.item, typed: item }, rest, alter) : item,
  );
}
