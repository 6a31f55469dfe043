import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import type { RevisionCache, Revisions } from "../database/content-revision-store.server.ts";
import type { Page, Prebuilt } from "./prebuilt.server.ts";
import { buildPage, findResponse, isBufferable, respond } from "./prebuilt.server.ts";
import type { AddHeaders } from "./secure-headers.server.ts";

/**
 * `isDegraded`: a part of the page could not be fetched. `validUntil`: epoch milliseconds; without
 * it, the page is valid until the end of the day.
 */
export type Rendered = {
  response: Response;
  isDegraded: boolean;
  validUntil?: number | undefined;
};

type Render = (request: Request) => Promise<Rendered>;

/** `address`: the cache key, the canonical form of an address. */
export type Cacheable = { address: string; isFixed: boolean };

/** `madeAt` and `validUntil` are times of `clock`. */
type Entry = Revisions & { page: Page; day: string; madeAt: number; validUntil: number };

type Options = {
  /** Pages are rendered at this address, whatever a visitor calls the site. */
  publicUrl: string;
  revisions: Pick<RevisionCache, "current" | "read" | "knownUnpublish">;
  /** Today, as `2026-01-31`. */
  readDay: () => string;
  /** The current time (epoch milliseconds). */
  clock: () => number;
  addHeaders: AddHeaders;
};

const maxBytes = 96 * 1024 * 1024;

/**
 * In an outage, or if a page renders only in part, the last good copy is served, unless something
 * was unpublished since.
 */
export function createPageCache(options: Options) {
  const { revisions, readDay, clock, publicUrl, addHeaders } = options;
  const fixed = new Map<string, Entry>();
  const others = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: countBytes });
  const renderings = new Map<string, { key: string; page: Promise<Page> }>();

  const find = (address: string) => fixed.get(address) ?? others.get(address);
  const isCurrent = (entry: Entry, now: Revisions) =>
    entry.content === now.content && entry.day === readDay() && isValidAt(entry, clock());
  const isServableInOutage = (entry: Entry) => entry.unpublish >= revisions.knownUnpublish();

  function store({ address, isFixed }: Cacheable, entry: Entry): void {
    // Days are not compared: a wrong clock may be set back.
    if (entry.content < (find(address)?.content ?? 0)) return;
    (isFixed ? fixed : others).set(address, entry);
  }

  /** Renders a page without the visitor's headers. */
  async function renderForAll(cacheable: Cacheable, now: Revisions | null, render: Render) {
    const { address } = cacheable;
    const state = { day: readDay(), madeAt: clock() };
    const rendered = await render(new Request(publicUrl + address));
    const page = await buildPage(rendered.response, addHeaders);
    if (rendered.isDegraded || page.status >= 500) {
      const last = find(address);
      return last && isServableInOutage(last) ? last.page : page;
    }
    const { validUntil = Number.POSITIVE_INFINITY } = rendered;
    if (now && page.status === 200 && isPublic(page)) {
      store(cacheable, { ...now, ...state, validUntil, page });
    }
    // So that what was removed does not reappear in an outage.
    if (now && page.status === 404) for (const entries of [fixed, others]) entries.delete(address);
    return page;
  }

  /** Everybody who asks meanwhile gets the same rendering, unless the content has changed since. */
  function renderOnce(cacheable: Cacheable, now: Revisions | null, render: Render): Promise<Page> {
    const { address } = cacheable;
    const key = `${now?.content} ${readDay()}`;
    const running = renderings.get(address);
    if (running?.key === key) return running.page;
    const page = renderForAll(cacheable, now, render).finally(() => {
      if (renderings.get(address)?.page === page) renderings.delete(address);
    });
    renderings.set(address, { key, page });
    return page;
  }

  return {
    /** The answer for an anonymous visitor without any waiting, by the address as it was sent. */
    findPrebuilt({ url = "", headers }: Pick<IncomingMessage, "url" | "headers">): Prebuilt | null {
      const entry = find(url);
      if (!entry) return null;
      const now = revisions.current();
      if (now === "unknown") return null;
      const isGood = now === "unavailable" ? isServableInOutage(entry) : isCurrent(entry, now);
      return isGood ? findResponse(entry.page, headers) : null;
    },

    async answer(request: Request, cacheable: Cacheable, render: Render): Promise<Response> {
      // Read before rendering, so that a write during the rendering makes the page outdated.
      const now = await revisions.read().catch(() => null);
      const entry = find(cacheable.address);
      const isGood = entry && (now ? isCurrent(entry, now) : isServableInOutage(entry));
      return respond(isGood ? entry.page : await renderOnce(cacheable, now, render), request);
    },

    async respondUncached(rendered: Rendered, request: Request): Promise<Response> {
      if (!isBufferable(rendered.response)) return rendered.response;
      return respond(await buildPage(rendered.response, addHeaders), request);
    },
  };
}

/** At most: the key, the headers, and the text as it is and in two compressions. */
function countBytes({ page }: Entry, address: string): number {
  const headers = [...page.headers].flat().join("").length;
  return 2 * address.length + 4 * headers + 3 * page.body.length;
}

/** A clock that was wrong may have been set back: then pages can have been made in the future. */
const isValidAt = ({ madeAt, validUntil }: Entry, now: number): boolean =>
  madeAt <= now && now < validUntil;

const isPublic = ({ headers }: Page) => headers.get("Cache-Control")?.includes("public") ?? false;

/** For pages that look the same to everyone: they are cached until the content changes. */
export const publicPageHeaders = () => ({ "Cache-Control": "public, no-cache" });
