import { href } from "react-router";
import type { Kind } from "#app/documents/kind.ts";
import { adminPhotoStrings } from "./admin-strings.ts";

export const photoKind = {
  name: "photo",
  noun: "photo",
  title: adminPhotoStrings.title,
  listPath: href("/success/photos"),
  toList: "All photos",
} as const satisfies Kind;
