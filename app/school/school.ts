import { useRouteLoaderData } from "react-router";
import type { z } from "zod";
import type { Weekday } from "#app/platform/calendar.ts";
import type { SiteMetadata } from "#app/ui/page/page-meta.ts";
import type { schoolSchema } from "./school-schema.server.ts";

/** The school's content, as `content/school.yaml` or a guru states it. */
export type School = z.output<typeof schoolSchema>;

export type Branch = School["branches"][number];

type Batch = Branch["batches"][number];

/** `holidays`: sentences about days without class, of a batch by its days of the week. */
export type ShownBranch = Omit<Branch, "batches"> & {
  holidays?: string[];
  batches: (Batch & { holidays?: Partial<Record<Weekday, string[]>> })[];
};

/** The address of the name in its own script, an ornament: `name.svg` of the content folder. */
export const nameDrawingPath = "/name.svg";

/** Sent with every page: all fields but those left out here, which only some pages show. */
export type SchoolSummary = ReturnType<typeof toSchoolSummary>;

export function toSchoolSummary(content: School) {
  const { about, gurus, branches, sentences, faq, privacy, synonyms, ...others } = content;
  const { photosNeedConsent, ...summary } = others;
  return { ...summary, branches: branches.map(({ name, position }) => ({ name, position })) };
}

/** The school and its site, as the root route has loaded them. */
export const useSchool = (): { school: SchoolSummary; site: SiteMetadata } =>
  useRouteLoaderData("root") as { school: SchoolSummary; site: SiteMetadata };
