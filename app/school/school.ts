import { useRouteLoaderData } from "react-router";
import type { z } from "zod";
import type { SiteMetadata } from "#app/ui/page/page-meta.ts";
import type { schoolSchema } from "./school-schema.server.ts";

/** The school's content, as `content/school.yaml` or a guru states it. */
export type School = z.output<typeof schoolSchema>;

/** What every page needs of it; the rest is only on the home page. */
export type SchoolFacts = Omit<School, "about" | "gurus" | "branches" | "sentences"> & {
  branches: { name: string }[];
};

export function factsOf(content: School): SchoolFacts {
  const { about: _about, gurus: _gurus, sentences: _sentences, ...school } = content;
  return { ...school, branches: school.branches.map(({ name }) => ({ name })) };
}

/** The school and its site, as the root route has loaded them. */
export function useSchool(): { school: SchoolFacts; site: SiteMetadata } {
  return useRouteLoaderData("root") as { school: SchoolFacts; site: SiteMetadata };
}
