import type { Site } from "./site.ts";

/** The routes of the built program, by their ids. */
export type Routes = Record<
  string,
  { path?: string; parentId?: string; module?: { action?: unknown } } | undefined
>;

/** The address of a route as routes.ts writes it, such as `/gallery/:id`. */
function patternOf(routes: Routes, id: string): string {
  const { path = "", parentId } = routes[id] ?? {};
  const above = parentId ? patternOf(routes, parentId) : "";
  return path ? `${above}/${path}` : above;
}

/** A pattern with a value for each of its parameters. */
const fill = (pattern: string, values: Record<string, string>): string =>
  pattern.replaceAll(/:([a-z]+)\??|\*/g, (_all, name = "rest") => values[name] ?? "nothing");

/** `isWritten`: a form can be sent to it. */
export type Address = { path: string; isWritten: boolean };

/**
 * Every address of every route, as a page and as data, without those of the dashboard, which the
 * tests of its guards read, and without the brochure, whose text is compressed. `valuesOf` gives
 * the values with which a pattern is filled, or several.
 */
export function listAddresses(
  routes: Routes,
  valuesOf: (pattern: string) => Record<string, string>[],
): Address[] {
  return Object.entries(routes).flatMap(([id, route]) => {
    const pattern = patternOf(routes, id) || "/";
    if (/^\/success(\/|$)|\.pdf$/.test(pattern)) return [];
    const filled = valuesOf(pattern).map((values) => fill(pattern, values));
    const isWritten = Boolean(route?.module?.action);
    return filled.flatMap((path) =>
      [path, path === "/" ? "/_.data" : `${path}.data`].map((each) => ({ path: each, isWritten })),
    );
  });
}

type Read = { asked: string; path: string; answer: Response };

/** Reads all addresses and sends `form` to those that take one. `report` gets each answer. */
export async function readAddresses(
  { request, post }: Pick<Site, "request" | "post">,
  addresses: Address[],
  { form, report }: { form: URLSearchParams; report: (read: Read) => Promise<void> },
): Promise<void> {
  for (const { path, isWritten } of addresses) {
    await report({ asked: "GET", path, answer: await request(path) });
    if (isWritten) await report({ asked: "POST", path, answer: await post(path, form) });
  }
}
