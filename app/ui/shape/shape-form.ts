import type { StoredImage } from "#app/platform/images/image.ts";
import { fieldOf, patternOf, type Shape, type Typed, textOf } from "#app/platform/shape/shape.ts";

type Words = {
  label: string;
  hint?: string;
  item?: string;
  add?: string;
  /** What the values of a choice are called. */
  options?: Record<string, string>;
};

/** What all fields of a form made from a schema share. */
export type ShapeForm = {
  /** By the ways to the fields (`patternOf`). */
  words: Record<string, Words>;
  /** What is wrong, by the fields' names. */
  errors: Record<string, string>;
  /** By their hashes. */
  pictures: Record<string, StoredImage>;
};

export type ShapeFieldProps<Kind extends Shape = Shape> = {
  form: ShapeForm;
  shape: Kind;
  name: string;
  typed: Typed | undefined;
  /** Instead of the field's own words, as for one text of a list. */
  label?: string;
};

export function wordsOf({ words }: ShapeForm, name: string): Words {
  return words[patternOf(name)] ?? { label: name };
}

/** Names have dots, which would have to be escaped in styles and addresses. */
export const idOf = (name: string): string => `field-${name.replaceAll(".", "-")}`;

/** What points a control at what is wrong with it. */
export function errorOf({ errors }: ShapeForm, name: string) {
  const text = errors[name] ?? "";
  const id = `${idOf(name)}-error`;
  return {
    error: { id, text },
    marks: { "aria-invalid": text ? true : undefined, "aria-describedby": text ? id : undefined },
  };
}

/** What tells one item of a list from another, if it has a name by now. */
export function nameOfItem(typed: Typed): string {
  const names = ["name", "title", "alt"].map((name) => textOf(fieldOf(typed, name)));
  return names.find(Boolean) ?? "";
}
