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
 * Every address of every route, as a page and as data. `valuesOf` gives the values with which a
 * pattern is filled, or several.
 */
export function listAddresses(
  routes: Routes,
  valuesOf: (pattern: string) => Record<string, string>[],
): Address[] {
  return Object.entries(routes).flatMap(([id, route]) => {
    const pattern = patternOf(routes, id) || "/";
    const query = encodeURIComponent(id);
    const filled = valuesOf(pattern).map((values) => fill(pattern, values));
    return filled.flatMap((path) =>
      [path, `${path}.data`, `${path}.data?_routes=${query}`].map((address) => ({
        path: address.replace("/.data", "/_.data"),
        isWritten: Boolean(route?.module?.action) && !address.includes("?"),
      })),
    );
  });
}

const atOnce = 25;

/** Reads all addresses, and sends a form to those that take one. Calls `report` for each answer. */
export async function readAddresses(
  { request, post }: Pick<Site, "request" | "post">,
  addresses: Address[],
  { cookie = "", form, report }: ReadOptions,
): Promise<void> {
  for (let start = 0; start < addresses.length; start += atOnce) {
    const some = addresses.slice(start, start + atOnce);
    const asked = some.map(async ({ path, isWritten }) => {
      const headers = { Cookie: cookie };
      await report({ asked: "GET", path, answer: await request(path, { headers }) });
      if (!isWritten || !form) return;
      await report({ asked: "POST", path, answer: await post(path, form, headers) });
    });
    await Promise.all(asked);
  }
}

type ReadOptions = {
  cookie?: string;
  /** What is sent to addresses that take a form; without it, nothing is sent. */
  form?: URLSearchParams;
  report: (read: { asked: string; path: string; answer: Response }) => Promise<void>;
};
