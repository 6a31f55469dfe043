import { useRouteLoaderData } from "react-router";
import type { SiteFacts } from "#app/ui/page/page-meta.ts";
import type { SchoolFacts } from "./school.ts";

/** The school and its site, as the root route has loaded them, for a part deep inside a page. */
export function useSchool(): { school: SchoolFacts; site: SiteFacts } {
  return useRouteLoaderData("root") as { school: SchoolFacts; site: SiteFacts };
}
