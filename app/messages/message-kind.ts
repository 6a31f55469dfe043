import { href } from "react-router";
import type { Kind } from "#app/documents/kind.ts";

export const messageKind = {
  name: "message",
  noun: "message",
  title: "Messages",
  listPath: href("/success/messages"),
  toList: "All messages",
} as const satisfies Kind;
