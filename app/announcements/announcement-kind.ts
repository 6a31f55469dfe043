import { href } from "react-router";
import type { Kind } from "#app/documents/kind.ts";

export const announcementKind = {
  name: "announcement",
  noun: "announcement",
  title: "Announcements",
  listPath: href("/success/announcements/:id?"),
  toList: "All announcements",
} as const satisfies Kind;
