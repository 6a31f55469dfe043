import type { IncomingMessage, RequestListener } from "node:http";
import * as build from "virtual:react-router/server-build";
import { getRequestListener } from "@hono/node-server";
import { Hono, type MiddlewareHandler } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { isSignedIn, mayHoldSession, signedToken } from "./accounts/session.server.ts";
import { answerMethods } from "./address-methods.server.ts";
import { servicesContext } from "./context.server.ts";
import { keepingOf, withoutTracking } from "./kept-addresses.ts";
import { createMetrics, type Metrics } from "./operations/metrics/metrics.server.ts";
import { createRoutePatterns } from "./operations/metrics/route-patterns.server.ts";
import { maxImageBytes, maxUploadBytes } from "./photos/add-photo.server.ts";
import { maxFormMb } from "./photos/batch/batch-answer.ts";
import {
  createWithheldPictures,
  type WithheldPictures,
} from "./photos/withheld/withheld-pictures.server.ts";
import { pictureLater, withholdPictures } from "./photos/withheld/withhold-pictures.server.ts";
import { indiaDay } from "./platform/calendar.ts";
import { findFilesUnavailable } from "./platform/files/files-unavailable.ts";
import { limitBodies, maxBodyBytes } from "./platform/http/bodies/limit-bodies.server.ts";
import { receiveBodies } from "./platform/http/bodies/receive-bodies.server.ts";
import { clientNetwork, widerNetwork } from "./platform/http/client-network.server.ts";
import { isDecodable } from "./platform/http/decodable-path.ts";
import { serveHealth } from "./platform/http/health.server.ts";
import { sayTrouble } from "./platform/http/json-call.server.ts";
import { later } from "./platform/http/load/later.server.ts";
import { logRefusals } from "./platform/http/load/refusal-log.server.ts";
import { createTurns } from "./platform/http/load/turns.server.ts";
import { refuseForeign } from "./platform/http/origins/refuse-foreign.server.ts";
import { createPageCache, type PageCache } from "./platform/http/page-cache.server.ts";
import { answerAtOnce } from "./platform/http/ready/answer-at-once.server.ts";
import {
  createReadyPictures,
  type ReadyPictures,
} from "./platform/http/ready/ready-pictures.server.ts";
import {
  madePersonal,
  type RequestState,
  requestContext,
} from "./platform/http/request-context.server.ts";
import {
  headersOfAll,
  headersOfPages,
  secureHeaders,
} from "./platform/http/secure-headers.server.ts";
import { serveAssets, serveMedia } from "./platform/http/serve-files.server.ts";
import { withoutSecret } from "./platform/log.server.ts";
import { createStorageProbe, type StorageProbe } from "./platform/storage-probe.server.ts";
import { watchTrouble } from "./platform/storage-trouble.server.ts";
import type { Services } from "./services.server.ts";
import { isLikePreview, preparePreview, previewedPart } from "./settings/preview.server.ts";

/** For the test that asks for every route of the dashboard. */
export const { routes } = build;

/** A picture from a form, with room for the other fields; the form itself has the last word. */
const maxPictureFormBytes = maxImageBytes + 1024 * 1024;

const largerBodies = [
  { path: "/upload", maxBytes: maxUploadBytes },
  { path: "/success", maxBytes: maxPictureFormBytes },
  { path: "/success/photos/add", maxBytes: maxFormMb * 1024 * 1024 },
  { path: "/success/photos", maxBytes: maxPictureFormBytes },
  { path: "/success/photos/", maxBytes: maxPictureFormBytes },
  { path: "/success/site/", maxBytes: maxPictureFormBytes },
  // EmailJS's clients know no 413; within reason the call itself refuses with 400.
  { path: "/api/v1.0/email/", maxBytes: 1024 * 1024 },
];

/** The whole site. What is kept and ready is sent at once; everything else is the application's. */
export function createListener(services: Services): RequestListener {
  const complete = headersOfAll(services.config);
  const turns = takeTurns(services);
  const pages = createPageCache({
    publicUrl: services.config.publicUrl,
    asMeant: withoutTracking,
    keepingOf,
    isPersonal: ({ headers }) => isSignedIn(services.auth, headers),
    headersOfPage: { ofText: headersOfPages(originsUsed(services)), complete },
    revision: services.knownRevision,
    withdrawals: services.withdrawals,
    readDay: () => indiaDay(services.clock()),
    isBusy: turns.isBusy,
  });
  const withheld = createWithheldPictures(services);
  const pictures = createReadyPictures({ complete, isSurelyShown: withheld.isSurelyShown });
  const patternOf = createRoutePatterns(build.routes);
  const metrics = createMetrics({ services, pages, patternOf });
  const app = createApp(services, { pages, pictures, withheld, complete, metrics, ...turns });
  const renew = renewUnfit(app, pages, services.config.publicUrl);
  services.withdrawals.whenMore(() => {
    withheld.lookAgain();
    renew();
  });
  const findReady = (asked: IncomingMessage) => pages.findReady(asked) ?? pictures.findReady(asked);
  const listener = getRequestListener(app.fetch);
  const receiving = {
    maxBytesOf: (path: string) => maxBodyBytes(path, largerBodies),
    acceptsChunked: (path: string) => path.startsWith("/api/") || path.startsWith("/upload"),
    trustsProxy: services.config.trustsProxy,
  };
  return answerAtOnce(
    { findReady: metrics?.countingReady(findReady) ?? findReady, mayBeSomebody: mayHoldSession },
    receiveBodies(receiving, metrics?.timing(listener) ?? listener),
  );
}

/**
 * Renders again, as for any visitor, the pages that must not be served any more while the store is away:
 * one run at a time, and another when more became unfit meanwhile.
 */
function renewUnfit(app: Hono, pages: PageCache, publicUrl: string): () => void {
  let isRunning = false;
  let isDue = false;
  async function run(): Promise<void> {
    isRunning = true;
    while (isDue) {
      isDue = false;
      for (const address of pages.listUnfit()) {
        await (await app.fetch(new Request(publicUrl + address))).body?.cancel();
      }
    }
    isRunning = false;
  }
  return () => {
    isDue = true;
    if (!isRunning) void run();
  };
}

type Parts = {
  pages: PageCache;
  pictures: ReadyPictures;
  withheld: WithheldPictures;
  complete: (headers: Headers) => void;
  metrics: Metrics | null;
  inTurn: ReturnType<typeof takeTurns>["inTurn"];
};

function createApp(services: Services, parts: Parts): Hono {
  const { pages, pictures, withheld, complete, metrics, inTurn } = parts;
  const { log, config, auth } = services;
  const handleRequest = handlerOfPages(config.publicUrl);
  const answerOfMethods = answerMethods(build.routes);
  const app = new Hono();
  const { publicUrl } = config;
  // EmailJS's calls refuse by their own rule, in the plain text that its clients show.
  const refusing = refuseForeign({ publicUrl, log, ownRule: ["/api/v1.0/email/"] });
  app.use(secureHeaders(complete), refusing, logRefusals(log, config));
  app.use(limitBodies(config.trustsProxy), useSingleSlashes);
  const room = createStorageProbe(services);
  app.route("/", serveHealth({ reachStore: services.contentRevision, room }));
  if (metrics) app.get("/metrics", metrics.answer);
  if (import.meta.env.PROD) app.route("/", serveAssets("build/client"));
  const media = serveMedia(services.files, pictures);
  const hidden = withholdPictures({
    sightOf: withheld.sightOf,
    isSignedIn: (headers) => isSignedIn(auth, headers),
  });
  app.get("/media/:hash/:file", hidden, media);
  app.all("*", (honoContext) =>
    pages.answer(honoContext.req.raw, async (request) => {
      if (!isDecodable(new URL(request.url).pathname))
        return { response: notFound(), isDegraded: false };
      const otherwise = answerOfMethods(request);
      if (otherwise) return { response: otherwise, isDegraded: false };
      const network = clientNetwork(honoContext, config.trustsProxy);
      const answer = () => answerPage(services, network, { request, handleRequest, room });
      return (await inTurn({ request, network }, answer)) ?? busy();
    }),
  );
  app.onError((error, { req }) => {
    const requestId = crypto.randomUUID();
    log.error("request failed", { requestId, path: withoutSecret(req.path), error });
    if (findFilesUnavailable(error)) return pictureLater();
    return new Response("Something went wrong. Please try again.", { status: 500 });
  });
  return app;
}

/**
 * React Router compares a form's origin with the address it sees, which behind a proxy is not the
 * visitors'. Another site's is refused before (`refuseForeign`), and by each action itself.
 */
function handlerOfPages(publicUrl: string) {
  const allowedActionOrigins = [new URL(publicUrl).host];
  return createRequestHandler({ ...build, allowedActionOrigins }, import.meta.env.MODE);
}

/** Of what is made for readers; on SQLite one at a time is made anyway, on PostgreSQL others wait for it. */
const rendering = { most: 4, maxWaiting: 500 };

/** Begun one after the other, without waiting for an end: a body may be long in coming. As many as there are connections. */
const beginning = { most: Number.POSITIVE_INFINITY, maxWaiting: 2_000 };

/**
 * Writers, and people who are signed in, do not wait for readers. Only messages are begun as they
 * come: those that arrive together share a commit.
 */
function takeTurns({ config, people }: Services) {
  const reading = createTurns(rendering);
  const others = createTurns(beginning);
  type Asked = { request: Request; network: string };
  async function inTurn<Result>({ request, network }: Asked, answer: () => Promise<Result>) {
    const { method, headers, url } = request;
    const isRead = method === "GET" || method === "HEAD";
    const asking = { urgency: "first", network: widerNetwork(network) } as const;
    const token = isRead ? signedToken(headers.get("Cookie") ?? "", config.authSecret) : null;
    // A signature alone proves no session: other cookies are signed alike. While the store is away nobody has one.
    if (isRead && !(token && (await people.hasSession(token).catch(() => false)))) {
      return reading({ ...asking, urgency: urgencyOf(request) }, answer);
    }
    return new URL(url).pathname.startsWith("/api/v1.0/email/") ? answer() : others(asking, answer);
  }
  return { inTurn, isBusy: reading.isBusy };
}

/** The few pages that are kept for good come before those of which anybody can make up another. */
const urgencyOf = ({ url }: Request) =>
  keepingOf(withoutTracking(new URL(url))) === "for-good" ? "first" : "last";

const notFound = () => new Response("There is nothing at this address.", { status: 404 });

function busy() {
  const text = "Too many people are asking just now. Please try again in a moment.";
  return { response: later(text), isDegraded: true };
}

type Asked = {
  request: Request;
  handleRequest: ReturnType<typeof createRequestHandler>;
  room: StorageProbe;
};

/** Answers one request by its route, from what the site says of itself by now. */
async function answerPage(services: Services, network: string, asking: Asked) {
  const { request, handleRequest, room } = asking;
  const isCurrent = await services.siteContent.refresh();
  const context = new RouterContextProvider();
  const about = { requestId: crypto.randomUUID() };
  const state: RequestState = { network, log: services.log.with(about), isDegraded: !isCurrent };
  context.set(servicesContext, services);
  context.set(requestContext, state);
  const url = new URL(request.url);
  const part = previewedPart(url);
  if (!part && isLikePreview(url)) return { response: notFound(), isDegraded: false };
  const asked = part ? await preparePreview(request, part, context) : request;
  if (asked instanceof Response) return { response: madePersonal(asked, state), isDegraded: false };
  const { response, trouble } = await services.log.during(about, () =>
    watchTrouble(() => handleRequest(asked, context)),
  );
  if (trouble && trouble !== "busy") room.noteTrouble();
  const answer = trouble ? sayTrouble(trouble, request, response) : response;
  // Of what this page says: a preview may show a map that is not stored yet.
  const frames = [context.get(servicesContext).school.contacts.mapEmbed];
  return { response: madePersonal(answer, state), isDegraded: state.isDegraded, frames };
}

/** Whatever else a page may send a form to by script. */
function originsUsed(services: Services) {
  const { origin } = services.config.contact;
  return {
    connectOrigins: origin ? [origin] : [],
  };
}

/** Leads `//` on to the address that was meant; to a browser it would be the name of a host. */
const useSingleSlashes: MiddlewareHandler = async (context, next) => {
  if (!context.req.path.includes("//")) return next();
  const { pathname, search } = new URL(context.req.url);
  return context.redirect(pathname.replaceAll(/\/{2,}/g, "/") + search, 308);
};
