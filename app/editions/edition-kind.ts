import { href } from "react-router";
import type { Kind } from "#app/documents/kind.ts";

export const editionKind = {
  name: "edition",
  noun: "edition",
  title: "Results",
  listPath: href("/success/results/:edition?"),
  toList: "Results",
} as const satisfies Kind;
