import type { IncomingMessage, RequestListener } from "node:http";
import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono, type MiddlewareHandler } from "hono";
import { except } from "hono/combine";
import PQueue from "p-queue";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { isSignedIn, mayHoldSession } from "./accounts/session.server.ts";
import { answerMethods } from "./address-methods.server.ts";
import { findCacheable, findVisitedPage } from "./cacheable-routes.ts";
import { maxFileBytes } from "./entries/entry.ts";
import { maxDescriptionLength } from "./events/event-schema.ts";
import { maxLength } from "./messages/message.ts";
import { createMetrics, type Metrics } from "./operations/metrics.server.ts";
import { createStorageProbe, type StorageProbe } from "./operations/storage-probe.server.ts";
import { createImages, imageUnavailable } from "./photos/serve-images.server.ts";
import { maxImageBytes, maxUploadBytes } from "./photos/store-picture.server.ts";
import { indiaDay } from "./platform/calendar.ts";
import { createBodySpool } from "./platform/http/body-spool.server.ts";
import { clientNetwork, widerNetwork } from "./platform/http/client-network.server.ts";
import {
  formatCallErrors,
  notFound,
  setFailureStatus,
  sharedRefusals,
  unavailable,
} from "./platform/http/json-call.server.ts";
import { isDecodable } from "./platform/http/match-routes.server.ts";
import { createPageCache, type Rendered } from "./platform/http/page-cache.server.ts";
import { logRefusals } from "./platform/http/refusal-log.server.ts";
import { maxFormBytes, receiveBodies } from "./platform/http/request-bodies.server.ts";
import {
  addPersonalHeaders,
  type RequestState,
  requestContext,
} from "./platform/http/request-context.server.ts";
import { createRequestQueue } from "./platform/http/request-queue.server.ts";
import { refuseOtherSites } from "./platform/http/same-origin.server.ts";
import { type AddHeaders, secureHeaders } from "./platform/http/secure-headers.server.ts";
import { immutable, oneDay, serveAssets, serveFiles } from "./platform/http/serve-assets.server.ts";
import { withoutSecret } from "./platform/log.server.ts";
import { findStorageFailure, watchStorageFailure } from "./platform/storage-failure.server.ts";
import { provideServices } from "./provide-services.server.ts";
import { nameDrawingPath } from "./school/school.ts";
import type { Services } from "./services.server.ts";
import { preparePreview } from "./settings/preview.server.ts";

/** A test asks for every route of the dashboard. */
export const { routes } = build;

/**
 * The most bytes of a body, by the beginning of its address. Only signed-in people's calls and
 * forms read a body that is longer than `everywhere`.
 */
const bodyLimits = {
  everywhere: maxFormBytes(Math.max(maxLength.message, maxDescriptionLength)),
  at: [
    ["/upload", maxUploadBytes],
    // A picture from a form, with room for its fields; the form checks the picture's own limit.
    ["/success", maxImageBytes + 1024 * 1024],
    // EmailJS's clients know no 413; within reason the call itself refuses with 400.
    ["/api/v1.0/email/", 1024 * 1024],
    // A passkey has a few kilobytes. Nested JSON takes ten times as long as a form.
    ["/api/auth/", 32 * 1024],
  ],
} as const;

/**
 * Dancers send pictures, while they enter here. The form refuses a file that is too large with a
 * sentence, up to twice its limit.
 */
const entryBodies = {
  path: "/nrithya-ratna-shodha/",
  maxBytes: 2 * maxFileBytes + 4 * 1024 * 1024,
};

/** SQLite answers at once; a page that waits for PostgreSQL lets others go on. */
const rendering = { sqlite: 2, postgres: 4, maxWaiting: 500 };

/** Drawing a certificate takes a fifth of a second: visitors' pages do not wait behind them. */
const drawing = { concurrency: 1, maxWaiting: 500 };

/** The path of a file of a dancer's page. */
const ownFilePath = /^\/nrithya-ratna-shodha\/entry\/[^/]+\/[^/]+\/?$/i;

/** Four bodies that are larger than a camera's photo took 450 MB of memory. */
const longBodies = { concurrency: 2, minBytes: 1024 * 1024 };

/** Anonymous writes begin one at a time, and do not wait for each other to end. */
const admission = { concurrency: 1, maxWaiting: 500 };

type Bindings = { Bindings: HttpBindings };

/** Sends a prebuilt response, or reads the body and follows the steps of `createApp`. */
export function createListener(services: Services): RequestListener {
  const { config, revisions, clock } = services;
  const addHeaders = secureHeaders(config);
  const findQueue = createQueues(config);
  const readDay = () => indiaDay(clock());
  const { publicUrl } = config;
  const pages = createPageCache({ publicUrl, revisions, readDay, clock, addHeaders });
  const images = createImages(services, addHeaders);
  const probe = createStorageProbe(services);
  const metrics = createMetrics({ ...services, probe }, build.routes);
  const app = createApp(services, { pages, images, findQueue, metrics, probe, addHeaders });

  const findPrebuilt = (request: IncomingMessage) =>
    pages.findPrebuilt(request) ?? images.findPrebuilt(request);
  const answer = getRequestListener(app.fetch);
  const isOpen = () => services.entrySettings.isHere;
  const spool = createBodySpool({ ...entryBodies, folder: config.dataDir, isOpen });
  const receiving = { limits: bodyLimits, trustsProxy: config.trustsProxy, addHeaders, spool };
  const answerAll = receiveBodies(receiving, (request, response) => {
    const prebuilt = isAnonymousRead(request) ? findPrebuilt(request) : null;
    if (!prebuilt) return answer(request, response);
    countVisit(services, request, prebuilt);
    response.writeHead(prebuilt.status, prebuilt.headers);
    response.end(request.method === "HEAD" ? null : prebuilt.body);
  });
  return metrics?.observe(answerAll) ?? answerAll;
}

function createQueues({ databaseUrl }: Services["config"]) {
  const concurrency = databaseUrl ? rendering.postgres : rendering.sqlite;
  const pages = createRequestQueue({ ...rendering, concurrency });
  const files = createRequestQueue(drawing);
  return ({ url }: Request) => {
    const { pathname } = new URL(url);
    const isOwnFile = isDecodable(pathname) && ownFilePath.test(decodeURIComponent(pathname));
    return isOwnFile ? files : pages;
  };
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
  findQueue: ReturnType<typeof createQueues>;
  metrics: Metrics | null;
  probe: StorageProbe;
  addHeaders: AddHeaders;
};

function createApp(services: Services, dependencies: Dependencies): Hono<Bindings> {
  const { pages, images, findQueue, metrics, probe, addHeaders } = dependencies;
  const { log, config, readContentRevision } = services;
  const logRefusal = logRefusals(log, config);
  const app = new Hono<Bindings>();
  app.use(async (context, next) => {
    await next();
    addHeaders(context.res.headers);
    logRefusal(context);
  });
  app.use("/upload", formatCallErrors);
  // EmailJS's calls refuse by their own rules, in the plain text that its clients show.
  const ofEmailJs = "/api/v1.0/*";
  app.use("/api/*", except(ofEmailJs, formatCallErrors));
  app.use(except(ofEmailJs, refuseOtherSites(config.publicUrl)));
  const longBodyQueue = new PQueue({ concurrency: longBodies.concurrency });
  app.use(({ req }, next) => {
    const bytes = Number(req.header("Content-Length") ?? 0);
    return bytes > longBodies.minBytes ? longBodyQueue.add(next) : next();
  });
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
  for (const [address, path] of services.slides.films)
    app.get(address, serveFiles({ path }, immutable));
  if (services.hasNameDrawing) {
    app.get(nameDrawingPath, serveFiles({ path: join(config.contentDir, "name.svg") }, oneDay));
  }
  const render = createRenderer(services, probe);
  const answerForAll = async (request: Request, network: string): Promise<Response> => {
    const cacheable = findCacheable(new URL(request.url));
    // Strangers can make up addresses of documents, so these count for their network.
    const queueNetwork = cacheable?.isFixed ? null : widerNetwork(network);
    const renderQueued = async (toRender: Request) =>
      (await findQueue(request).add(queueNetwork, () => render(toRender, network))) ?? busy();
    if (cacheable) return pages.answer(request, cacheable.address, renderQueued);
    return pages.respondUncached(await renderQueued(toGetRequest(request)), request);
  };
  const writes = createRequestQueue(admission);
  app.all("*", async ({ req: { raw }, env }) => {
    const network = clientNetwork(env.incoming, config.trustsProxy);
    const isRead = raw.method === "GET" || raw.method === "HEAD";
    const isAnonymous = !(await isSignedIn(services.auth, raw.headers));
    if (isRead && isAnonymous) {
      return countVisit(services, env.incoming, await answerForAll(raw, network));
    }
    // Signed-in people do not wait for anonymous readers. Their pages are not cached.
    const isAdmitted = !isAnonymous || (await writes.add(widerNetwork(network), async () => true));
    const rendered = isAdmitted ? await render(toGetRequest(raw), network) : busy();
    return pages.respondUncached(rendered, raw);
  });
  app.onError((error, { req }) => {
    const requestId = crypto.randomUUID();
    log.error("request failed", { requestId, path: withoutSecret(req.path), error });
    if (findStorageFailure(error) === "filesUnavailable") return imageUnavailable();
    return new Response(sharedRefusals.failed.message, { status: 500 });
  });
  return app;
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
  const answerMethod = answerMethods(build.routes);
  // React Router compares the origin of a form with this host, also behind a proxy.
  const allowedActionOrigins = [new URL(publicUrl).host];
  const served = { ...build, allowedActionOrigins };
  const handleRequest = createRequestHandler(served, import.meta.env.MODE);
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
    const { response, failure } = await watchStorageFailure(() => handleRequest(prepared, context));
    if (failure && failure !== "busy") probe.expire();
    const final = failure ? setFailureStatus(failure, request, response) : response;
    const { isDegraded, validUntil } = state;
    return { response: addPersonalHeaders(final, state), isDegraded, validUntil };
  };
  return (request, network) =>
    services.log.during({ requestId: crypto.randomUUID() }, () => answer(request, network));
}

/** Redirects `//` to the address that was meant; to a browser it would be the name of a host. */
const redirectDoubleSlashes: MiddlewareHandler = async (context, next) => {
  if (!context.req.path.includes("//")) return next();
  const { pathname, search } = new URL(context.req.url);
  return context.redirect(pathname.replaceAll(/\/{2,}/g, "/") + search, 308);
};
