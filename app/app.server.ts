import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { servicesContext } from "./context.server.ts";
import { clientNetwork } from "./platform/http/client-network.server.ts";
import { serveHealth } from "./platform/http/health.server.ts";
import { serveMedia } from "./platform/http/media.server.ts";
import { createPageCache } from "./platform/http/page-cache.server.ts";
import {
  type RequestState,
  requestContext,
  withCookies,
} from "./platform/http/request-context.server.ts";
import { secureHeaders } from "./platform/http/secure-headers.server.ts";
import { serveAssets } from "./platform/http/static-assets.server.ts";
import type { Services } from "./services.server.ts";

/** The whole site as one fetch handler. */
export function createApp(services: Services): Hono {
  const { log, config, school } = services;
  // React Router compares a form's origin with the address it sees, which behind a proxy is not the
  // visitors'; each action also asks `isSameOrigin` itself.
  const allowedActionOrigins = [new URL(config.publicUrl).host];
  const handleRequest = createRequestHandler(
    { ...build, allowedActionOrigins },
    import.meta.env.MODE,
  );
  const pages = createPageCache({ readRevision: services.contentRevision, log });
  const app = new Hono();
  app.use(
    secureHeaders({
      publicUrl: config.publicUrl,
      frameOrigins: [school.contacts.mapEmbed],
      connectOrigins: config.contact.origin ? [config.contact.origin] : [],
    }),
  );
  app.route("/", serveHealth(services.contentRevision));
  if (import.meta.env.PROD) app.route("/", serveAssets("build/client"));
  app.get("/media/:hash/:file", serveMedia(services.files));
  app.all("*", (honoContext) => {
    return pages.answer(honoContext.req.raw, async (request) => {
      const context = new RouterContextProvider();
      const network = clientNetwork(honoContext, config.trustsProxy);
      const requestLog = log.with({ requestId: crypto.randomUUID() });
      const state: RequestState = { network, log: requestLog, isDegraded: false };
      context.set(servicesContext, services);
      context.set(requestContext, state);
      const response = withCookies(await handleRequest(request, context), state);
      return { response, isDegraded: state.isDegraded };
    });
  });
  app.onError((error, honoContext) => {
    log.error("request failed", { path: honoContext.req.path, error });
    return new Response("Something went wrong. Please try again.", { status: 500 });
  });
  return app;
}
