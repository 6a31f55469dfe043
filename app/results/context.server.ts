import { createContext } from "react-router";
import type { Outcome } from "#app/documents/document.ts";
import type { Certificates } from "./certificates/certificates.server.ts";

export type ResultServices = { certificates: Certificates; nextEdition: NextEdition };

export const resultServices = createContext<ResultServices>();

/** The website's texts when the next year of the competition begins (app/settings). */
export type NextEdition = {
  /** The version of the competition's facts, with which the next year begins. */
  readVersion: () => Promise<number>;
  /** Stores the facts with their year, `2027`, and replaces them. Other versions are stale. */
  begin: (who: string, year: string, version: number) => Promise<Outcome>;
  /** The parts of the website's texts that contain a year. `path`: of their forms. */
  listTextsWith: (year: string) => Promise<{ path: string; title: string }[]>;
};
