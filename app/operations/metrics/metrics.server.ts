import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { MiddlewareHandler } from "hono";
import type { PageCache } from "#app/platform/http/page-cache.server.ts";
import type { Prebuilt } from "#app/platform/http/prebuilt.server.ts";
import type { Services } from "#app/services.server.ts";
import { createAnswerCounts } from "./answer-counts.server.ts";
import { listFigures } from "./figures.server.ts";

type FindReady = (asked: IncomingMessage) => Prebuilt | null;

export type Metrics = {
  /** The same, its answers counted. */
  countingReady: (findReady: FindReady) => FindReady;
  timing: (listener: RequestListener) => RequestListener;
  /** Answers whoever brings the token; for everybody else there is no such page. */
  answer: MiddlewareHandler;
};

type Parts = {
  services: Services;
  pages: Pick<PageCache, "figures">;
  /** The route's pattern, for an address as it was sent. */
  patternOf: (address: string) => string;
};

/** How exactly the event loop's delay is known, in milliseconds. */
const resolution = 10;

/** Null where nobody may ask: then nothing is counted either. */
export function createMetrics({ services, pages, patternOf }: Parts): Metrics | null {
  const token = services.config.metricsToken;
  if (!token) return null;
  const loopDelay = monitorEventLoopDelay({ resolution });
  loopDelay.enable();
  const counts = createAnswerCounts({
    patternOf,
    whenMade: (...made) => void registry.then(({ observe }) => observe(...made)),
  });
  // Loaded beside the start: visitors need not wait for it.
  const registry = import("./registry.server.ts").then(({ createRegistry }) =>
    createRegistry({
      figures: listFigures(services, { pages, loopDelay }),
      takeReady: counts.takeReady,
    }),
  );
  return {
    countingReady: (findReady) => (asked) => {
      const ready = findReady(asked);
      if (ready) counts.countReady(asked, ready.status);
      return ready;
    },
    timing: counts.timing,
    async answer(context, next) {
      if (!isSame(bearerOf(context.req.header("Authorization")), token)) return next();
      const { text, contentType } = await registry;
      const headers = { "Content-Type": contentType, "Cache-Control": "no-store" };
      return context.body(await text(), 200, headers);
    },
  };
}

/** The scheme's name is written as one likes (RFC 9110 §11.1). */
const bearerOf = (header = "") => /^bearer +(.+)$/i.exec(header)?.[1] ?? "";

/** Takes the same time wherever they differ, and however long they are. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(one as Buffer, other as Buffer);
}
