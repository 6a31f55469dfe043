import { LRUCache } from "lru-cache";
import { matchRoutes, type ServerBuild } from "react-router";
import { isDecodable, pageOf, treeOf } from "#app/address-methods.server.ts";

/** Of those in front of the pages (routes.ts). */
const inFront = ["/healthz", "/readyz", "/metrics"];

/** Everything that is no address of the site, and the few files of public/. */
const anything = "*";

/**
 * Names the route of an address as it was sent: `/gallery/:id`. There are as many names as routes,
 * whatever strangers make up.
 */
export function createRoutePatterns(routes: ServerBuild["routes"]): (address: string) => string {
  const tree = treeOf(routes);
  const known = new LRUCache<string, string>({ max: 1_000 });

  function match(path: string): string {
    if (inFront.includes(path)) return path;
    if (path.startsWith("/media/")) return "/media/:hash/:file";
    if (path.startsWith("/assets/")) return "/assets/*";
    // React Router would complain of it, at each request once more.
    if (!isDecodable(path)) return anything;
    const matches = matchRoutes(tree, pageOf(path)) ?? [];
    const parts = matches.flatMap(({ route }) => route.path || []);
    if (matches.length === 0 || parts[0] === anything) return anything;
    return `/${parts.join("/")}`;
  }

  return (address) => {
    const [path = ""] = address.split("?", 1);
    const pattern = known.get(path) ?? match(path);
    known.set(path, pattern);
    return pattern;
  };
}
