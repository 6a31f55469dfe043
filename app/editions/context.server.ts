import { createContext } from "react-router";
import type { EditionStore } from "./edition-store.server.ts";

export type EditionServices = { editions: EditionStore };

export const editionServices = createContext<EditionServices>();
