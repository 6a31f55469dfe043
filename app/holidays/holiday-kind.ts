import { href } from "react-router";
import type { Kind } from "#app/documents/kind.ts";

export const holidayKind = {
  name: "holiday",
  noun: "holiday",
  title: "Holidays",
  listPath: href("/success/holidays/:id?"),
  toList: "All holidays",
} as const satisfies Kind;
