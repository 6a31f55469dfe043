import type { ServerBuild } from "react-router";
import { refuseRequest } from "./platform/http/json-call.server.ts";
import { createMatcher } from "./platform/http/match-routes.server.ts";
import { previewRoutePrefix } from "./settings/preview.server.ts";

/** A route's `handle` may list its methods, where its loader and action do not show them. */
type Handle = {
  methods?: (params: Readonly<Record<string, string | undefined>>) => readonly string[];
};

/** Answers OPTIONS and methods that an address does not accept; null for other requests. */
export function answerMethods(routes: ServerBuild["routes"]) {
  const findRoutes = createMatcher(routes);

  function listMethods(url: URL): readonly string[] {
    const leaf = findRoutes(url.pathname)?.at(-1);
    const route = routes[leaf?.route.id ?? ""];
    // The address of a file, or of nothing.
    if (!leaf || !route) return ["GET"];
    const { methods } = (route.module.handle ?? {}) as Handle;
    if (methods) return methods(leaf.params);
    if (route.id.startsWith(previewRoutePrefix)) return ["GET", "POST"];
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
