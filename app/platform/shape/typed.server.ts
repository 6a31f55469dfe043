import { mapFields } from "./read-typed.ts";
import {
  choiceSeparator,
  choicesOf,
  fieldOf,
  itemsOf,
  nameOf,
  type Shape,
  type Typed,
  textOf,
} from "./shape.ts";

/** What is stored, as the form shows it. */
export function toTyped(shape: Shape, value: unknown): Typed {
  if (shape.kind === "group") {
    return mapFields(shape, (field, key) =>
      toTyped(field, (value as Record<string, unknown> | undefined)?.[key]),
    );
  }
  if (shape.kind === "list") {
    const items = Array.isArray(value) ? value : Array(shape.least).fill(undefined);
    return items.map((item) => toTyped(shape.item, item));
  }
  if (shape.kind === "choices")
    return ((value as string[] | undefined) ?? []).join(choiceSeparator);
  if (shape.kind === "flag") return value === true ? "on" : "";
  if (shape.kind === "picture") return hashesOf(value as PictureValue | undefined);
  return value === undefined || value === null ? "" : `${value}`;
}

type PictureValue = { image: { hash: string }; upright?: { hash: string } };

function hashesOf(picture: PictureValue | undefined): string {
  return [picture?.image.hash, picture?.upright?.hash].filter(Boolean).join(" ");
}

/** What was typed, as the schema takes it; `findPicture` knows the pictures by their hashes. */
export function toValue(
  shape: Shape,
  typed: Typed | undefined,
  findPicture: (hashes: string) => unknown,
): unknown {
  if (shape.kind === "group") {
    const values = Object.entries(shape.fields).map(([key, field]) => [
      key,
      toValue(field, fieldOf(typed, key), findPicture),
    ]);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  }
  if (shape.kind === "list") {
    return itemsOf(typed).map((item) => toValue(shape.item, item, findPicture));
  }
  const text = textOf(typed);
  if (shape.kind === "choices") return choicesOf(text);
  if (shape.kind === "flag") return text === "on";
  if (shape.kind === "picture") return findPicture(text);
  if (shape.kind === "choice") return text === "" ? undefined : text;
  if (text.trim() === "") return shape.isRequired && shape.input !== "number" ? "" : undefined;
  return shape.input === "number" ? Number(text) : text;
}

/** Every field that is no group and no list, with its name. */
export function* leavesOf(
  shape: Shape,
  typed: Typed | undefined,
  name = "",
): Generator<{ shape: Shape; typed: Typed | undefined; name: string }> {
  if (shape.kind === "group") {
    for (const [key, field] of Object.entries(shape.fields)) {
      yield* leavesOf(field, fieldOf(typed, key), nameOf(name, key));
    }
  } else if (shape.kind === "list") {
    for (const [index, item] of itemsOf(typed).entries()) {
      yield* leavesOf(shape.item, item, nameOf(name, index));
    }
  } else yield { shape, typed, name };
}

/** The same with other texts in some fields, by their names. */
export function withTexts(typed: Typed, texts: Map<string, string>, name = ""): Typed {
  if (Array.isArray(typed)) {
    return typed.map((item, index) => withTexts(item, texts, nameOf(name, index)));
  }
  if (typeof typed === "string") return texts.get(name) ?? typed;
  const fields = Object.entries(typed).map(([key, field]) => [
    key,
    withTexts(field, texts, nameOf(name, key)),
  ]);
  return Object.fromEntries(fields);
}
