import { href } from "react-router";
import type { Kind } from "#app/documents/kind.ts";

const section = {
  title: "Results",
  listPath: href("/success/results/:edition?"),
  toList: "Results",
};

export const editionKind = {
  name: "edition",
  noun: "year",
  ...section,
} as const satisfies Kind;

export const finalistsKind = {
  name: "finalists",
  noun: "finalists list",
  ...section,
} as const satisfies Kind;

export const resultsKind = {
  name: "results",
  noun: "results list",
  ...section,
} as const satisfies Kind;
