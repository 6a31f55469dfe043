import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** One kind of answer: `status` is its class (`2xx`), or "aborted" where the visitor left before its end. */
export type AnswerKind = { route: string; method: string; status: string };

type Options = {
  /** The route's pattern, for an address as it was sent. */
  patternOf: (address: string) => string;
  /** Is told of each answer that was made for its request, with the time it took. */
  whenMade: (kind: AnswerKind, seconds: number) => void;
};

/** More are sorted by their routes at once: nobody may ever ask. */
const maxAddresses = 500;

const methods = ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"];

/**
 * Counts answers. For those that were ready, which take 25 microseconds, by nothing but a number
 * beside the address: their routes are found when somebody asks (`takeReady`).
 */
export function createAnswerCounts({ patternOf, whenMade }: Options) {
  let sent = new Map<string, number[]>();
  let sorted = new Map<string, AnswerKind & { count: number }>();

  function sort(): void {
    const unsorted = sent;
    sent = new Map();
    for (const [address, counts] of unsorted) {
      const route = patternOf(address);
      counts.forEach((count, place) => {
        const [method, status] = readyKinds[place] as readonly [string, string];
        const name = `${route} ${method} ${status}`;
        const before = sorted.get(name)?.count ?? 0;
        sorted.set(name, { route, method, status, count: before + count });
      });
    }
  }

  return {
    /** Only for addresses of which something is kept: as many as there is content. */
    countReady({ url = "", method }: Pick<IncomingMessage, "url" | "method">, status: number) {
      let counts = sent.get(url);
      if (!counts) {
        if (sent.size >= maxAddresses) sort();
        counts = [0, 0, 0, 0];
        sent.set(url, counts);
      }
      const place = (method === "HEAD" ? 2 : 0) + (status === 304 ? 1 : 0);
      counts[place] = (counts[place] ?? 0) + 1;
    },

    /** How many there have been since the last time. */
    takeReady(): (AnswerKind & { count: number })[] {
      sort();
      const taken = [...sorted.values()].filter(({ count }) => count > 0);
      sorted = new Map();
      return taken;
    },

    /** The same listener, its answers counted and timed. */
    timing(listener: RequestListener): RequestListener {
      return (request, response) => {
        const startedAt = performance.now();
        response.once("close", () => {
          const seconds = (performance.now() - startedAt) / 1_000;
          whenMade(kindOf(request, response, patternOf), seconds);
        });
        listener(request, response);
      };
    },
  };
}

/** In the order of their places. */
const readyKinds = [
  ["GET", "2xx"],
  ["GET", "3xx"],
  ["HEAD", "2xx"],
  ["HEAD", "3xx"],
] as const;

function kindOf(
  { url = "", method = "" }: IncomingMessage,
  { statusCode, writableFinished }: ServerResponse,
  patternOf: Options["patternOf"],
): AnswerKind {
  return {
    route: patternOf(url),
    method: methods.includes(method) ? method : "other",
    status: writableFinished ? `${Math.floor(statusCode / 100)}xx` : "aborted",
  };
}
