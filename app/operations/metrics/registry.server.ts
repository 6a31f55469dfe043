import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { AnswerKind } from "./answer-counts.server.ts";
import type { Figure } from "./figures.server.ts";

/** In seconds: what is nearly ready takes less than the first, a photo from a phone up to the last. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A scrape must end also when a store does not answer: what is not read by then is left out. */
const maxReadMs = 2_000;

type Parts = {
  figures: Figure[];
  /** The answers that were ready, since the last time. */
  takeReady: () => (AnswerKind & { count: number })[];
};

/** Everything that is told of the site, by Prometheus's own client. */
export function createRegistry({ figures, takeReady }: Parts) {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: "http_requests_total",
    help: "Answers by route, method and class of status; aborted: the visitor left before its end",
    labelNames: ["route", "method", "status"],
    registers,
    collect() {
      for (const { count, ...kind } of takeReady()) this.inc(kind, count);
    },
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "From a request's head to its answer's end, on the visitor's line; what was ready takes none of it and is left out",
    labelNames: ["route"],
    buckets,
    registers,
  });
  for (const figure of figures) addFigure(registers, figure);
  return {
    observe(kind: AnswerKind, seconds: number): void {
      requests.inc(kind);
      durations.observe({ route: kind.route }, seconds);
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

function addFigure(registers: Registry[], { name, help, label, read }: Figure): void {
  const Kind = name.endsWith("_total") ? Counter : Gauge;
  const labelNames = label ? [label] : [];
  const metric: Counter | Gauge = new Kind({
    ...{ name, help, labelNames, registers },
    async collect() {
      const value = await inTime(read).catch(() => null);
      metric.reset();
      // A metric without a label begins with a zero, which nobody has read.
      if (!label) metric.remove();
      const values = typeof value === "object" && value !== null ? value : { "": value };
      for (const [named, number] of Object.entries(values)) {
        if (number !== null) metric.inc(label ? { [label]: named } : {}, number);
      }
    },
  });
}

async function inTime(read: Figure["read"]) {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("It takes too long")), maxReadMs);
  try {
    return await Promise.race([read(), promise]);
  } finally {
    clearTimeout(timer);
  }
}
