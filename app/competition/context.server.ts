import { createContext } from "react-router";
import type { Announced } from "./announced.ts";
import type { BrochureStore } from "./brochure/brochure-store.server.ts";
import type { Competition, EntrySettings } from "./competition.ts";

export type CompetitionServices = {
  /** The placeholders in its texts are filled in. */
  competition: Competition;
  entrySettings: EntrySettings;
  brochures: BrochureStore;
  school: { name: string };
  /** What is announced of the current edition; null if there is nothing, also in an outage. */
  findAnnounced: () => Promise<Announced | null>;
};

export const competitionServices = createContext<CompetitionServices>();
