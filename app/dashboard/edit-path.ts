import { href } from "react-router";
import type { HistoryEntry } from "#app/documents/document.ts";

/** The page on which a document is corrected, or brought back from the trash. */
export function editPathOf({ kind, documentId: id }: Pick<HistoryEntry, "kind" | "documentId">) {
  if (kind === "site") return href("/success/site/:part", { part: id });
  return kind === "photo"
    ? href("/success/photos/:id", { id })
    : href("/success/events/:id", { id });
}
