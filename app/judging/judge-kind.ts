import { href } from "react-router";
import type { Kind } from "#app/documents/kind.ts";

export const judgeKind = {
  name: "judge",
  noun: "judge",
  title: "Judging",
  listPath: href("/success/judging/:id?"),
  toList: "Judging",
} as const satisfies Kind;

/** The labels of a judge's fields, in forms and in the history. */
export const judgeLabels = {
  name: "Name",
  phone: "Phone, for WhatsApp",
  edition: "Year",
  round: "Round",
  categories: "Categories",
};

/** The name of the box for a category. */
export const categoryField = (category: string): string => `category ${category}`;
