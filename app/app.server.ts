import type { IncomingMessage, RequestListener } from "node:http";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import * as build from "virtual:react-router/server-build";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono, type MiddlewareHandler } from "hono";
import { except } from "hono/combine";
import PQueue from "p-queue";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { isSignedIn, mayHoldSession } from "./accounts/session.server.ts";
import { createCacheableRoutes } from "./cacheable-routes.server.ts";
import { maxFileBytes } from "./entries/entry-limits.ts";
import { maxDescriptionLength } from "./events/event-schema.ts";
import { loadKannadaBuild } from "./kannada-build.server.ts";
import { maxLength } from "./messages/message.ts";
import { createMetrics, type Metrics } from "./operations/metrics.server.ts";
import { createStorageProbe, type StorageProbe } from "./operations/storage-probe.server.ts";
import { createImages, imageUnavailable } from "./photos/serve-images.server.ts";
import { maxImageBytes } from "./photos/store-picture.server.ts";
import { openDatabase } from "./platform/database/database.server.ts";
import { clientNetwork, warnOfProxy } from "./platform/http/client-network.server.ts";
import {
  formatCallErrors,
  notFound,
  setFailureStatus,
  sharedRefusals,
  unavailable,
} from "./platform/http/json-call.server.ts";
import { createMatcher, isDecodable } from "./platform/http/match-routes.server.ts";
import { createPageCache, type Rendered } from "./platform/http/page-cache.server.ts";
import {
  type BodyLimit,
  limitBodies,
  maxFormBytes,
} from "./platform/http/request-bodies.server.ts";
import {
  addPersonalHeaders,
  type RequestState,
  requestContext,
} from "./platform/http/request-context.server.ts";
import type { BodySize } from "./platform/http/route-policy.ts";
import { refuseOtherSites } from "./platform/http/same-origin.server.ts";
import { type AddHeaders, secureHeaders } from "./platform/http/secure-headers.server.ts";
import { oneDay, serveAssets, serveFiles } from "./platform/http/serve-assets.server.ts";
import { TooManyPicturesError } from "./platform/images/image-encoder.ts";
import { currentLanguage, inLanguage } from "./platform/language/language.server.ts";
import { languageOfPath } from "./platform/language/language.ts";
import { withoutSecret } from "./platform/log.server.ts";
import { findStorageFailure, watchStorageFailure } from "./platform/storage-failure.server.ts";
import { provideServices } from "./provide-services.server.ts";
import { answerMethods, createBodySizes } from "./route-policies.server.ts";
import { nameDrawingPath } from "./school/school.ts";
import { createServices, type Services } from "./services.server.ts";
import { preparePreview } from "./settings/preview.server.ts";

/** A test asks for every route of the dashboard. */
export const { routes } = build;

/** Pages and services are loaded together, because each recognises the other's errors. */
export { createServices, openDatabase, TooManyPicturesError };

const kannadaBuild = await loadKannadaBuild();

const { findCacheable, findVisitedPage } = createCacheableRoutes(build.routes);

/** One for all: sorting the routes takes a fiftieth of a start. */
const findRoutes = createMatcher(build.routes);

/** A form's other fields. */
const besidesFile = 1024 * 1024;

/** A form or call without a file. A message and an event have the longest texts. */
const textBytes = maxFormBytes(Math.max(maxLength.message, maxDescriptionLength));

/** The maximum number of dancers' pictures in memory at a time. */
const maxDancersPictures = 8;

/** Anonymous readers' pages. One that waits for PostgreSQL lets others go on. */
const rendering = { sqlite: 2, postgres: 4, maxWaiting: 500 };

type Bindings = { Bindings: HttpBindings };

/** Sends a prebuilt response, or follows the steps of `createApp`. */
export function createListener(services: Services): RequestListener {
  const { config, revisions, clock } = services;
  const addHeaders = secureHeaders(config);
  const { publicUrl } = config;
  const pages = createPageCache({ publicUrl, revisions, clock, addHeaders });
  const images = createImages(services, addHeaders);
  const probe = createStorageProbe(services);
  const metrics = createMetrics({ ...services, probe }, findRoutes);
  const app = createApp(services, { pages, images, metrics, probe, addHeaders });

  const findPrebuilt = (request: IncomingMessage) =>
    pages.findPrebuilt(request) ?? images.findPrebuilt(request);
  const answer = getRequestListener(app.fetch);
  const answerAll: RequestListener = (request, response) => {
    const prebuilt = isAnonymousRead(request) ? findPrebuilt(request) : null;
    if (!prebuilt) return answer(request, response);
    countVisit(services, request, prebuilt);
    response.writeHead(prebuilt.status, prebuilt.headers);
    response.end(request.method === "HEAD" ? null : prebuilt.body);
  };
  return metrics?.observe(answerAll) ?? answerAll;
}

function isAnonymousRead({ method, headers: { cookie } }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return cookie === undefined || !mayHoldSession(cookie);
}

/** Counts the answer to an anonymous visitor if it is a page, and returns it. */
function countVisit<Answer extends { status: number }>(
  { visits }: Services,
  { method, url = "", headers }: IncomingMessage,
  answer: Answer,
): Answer {
  // A browser that has the page in its cache is answered 304.
  const hasPage = method === "GET" && (answer.status === 200 || answer.status === 304);
  const page = hasPage ? findVisitedPage(url) : null;
  if (page) visits.count(page, headers);
  return answer;
}

type Dependencies = {
  pages: ReturnType<typeof createPageCache>;
  images: ReturnType<typeof createImages>;
  metrics: Metrics | null;
  probe: StorageProbe;
  addHeaders: AddHeaders;
};

function createApp(services: Services, dependencies: Dependencies): Hono<Bindings> {
  const { pages, images, metrics, probe, addHeaders } = dependencies;
  const { log, config, readContentRevision } = services;
  const app = new Hono<Bindings>();
  app.use(async (context, next) => {
    await next();
    addHeaders(context.res.headers);
  });
  app.use(warnOfProxy(log, config.trustsProxy));
  app.use(limitBodies(createBodyLimits()));
  app.use("/upload", formatCallErrors);
  // EmailJS's calls refuse by their own rules, in the plain text that its clients show.
  const ofEmailJs = "/api/v1.0/*";
  app.use("/api/*", except(ofEmailJs, formatCallErrors));
  app.use(except(ofEmailJs, refuseOtherSites(config.publicUrl)));
  app.use(redirectDoubleSlashes);
  app.get("/healthz", ({ text }) => text("ok"));
  // This reports whether the process can also read its store and write to it.
  app.get("/readyz", async ({ text }) => {
    const missing = () => "the store cannot be reached";
    const ofStore = await readContentRevision().then(probe.findProblem, missing);
    const problem = ofStore ?? (await services.backupStatus.findProblem());
    return problem ? text(problem, 503) : text("ready");
  });
  if (metrics) app.get("/metrics", metrics.answer);
  if (import.meta.env.PROD) app.route("/", serveAssets("build/client"));
  app.get("/media/:hash/:file", images.serve);
  if (services.hasNameDrawing) {
    app.get(nameDrawingPath, serveFiles({ path: join(config.contentDir, "name.svg") }, oneDay));
  }
  const render = createRenderer(services, probe);
  const renderQueue = new PQueue({
    concurrency: config.databaseUrl ? rendering.postgres : rendering.sqlite,
  });
  const answerForAll = async (request: Request, network: string): Promise<Response> => {
    const renderQueued = async (toRender: Request) => {
      if (renderQueue.size >= rendering.maxWaiting) return busy();
      return renderQueue.add(async () => {
        // SQLite's pages are rendered without waiting for anything: others are answered first.
        await setImmediate();
        return render(toRender, network);
      });
    };
    const cacheable = findCacheable(new URL(request.url));
    if (cacheable) return pages.answer(request, cacheable, renderQueued);
    return pages.respondUncached(await renderQueued(toGetRequest(request)), request);
  };
  app.all("*", async ({ req: { raw }, env }) => {
    const network = clientNetwork(env.incoming, config.trustsProxy);
    const isRead = raw.method === "GET" || raw.method === "HEAD";
    if (isRead && !(await isSignedIn(services.auth, raw.headers))) {
      return countVisit(services, env.incoming, await answerForAll(raw, network));
    }
    // Writers and signed-in people do not wait for readers. Their pages are not cached.
    return pages.respondUncached(await render(toGetRequest(raw), network), raw);
  });
  app.onError((error, { req }) => {
    const requestId = crypto.randomUUID();
    log.error("request failed", { requestId, path: withoutSecret(req.path), error });
    if (findStorageFailure(error) === "filesUnavailable") return imageUnavailable();
    return new Response(sharedRefusals.failed.message, { status: 500 });
  });
  return app;
}

/** The limit of a body, by what the route of its address says. */
function createBodyLimits() {
  const queue = new PQueue({ concurrency: maxDancersPictures });
  const limits: Record<BodySize, BodyLimit> = {
    "dancers-picture": { maxBytes: maxFileBytes + besidesFile, queue },
    "gurus-picture": { maxBytes: maxImageBytes + besidesFile },
  };
  const findBodySize = createBodySizes(build.routes, findRoutes);
  return (path: string): BodyLimit => {
    const size = findBodySize(path);
    return size ? limits[size] : { maxBytes: textBytes };
  };
}

/** HEAD is answered from the page of GET, so that their headers are the same. */
const toGetRequest = (request: Request) =>
  request.method === "HEAD" ? new Request(request, { method: "GET" }) : request;

function busy(): Rendered {
  return { response: unavailable(sharedRefusals.busy.message), isDegraded: true };
}

type Renderer = (request: Request, network: string) => Promise<Rendered>;

function createRenderer(services: Services, probe: StorageProbe): Renderer {
  const { publicUrl } = services.config;
  const answerMethod = answerMethods(build.routes, findRoutes);
  // React Router compares the origin of a form with this host, also behind a proxy.
  const allowedActionOrigins = [new URL(publicUrl).host];
  const createHandler = (version: ServerBuild) =>
    createRequestHandler({ ...version, allowedActionOrigins }, import.meta.env.MODE);
  const handlers = { en: createHandler(build), kn: createHandler(kannadaBuild) };
  const answer: Renderer = async (request, network) => {
    const isValid = isDecodable(new URL(request.url).pathname);
    const early = isValid ? answerMethod(request) : notFound();
    if (early) return { response: early, isDegraded: false };
    const isCurrent = await services.websiteTexts.refresh();
    const context = new RouterContextProvider();
    const state: RequestState = { network, log: services.log, isDegraded: !isCurrent };
    provideServices(context, services);
    context.set(requestContext, state);
    const prepared = await preparePreview(request, context);
    const isAnswer = prepared instanceof Response;
    if (isAnswer) return { response: addPersonalHeaders(prepared, state), isDegraded: false };
    const { response, failure } = await watchStorageFailure(() =>
      handlers[currentLanguage()](prepared, context),
    );
    if (failure && failure !== "busy") probe.expire();
    const final = failure ? setFailureStatus(failure, request, response) : response;
    return { response: addPersonalHeaders(final, state), isDegraded: state.isDegraded };
  };
  return (request, network) =>
    services.log.during({ requestId: crypto.randomUUID() }, () =>
      inLanguage(languageOfPath(new URL(request.url).pathname), () => answer(request, network)),
    );
}

/** Redirects `//` to the address that was meant; to a browser it would be the name of a host. */
const redirectDoubleSlashes: MiddlewareHandler = async (context, next) => {
  if (!context.req.path.includes("//")) return next();
  const { pathname, search } = new URL(context.req.url);
  return context.redirect(pathname.replaceAll(/\/{2,}/g, "/") + search, 308);
};
