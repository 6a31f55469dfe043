import { href } from "react-router";
import type { Kind } from "#app/documents/kind.ts";

export const albumKind = {
  name: "album",
  noun: "album",
  title: "Albums",
  listPath: href("/success/albums/:id?"),
  toList: "All albums",
} as const satisfies Kind;
