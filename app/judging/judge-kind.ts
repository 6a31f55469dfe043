import { href } from "react-router";
import type { Kind } from "#app/documents/kind.ts";

export const judgeKind = {
  name: "judge",
  noun: "judge",
  title: "Judging",
  listPath: href("/success/judging/:id?"),
  toList: "Judging",
} as const satisfies Kind;
