import { createContext } from "react-router";
import type { SearchIndex } from "./list-entries.server.ts";
import type { SearchStore } from "./search-store.server.ts";

export type SearchServices = {
  search: SearchStore;
  /** Of what is searched in memory, cached. */
  searchIndex: () => Promise<SearchIndex>;
};

export const searchServices = createContext<SearchServices>();
