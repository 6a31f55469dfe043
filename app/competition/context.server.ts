import { createContext } from "react-router";
import type { BrochureStore } from "./brochure/brochure-store.server.ts";
import type { Competition, EntrySettings } from "./competition.ts";

export type CompetitionServices = {
  /** The placeholders in its texts are filled in. */
  competition: Competition;
  entrySettings: EntrySettings;
  brochures: BrochureStore;
  school: { name: string };
};

export const competitionServices = createContext<CompetitionServices>();
