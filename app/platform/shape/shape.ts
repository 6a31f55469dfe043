/** What a form made from a schema consists of: plain data, so that it can be sent to a browser. */
export type Shape =
  | TextShape
  | { kind: "flag" }
  /** One of these. */
  | { kind: "choice"; options: string[]; isRequired: boolean }
  /** Some of these. */
  | { kind: "choices"; options: string[]; isRequired: boolean }
  /** `use`: how a chosen picture is cut. */
  | { kind: "picture"; use: string; isRequired: boolean }
  | GroupShape
  | ListShape;

export type TextShape = {
  kind: "text";
  input: "text" | "number" | "email" | "url" | "date" | "time" | "tel";
  isRequired: boolean;
  maxLength: number | null;
  /** Of a number. */
  least: number | null;
  most: number | null;
};

export type GroupShape = { kind: "group"; fields: Record<string, Shape> };

export type ListShape = { kind: "list"; item: Shape; least: number; most: number };

/**
 * What was typed into such a form, of the same build: a text for each field (a ticked flag is `on`, a
 * picture its hashes, choices the chosen ones in one text).
 */
export type Typed = string | Typed[] | { [name: string]: Typed };

/** The name of a field: the way to it, `branches.2.batches.0.days`. */
export const nameOf = (...parts: (string | number)[]): string =>
  parts.filter((part) => part !== "").join(".");

/** The same for any place in a list: `branches.*.batches.*.days`. */
export const patternOf = (name: string): string => name.replaceAll(/(?<=^|\.)\d+(?=\.|$)/g, "*");

export const fileNameOf = (name: string): string => `${name}.file`;
export const noPictureNameOf = (name: string): string => `${name}.none`;

export const textOf = (typed: Typed | undefined): string =>
  typeof typed === "string" ? typed : "";

export const choiceSeparator = ", ";
export const choicesOf = (text: string): string[] => text.split(choiceSeparator).filter(Boolean);

export const itemsOf = (typed: Typed | undefined): Typed[] => (Array.isArray(typed) ? typed : []);

export function fieldOf(typed: Typed | undefined, name: string): Typed | undefined {
  if (typeof typed !== "object" || Array.isArray(typed)) return undefined;
  return Object.hasOwn(typed, name) ? typed[name] : undefined;
}
