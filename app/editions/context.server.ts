import { createContext } from "react-router";
import type { EditionStore } from "./edition-store.server.ts";
import type { FinalistStore, ResultStore } from "./list-store.server.ts";
import type { PublishedLists } from "./lists.ts";

export type EditionServices = {
  editions: EditionStore;
  finalists: FinalistStore;
  results: ResultStore;
  /** What visitors see of a year. */
  findPublished: (year: string) => Promise<PublishedLists>;
};

export const editionServices = createContext<EditionServices>();
