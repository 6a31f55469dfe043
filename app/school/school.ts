import type { z } from "zod";
import type { schoolSchema } from "./school-schema.server.ts";

/** The school's own words and addresses, as `content/school.yaml` states them. */
export type School = z.output<typeof schoolSchema>;

/** What every page needs to know of the school; the rest is the home page's own. */
export type SchoolFacts = Omit<School, "about" | "gurus" | "branches" | "sentences"> & {
  branches: { name: string }[];
};

export function factsOf(known: School): SchoolFacts {
  const { about: _about, gurus: _gurus, sentences: _sentences, ...school } = known;
  return { ...school, branches: school.branches.map(({ name }) => ({ name })) };
}
