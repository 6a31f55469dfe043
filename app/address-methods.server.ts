import { createStaticHandler, type RouteObject, type ServerBuild } from "react-router";
import { apiError } from "./platform/http/json-call.server.ts";
import { previewRoutePrefix } from "./settings/preview.server.ts";

type Params = Readonly<Record<string, string | undefined>>;

/** A route's `handle` may list its methods, where its loader and action do not show them. */
type MethodsHandle = {
  methods?: (params: Params) => readonly string[];
};

type Route = ServerBuild["routes"][string] & {};

export type MethodsAnswer = (request: Request) => Response | null;

/**
 * Answers OPTIONS, and methods that an address does not take, with the list of those it takes: what its
 * route lists, or else what the route has a loader, a page or an action for. Null for a request that may
 * go on, so pages and API calls need not check.
 */
export function answerMethods(routes: ServerBuild["routes"]): MethodsAnswer {
  // Unlike `matchRoutes`, it sorts the routes only once.
  const { match } = createStaticHandler(treeOf(routes));
  return (request) => {
    const found = findRoute(match, routes, request);
    const own = found ? methodsOf(found) : ["GET"];
    const allowed = [
      ...own.flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : name)),
      "OPTIONS",
    ];
    const headers = { Allow: allowed.join(", ") };
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers });
    if (allowed.includes(request.method)) return null;
    const refusal = refuse(request, own);
    refusal.headers.set("Allow", headers.Allow);
    return refusal;
  };
}

type Match = ReturnType<typeof createStaticHandler>["match"];

type Found = { route: Route; handle: MethodsHandle; params: Params; actionRoute: Route };

/** By React Router's own matching. An address without a route is a file, or nothing. */
function findRoute(match: Match, routes: ServerBuild["routes"], request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const matches = match(pageOf(pathname));
  const leaf = matches?.at(-1);
  const route = routes[leaf?.route.id ?? ""];
  if (!leaf || !route) return null;
  // A form for the page inside a frame names it by `?index`; without that it is the frame's.
  const parent = routes[route.parentId ?? ""];
  const actionRoute = route.index && !searchParams.has("index") && parent ? parent : route;
  const handle = (route.module.handle ?? {}) as MethodsHandle;
  return { route, handle, params: leaf.params, actionRoute } satisfies Found;
}

function methodsOf({ route, handle, params, actionRoute }: Found): readonly string[] {
  if (handle.methods) return handle.methods(params);
  if (route.id.startsWith(previewRoutePrefix)) return ["GET", "POST"];
  const isRead = route.module.loader ?? route.module.default;
  return [...(isRead ? ["GET"] : []), ...(actionRoute.module.action ? ["POST"] : [])];
}

/** A page's data, as React Router's script asks for it, is the page's. */
export function pageOf(pathname: string): string {
  return pathname === "/_.data" ? "/" : pathname.replace(/\.data$/, "");
}

function refuse(request: Request, methods: readonly string[]): Response {
  const text = `This address takes ${methods.join(" and ")} only.`;
  const isForPeople = request.headers.get("Accept")?.includes("text/html") ?? false;
  if (!isForPeople) return apiError(405, "method-not-allowed", text);
  return new Response(text, {
    status: 405,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** The routes as `matchRoutes` takes them, without what they do. */
export function treeOf(routes: ServerBuild["routes"], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    const place = { id, ...(path !== undefined && { path }) };
    return index ? [{ ...place, index: true }] : [{ ...place, children: treeOf(routes, id) }];
  });
}

/** React Router prints a path that it cannot read, and finds nothing there either. */
export function isDecodable(path: string): boolean {
  try {
    // A bundler leaves out what is decoded for nothing.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}
