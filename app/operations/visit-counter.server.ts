import type { IncomingHttpHeaders } from "node:http";
import { isBot } from "isbot";
import { LRUCache } from "lru-cache";
import { indiaDay } from "#app/platform/calendar.ts";
import type { VisitStore } from "./visit-store.server.ts";

export type VisitCounter = ReturnType<typeof createVisitCounter>;

type Dependencies = {
  visitStore: Pick<VisitStore, "add">;
  /** The current time (epoch milliseconds). */
  clock: () => number;
};

/** Strangers cannot make up pages that exist, so this is more than a site has. */
const maxCounts = 5_000;

/** Browsers within other apps have names of up to 400 characters. */
const maxAgentLength = 600;

/**
 * Counts in memory how often pages are opened, and nothing about who opens them. `write` stores the
 * counts.
 */
export function createVisitCounter({ visitStore, clock }: Dependencies) {
  /** By day and page: `2026-01-31 /gallery`. */
  let counts = new Map<string, number>();
  /** The check takes longer than sending a cached page, and phones share a few hundred names. */
  const browsers = new LRUCache<string, boolean>({ max: 1_000 });

  function isBrowser(agent: string): boolean {
    if (agent.length > maxAgentLength) return false;
    const known = browsers.get(agent);
    if (known !== undefined) return known;
    const found = !isBot(agent);
    browsers.set(agent, found);
    return found;
  }

  function add(key: string, count: number): void {
    const before = counts.get(key);
    if (before !== undefined || counts.size < maxCounts) counts.set(key, (before ?? 0) + count);
  }

  return {
    /** Programs that say so, and pages loaded in advance, are not counted. */
    count(page: string, headers: IncomingHttpHeaders): void {
      const agent = headers["user-agent"];
      if (!agent || isPrefetch(headers) || !isBrowser(agent)) return;
      add(`${indiaDay(clock())} ${page}`, 1);
    },

    /** When this fails, the counts are written with those of the next minute. */
    async write(): Promise<void> {
      const written = counts;
      counts = new Map();
      const visits = [...written].map(([key, count]) => {
        const [day = "", page = ""] = key.split(" ", 2);
        return { day, page, count };
      });
      try {
        await visitStore.add(visits);
      } catch (error) {
        for (const [key, count] of written) add(key, count);
        throw error;
      }
    },
  };
}

/** Older browsers send `Purpose`. */
const isPrefetch = (headers: IncomingHttpHeaders) =>
  /prefetch/.test(`${headers["sec-purpose"] ?? ""} ${headers.purpose ?? ""}`);
