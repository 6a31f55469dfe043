import { createHash, timingSafeEqual } from "node:crypto";
import type { RequestListener } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { Context, Next } from "hono";
import type { MessageStore } from "#app/messages/message-store.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { FindRoutes } from "#app/platform/http/match-routes.server.ts";
import type { BackgroundDerivatives } from "#app/platform/images/background-derivatives-store.server.ts";
import type { Mailer } from "#app/platform/sending/mail.server.ts";
import type { BackupStatusStore } from "./backup/backup-status-store.server.ts";
import { readFreeBytes } from "./free-space.server.ts";
import type { StorageProbe } from "./storage-probe.server.ts";

type Dependencies = {
  config: Pick<Config, "metricsToken" | "dataDir" | "backupDir">;
  clock: () => number;
  readContentRevision: () => Promise<number>;
  probe: Pick<StorageProbe, "findProblem">;
  /** Null while mail is not configured. */
  mailer: Mailer | null;
  messages: Pick<MessageStore, "countWaiting">;
  backgroundDerivatives: Pick<BackgroundDerivatives, "countWaiting">;
  backupStatus: Pick<BackupStatusStore, "find">;
};

export type Metrics = NonNullable<ReturnType<typeof createMetrics>>;

/** Metrics for Prometheus; null without METRICS_TOKEN: then nothing is measured. */
export function createMetrics(dependencies: Dependencies, findRoutes: FindRoutes) {
  const token = dependencies.config.metricsToken;
  if (!token) return null;
  const findPattern = createRoutePatterns(findRoutes);
  // Loaded without delaying the start.
  const registry = createRegistry(dependencies);
  return {
    observe:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
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
    /** Answers requests that carry the token; for all others there is no such page. */
    async answer(context: Context, next: Next) {
      const { register } = await registry;
      // The scheme's name is case-insensitive (RFC 9110 §11.1).
      const [, sent = ""] = /^bearer +(.+)$/i.exec(context.req.header("Authorization") ?? "") ?? [];
      const [one, other] = [sent, token].map((text) => createHash("sha256").update(text).digest());
      if (!timingSafeEqual(one as Buffer, other as Buffer)) return next();
      const headers = { "Content-Type": register.contentType, "Cache-Control": "no-store" };
      return context.body(await register.metrics(), 200, headers);
    },
  };
}

const methods = ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"];

/** Seconds: a cached page takes less than the first, a photo from a phone up to the last. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

async function createRegistry(dependencies: Dependencies) {
  const client = await import("prom-client");
  const register = new client.Registry();
  const registers = [register];
  client.collectDefaultMetrics({ register });
  const requests = new client.Counter({
    name: "http_requests_total",
    help: "Answers by route, method and class of status; aborted: the visitor left before its end",
    labelNames: ["route", "method", "status"],
    registers,
  });
  const durations = new client.Histogram({
    name: "http_request_duration_seconds",
    help: "From a request's head to its answer's end",
    labelNames: ["route"],
    buckets,
    registers,
  });
  for (const { name, help, label, read } of listGauges(dependencies)) {
    const labelNames = label ? [label] : [];
    const gauge = new client.Gauge({ name, help, labelNames, registers, collect });
    async function collect() {
      const late = setTimeout(maxReadMs, {}, { ref: false });
      const values = Object.entries(await Promise.race([read(), late]).catch(() => ({})));
      gauge.reset();
      // A gauge without a label would report zero before it is measured.
      if (!label) gauge.remove();
      for (const [key, value] of values) {
        if (value !== null) gauge.set(label ? { [label]: key } : {}, value);
      }
    }
  }
  return {
    register,
    record(labels: { route: string; method: string; status: string }, seconds: number) {
      requests.inc(labels);
      durations.observe({ route: labels.route }, seconds);
    },
  };
}

/** What takes longer is left out, so that a scrape ends when a store does not answer. */
const maxReadMs = 2_000;

const maxProbeMs = 1_500;

/** `read` returns a number for each value of the label, or one number; null is left out. */
type GaugeSource = {
  name: string;
  help: string;
  label?: string;
  read: () => Promise<Record<string, number | null>>;
};

function listGauges(dependencies: Dependencies): GaugeSource[] {
  const { config, clock, readContentRevision, probe, mailer, messages } = dependencies;
  const { backgroundDerivatives, backupStatus } = dependencies;
  const isUp = () =>
    readContentRevision()
      .then(probe.findProblem)
      .then(
        (problem) => problem === null,
        () => false,
      );
  const readWaiting = async () => (mailer ? messages.countWaiting() : null);
  return [
    {
      name: "store_up",
      help: "Whether the database and the files can be read and written",
      async read() {
        // A store that does not answer is down.
        const late = setTimeout(maxProbeMs, false, { ref: false });
        return { up: Number(await Promise.race([isUp(), late])) };
      },
    },
    {
      name: "waiting",
      help: "Messages that have not been mailed, and pictures without AVIF; of all nodes",
      label: "queue",
      read: async () => ({
        messages: (await readWaiting())?.count ?? null,
        pictures: await backgroundDerivatives.countWaiting(),
      }),
    },
    {
      name: "oldest_waiting_message_seconds",
      help: "How long the oldest message has been waiting to be mailed",
      async read() {
        const since = (await readWaiting())?.since ?? null;
        return { age: since === null ? null : Math.max(0, (clock() - since) / 1_000) };
      },
    },
    {
      name: "disk_free_bytes",
      help: "Free space for this program",
      label: "folder",
      read: async () => ({
        data: await readFreeBytes(config.dataDir),
        backups: await readFreeBytes(config.backupDir),
      }),
    },
    {
      name: "backup_last_timestamp_seconds",
      help: "When the newest good daily backup was made; of all nodes",
      read: async () => ({ at: ((await backupStatus.find())?.goodAt ?? 0) / 1_000 || null }),
    },
    {
      name: "backup_missing_files",
      help: "Image files that the last daily backup lacks",
      read: async () => ({ count: (await backupStatus.find())?.missingFiles ?? null }),
    },
  ];
}

/** Routes in front of the pages (app.server.ts). */
const frontRoutes = ["/healthz", "/readyz", "/metrics"];

/**
 * Finds the route of a path, as `/gallery/:id`: there are as many as routes, whatever is requested.
 */
function createRoutePatterns(findRoutes: FindRoutes): (url: string) => string {
  return (url) => {
    const [path = ""] = url.split("?", 1);
    if (frontRoutes.includes(path)) return path;
    if (path.startsWith("/media/")) return "/media/:hash/:file";
    if (path.startsWith("/assets/")) return "/assets/*";
    const parts = findRoutes(path)?.flatMap(({ route }) => route.path || []) ?? ["*"];
    return parts[0] === "*" ? "*" : `/${parts.join("/")}`;
  };
}
