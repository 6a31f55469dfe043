import type { SiteFacts } from "#app/school/page-meta.ts";

/** What the root route has loaded: the facts that every page's metadata and frame need. */
export function siteOf(matches: readonly [{ loaderData: SiteFacts }, ...unknown[]]): SiteFacts {
  return matches[0].loaderData;
}
