import { href } from "react-router";
import type { DocumentKind, HistoryEntry } from "#app/documents/document.ts";

/** The page of a document: there it is corrected or read, and brought back from the trash. */
export function editPathOf({ kind, documentId: id }: Pick<HistoryEntry, "kind" | "documentId">) {
  const paths: Record<DocumentKind, string> = {
    photo: href("/success/photos/:id", { id }),
    event: href("/success/events/:id", { id }),
    message: href("/success/messages/:id", { id }),
    site: href("/success/site/:part", { part: id }),
  };
  return paths[kind];
}
