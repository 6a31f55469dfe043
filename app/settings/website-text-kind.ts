import { href } from "react-router";
import type { Kind } from "#app/documents/kind.ts";

export const websiteTextKind = {
  name: "site",
  noun: "website text",
  title: "Website texts",
  listPath: href("/success/site"),
  toList: "All parts of the site",
  savedMessage: "Saved. Visitors see it now.",
} as const satisfies Kind;
