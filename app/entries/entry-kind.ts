import { href } from "react-router";
import type { Kind } from "#app/documents/kind.ts";

export const entryKind = {
  name: "entry",
  noun: "entry",
  title: "Entries",
  listPath: href("/success/entries"),
  toList: "All entries",
} as const satisfies Kind;
