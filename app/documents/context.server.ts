import { createContext } from "react-router";
import type { Notice } from "./document.ts";
import type { HistoryStore } from "./history/history-store.server.ts";
import type { DocumentStore } from "./kind.server.ts";
import type { TrashStore } from "./lists/trash-store.server.ts";
import type { Unpublished } from "./lists/unpublished-store.server.ts";

/** The services that are about documents of every kind. */
export type DocumentServices = {
  /** The stores are by the names of their kinds. */
  documentStores: Record<string, DocumentStore>;
  history: HistoryStore;
  trash: TrashStore;
  unpublished: () => Promise<Unpublished>;
  /** Undoes the group of writes that a form names; null for another form. */
  undoGroup: (form: FormData, who: string, isFromHistory?: boolean) => Promise<Notice | null>;
  /** Adds to the notice of a form that has withdrawn a photo where the texts still show it. */
  nameWithdrawnPlaces: (form: FormData, notice: Notice) => Promise<Notice>;
};

export const documentServices = createContext<DocumentServices>();
