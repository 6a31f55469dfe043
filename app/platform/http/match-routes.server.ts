import { createStaticHandler, type RouteObject, type ServerBuild } from "react-router";
import { englishPath } from "../language/language.ts";

/** Returns null without a route. */
export type FindRoutes = ReturnType<typeof createMatcher>;

/**
 * The routes of a path, also of a page's data (`.data`) and below `/kn`, from outermost to
 * innermost; null without any.
 */
export function createMatcher(routes: ServerBuild["routes"]) {
  // Unlike `matchRoutes`, which takes a millisecond, it sorts the routes only once.
  const { match } = createStaticHandler(treeOf(routes));
  return (path: string) => {
    if (!isDecodable(path)) return null;
    const english = englishPath(path);
    return match(english === "/_.data" ? "/" : english.replace(/\.data$/, ""));
  };
}

const treeOf = (routes: ServerBuild["routes"], parentId?: string): RouteObject[] =>
  Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    const own = { id, ...(path !== undefined && { path }) };
    return index ? [{ ...own, index: true }] : [{ ...own, children: treeOf(routes, id) }];
  });

/** React Router prints a path that it cannot decode, and finds nothing there either. */
export function isDecodable(path: string): boolean {
  try {
    // Compared, because a bundler removes a call whose result is unused.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}
