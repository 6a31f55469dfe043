import { href } from "react-router";
import type { Kind } from "#app/documents/kind.ts";
import { albumStrings } from "./strings.ts";

export const albumKind = {
  name: "album",
  noun: "album",
  title: albumStrings.title,
  listPath: href("/success/albums/:id?"),
  toList: "All albums",
} as const satisfies Kind;
