import { createStaticHandler, type RouteObject, type ServerBuild } from "react-router";
import { apiError } from "./platform/http/json-call.server.ts";
import { previewRoutePrefix } from "./settings/preview.server.ts";

type Params = Readonly<Record<string, string | undefined>>;

/** What a route may say of its methods, as its `handle`, where its loader and action do not tell. */
type MethodsHandle = {
  methods?: (params: Params) => readonly string[];
  /** A call whose programs read plain text (SPEC §7's mail service). */
  isPlainText?: boolean;
};

type Route = ServerBuild["routes"][string] & {};

export type MethodsAnswer = (request: Request) => Response | null;

/**
 * The one place that knows which methods an address takes: what its route says, or else what the
 * route has a loader, a page or an action for. Whoever asks by OPTIONS is told, and any other method
 * is refused with the same list; null for a request that may go on. Pages and calls need not ask.
 */
export function answerMethods(routes: ServerBuild["routes"]): MethodsAnswer {
  // Unlike `matchRoutes`, it puts the routes in order once for all.
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
    const refusal = refuse(request, own, found?.handle.isPlainText);
    refusal.headers.set("Allow", headers.Allow);
    return refusal;
  };
}

type Match = ReturnType<typeof createStaticHandler>["match"];

type Found = { route: Route; handle: MethodsHandle; params: Params; actionRoute: Route };

/** By React Router's own matching. What has no route is a page that is not there, or a file. */
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

function refuse(request: Request, methods: readonly string[], isPlainText = false): Response {
  const text = `This address takes ${methods.join(" and ")} only.`;
  const isForPeople = request.headers.get("Accept")?.includes("text/html") ?? false;
  if (!isForPeople && !isPlainText) return apiError(405, "method-not-allowed", text);
  return new Response(text, {
    status: 405,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** The routes as `matchRoutes` takes them, without what they do. */
export function treeOf(routes: ServerBuild["routes"], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    const place = {
      id,
      ...(path !== undefined && { path }),
      ...(caseSensitive && { caseSensitive }),
    };
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
