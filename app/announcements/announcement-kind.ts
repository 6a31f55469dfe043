import { href } from "react-router";
import type { Kind } from "#app/documents/kind.ts";
import { announcementStrings } from "./admin-strings.ts";

export const announcementKind = {
  name: "announcement",
  noun: "announcement",
  title: announcementStrings.title,
  listPath: href("/success/announcements/:id?"),
  toList: "All announcements",
} as const satisfies Kind;
