import { createContext } from "react-router";
import type { Outcome } from "#app/documents/document.ts";
import type { Certificates } from "./certificates/certificates.server.ts";

export type ResultServices = { certificates: Certificates; nextEdition: NextEdition };

export const resultServices = createContext<ResultServices>();

/** The website's texts when the next edition begins (app/settings). */
export type NextEdition = {
  plan: () => Promise<NextEditionPlan>;
  /** `version`: of the competition's facts that the guru has seen; others are stale. */
  begin: (who: string, version: number) => Promise<Outcome>;
  /** The texts that name a year, in words or as a picture of the brochure. */
  listTextsNaming: (year: string) => Promise<TextNamingYear[]>;
};

/** `changes`: of the fields of the facts; `problems`: why they could not be saved. */
export type NextEditionPlan = {
  version: number;
  changes: { label: string; before: string; after: string }[];
  problems: string[];
};

/** `path`: of the form that changes it. */
export type TextNamingYear = { path: string; place: string; text: string };
