import type { ServerBuild } from "react-router";
import { refuseRequest } from "./platform/http/json-call.server.ts";
import type { FindRoutes } from "./platform/http/match-routes.server.ts";
import type { BodySize, RoutePolicy } from "./platform/http/route-policy.ts";
import { previewPolicy, previewRoutePrefix } from "./settings/preview.server.ts";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;

/** What a route's file says of its address. The file of a preview is that of a public page. */
export const policyOf = ({ id, module }: ServerRoute): RoutePolicy =>
  id.startsWith(previewRoutePrefix) ? previewPolicy : ((module.handle ?? {}) as RoutePolicy);

/** Finds how large a body the route of a path takes; undefined: a form's texts only. */
export function createBodySizes(routes: ServerBuild["routes"], findRoutes: FindRoutes) {
  return (path: string): BodySize | undefined => {
    const found = findRoutes(path)?.flatMap(({ route: { id = "" } }) => routes[id] ?? []);
    return found?.map((route) => policyOf(route).maxBody).findLast(Boolean);
  };
}

/** Answers OPTIONS and methods that an address does not accept; null for other requests. */
export function answerMethods(routes: ServerBuild["routes"], findRoutes: FindRoutes) {
  function listMethods(url: URL): readonly string[] {
    const leaf = findRoutes(url.pathname)?.at(-1);
    const route = routes[leaf?.route.id ?? ""];
    // The address of a file, or of nothing.
    if (!leaf || !route) return ["GET"];
    const { methods } = policyOf(route);
    if (methods) return methods(leaf.params);
    // A form for an index page names it by `?index`; otherwise it is for the layout.
    const parent = route.index && !url.searchParams.has("index") && routes[route.parentId ?? ""];
    const { action } = (parent || route).module;
    const canRead = route.module.loader ?? route.module.default;
    return [...(canRead ? ["GET"] : []), ...(action ? ["POST"] : [])];
  }

  return (request: Request): Response | null => {
    const methods = listMethods(new URL(request.url));
    const allowed = methods.flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : name));
    const headers = { Allow: [...allowed, "OPTIONS"].join(", ") };
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers });
    if (allowed.includes(request.method)) return null;
    const message = `This address takes ${methods.join(" and ")} only.`;
    return refuseRequest(request, { status: 405, code: "method-not-allowed", message, headers });
  };
}
