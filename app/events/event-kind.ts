import { href } from "react-router";
import type { Kind } from "#app/documents/kind.ts";

export const eventKind = {
  name: "event",
  noun: "event",
  title: "Events",
  listPath: href("/success/events"),
  toList: "All events",
} as const satisfies Kind;

/** The form of a new event that begins as a copy of this one, for the next year. */
export const copyPath = ({ id }: { id: string }): string =>
  `${href("/success/events/:id", { id: "new" })}?from=${id}`;
