import { createHash, timingSafeEqual } from "node:crypto";
import { statfs } from "node:fs/promises";
import type { RequestListener } from "node:http";
import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { matchRoutes, type ServerBuild } from "react-router";
import { isDecodable, pageOf, treeOf } from "#app/address-methods.server.ts";
import type { PageCache } from "#app/platform/http/page-cache.server.ts";
import type { Services } from "#app/services.server.ts";

export type Metrics = {
  /** The same listener, its requests counted and timed. */
  observe: (listener: RequestListener) => RequestListener;
  /** Answers requests that carry the token; for all others there is no such page. */
  answer: MiddlewareHandler;
};

type Options = {
  services: Services;
  pages: Pick<PageCache, "figures">;
  routes: ServerBuild["routes"];
};

/** Metrics for Prometheus; null without METRICS_TOKEN: then nothing is measured. */
export function createMetrics({ services, pages, routes }: Options): Metrics | null {
  const token = services.config.metricsToken;
  if (!token) return null;
  const findPattern = createRoutePatterns(routes);
  // Loaded beside the start, which visitors wait for.
  const registry = createRegistry([
    ...listCacheGauges(pages),
    ...listStoreGauges(services),
    ...listDiskGauges(services),
  ]);
  return {
    observe: (listener) => (request, response) => {
      const startedAt = performance.now();
      response.once("close", () => {
        const { url = "", method = "" } = request;
        const status = `${Math.floor(response.statusCode / 100)}xx`;
        const labels = {
          route: findPattern(url),
          method: methods.includes(method) ? method : "other",
          status: response.writableFinished ? status : "aborted",
        };
        const seconds = (performance.now() - startedAt) / 1_000;
        void registry.then(({ record }) => record(labels, seconds));
      });
      listener(request, response);
    },
    async answer(context, next) {
      // The scheme's name is case-insensitive (RFC 9110 §11.1).
      const [, given = ""] =
        /^bearer +(.+)$/i.exec(context.req.header("Authorization") ?? "") ?? [];
      if (!isEqual(given, token)) return next();
      const { contentType, metrics } = (await registry).register;
      const headers = { "Content-Type": contentType, "Cache-Control": "no-store" };
      return context.body(await metrics(), 200, headers);
    },
  };
}

/** Takes the same time wherever they differ. */
function isEqual(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(one as Buffer, other as Buffer);
}

const methods = ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"];

/** Seconds: a cached page takes less than the first, a photo from a phone up to the last. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Labels = { route: string; method: string; status: string };

async function createRegistry(gauges: MetricGauge[]) {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import(
    "prom-client"
  );
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: "http_requests_total",
    help: "Answers by route, method and class of status; aborted: the visitor left before its end",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "From a request's head to its answer's end",
    labelNames: ["route"],
    buckets,
    registers,
  });
  for (const { name, help, label, read } of gauges) {
    const Metric = name.endsWith("_total") ? Counter : Gauge;
    const metric = new Metric({
      ...{ name, help, registers, labelNames: label ? [label] : [] },
      async collect() {
        const value = await readInTime(read).catch(() => null);
        metric.reset();
        // Without a label it begins at zero, which nobody has measured.
        if (!label) metric.remove();
        const values = label ? Object.entries(value ?? {}) : [["", value] as const];
        for (const [key, number] of values) {
          if (typeof number === "number") metric.inc(label ? { [label]: key } : {}, number);
        }
      },
    });
  }
  return {
    register: { contentType: register.contentType, metrics: () => register.metrics() },
    record(labels: Labels, seconds: number) {
      requests.inc(labels);
      durations.observe({ route: labels.route }, seconds);
    },
  };
}

/** What cannot be read in time is left out, so that a scrape ends also when a store does not answer. */
const maxReadMs = 2_000;

async function readInTime(read: MetricGauge["read"]) {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("It takes too long")), maxReadMs);
  return Promise.race([read(), promise]).finally(() => clearTimeout(timer));
}

type Value = number | null;

/** One number, or one for each value of `label`; null is left out. A name in `_total` is a counter. */
type MetricGauge = {
  name: string;
  help: string;
  label?: string;
  read: () => Promise<Value | Record<string, Value>>;
};

function listCacheGauges(pages: Options["pages"]): MetricGauge[] {
  return [
    {
      name: "page_cache_hits_total",
      help: "Requests for cacheable pages that were answered from the cache",
      read: async () => pages.figures().hits,
    },
    {
      name: "page_cache_misses_total",
      help: "Requests for cacheable pages that had to be rendered",
      read: async () => pages.figures().misses,
    },
    {
      name: "page_cache_bytes",
      help: "Memory of the cached pages, at most",
      read: async () => pages.figures().bytes,
    },
  ];
}

function listStoreGauges(services: Services): MetricGauge[] {
  const { mailer, messages, backgroundDerivatives, clock } = services;
  return [
    {
      name: "store_up",
      help: "Whether the database answers",
      read: () =>
        services.contentRevision().then(
          () => 1,
          () => 0,
        ),
    },
    {
      name: "waiting",
      help: "Messages that have not been mailed, and pictures without AVIF; of all nodes",
      label: "queue",
      read: async () => ({
        messages: mailer ? (await messages.countWaiting()).count : null,
        pictures: await backgroundDerivatives.countWaiting(),
      }),
    },
    {
      name: "oldest_waiting_message_seconds",
      help: "How long the oldest message has been waiting to be mailed",
      async read() {
        const { since } = mailer ? await messages.countWaiting() : { since: null };
        return since === null ? null : Math.max(0, (clock() - since) / 1_000);
      },
    },
  ];
}

async function freeBytesOf(folder: string | null): Promise<Value> {
  const disk = folder ? await statfs(folder).catch(() => null) : null;
  return disk && disk.bavail * disk.bsize;
}

function listDiskGauges({ config, backups }: Services): MetricGauge[] {
  return [
    {
      name: "disk_free_bytes",
      help: "Free space for this program",
      label: "folder",
      read: async () => ({
        data: await freeBytesOf(config.dataDir),
        backups: await freeBytesOf(config.backupDir),
      }),
    },
    {
      name: "backup_last_timestamp_seconds",
      help: "When the newest daily backup was made",
      read: async () => ((await backups.findLatest())?.madeAt ?? 0) / 1_000 || null,
    },
    {
      name: "backup_rehearsal_whole",
      help: "Whether the newest backup was verified: 0 when it is damaged or could not be verified",
      async read() {
        const verification = await backups.findVerification();
        return verification && (verification.verdict === "whole" ? 1 : 0);
      },
    },
  ];
}

/** Routes in front of the pages (app.server.ts). */
const frontRoutes = ["/healthz", "/readyz", "/metrics"];

const unknownRoute = "*";

/** Finds the route of a path, as `/gallery/:id`: there are as many as routes, whatever is requested. */
function createRoutePatterns(routes: ServerBuild["routes"]): (url: string) => string {
  const tree = treeOf(routes);
  const known = new LRUCache<string, string>({ max: 1_000 });

  function match(path: string): string {
    if (frontRoutes.includes(path)) return path;
    if (path.startsWith("/media/")) return "/media/:hash/:file";
    if (path.startsWith("/assets/")) return "/assets/*";
    // React Router would log each of them.
    if (!isDecodable(path)) return unknownRoute;
    const matches = matchRoutes(tree, pageOf(path)) ?? [];
    const parts = matches.flatMap(({ route }) => route.path || []);
    return matches.length === 0 || parts[0] === unknownRoute ? unknownRoute : `/${parts.join("/")}`;
  }

  return (url) => {
    const [path = ""] = url.split("?", 1);
    const pattern = known.get(path) ?? match(path);
    known.set(path, pattern);
    return pattern;
  };
}
