import { href } from "react-router";
import type { Kind } from "#app/documents/kind.ts";
import { holidayStrings } from "./admin-strings.ts";

export const holidayKind = {
  name: "holiday",
  noun: "holiday",
  title: holidayStrings.title,
  listPath: href("/success/holidays/:id?"),
  toList: "All holidays",
} as const satisfies Kind;
