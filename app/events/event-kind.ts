import { href } from "react-router";
import type { Kind } from "#app/documents/kind.ts";
import { adminEventStrings } from "./admin-strings.ts";

export const eventKind = {
  name: "event",
  noun: "event",
  title: adminEventStrings.title,
  listPath: href("/success/events"),
  toList: "All events",
} as const satisfies Kind;
