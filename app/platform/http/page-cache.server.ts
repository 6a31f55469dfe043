import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import type { Revisions } from "../database/content-revision-store.server.ts";
import type { RevisionCache } from "../database/revision-cache.server.ts";
import type { Page, Prebuilt } from "./prebuilt.server.ts";
import { buildPage, findResponse, isBufferable, respond } from "./prebuilt.server.ts";
import type { RequestState } from "./request-context.server.ts";
import type { AddHeaders } from "./secure-headers.server.ts";

/** Without `validUntil` (epoch milliseconds), the page is valid until the end of the day. */
export type Rendered = { response: Response } & Pick<RequestState, "isDegraded" | "validUntil">;

type Render = (request: Request) => Promise<Rendered>;

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
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: countBytes });
  const renderings = new Map<string, Promise<Page>>();

  function isCurrent({ content, day, madeAt, validUntil }: Entry, now: Revisions): boolean {
    const at = clock();
    // A page made in the future was made while the clock was wrong.
    return content === now.content && day === readDay() && madeAt <= at && at < validUntil;
  }

  const isServableInOutage = (entry: Entry) => entry.unpublish >= revisions.knownUnpublish();

  /** Renders a page without the visitor's headers. */
  async function renderForAll(address: string, now: Revisions | null, render: Render) {
    const state = { day: readDay(), madeAt: clock() };
    const rendered = await render(new Request(publicUrl + address));
    const page = await buildPage(rendered.response, addHeaders);
    const { status } = page.whole;
    if (rendered.isDegraded || status >= 500) {
      const last = entries.get(address);
      return last && isServableInOutage(last) ? last.page : page;
    }
    const { validUntil = Number.POSITIVE_INFINITY } = rendered;
    // A rendering of newer content may have been faster.
    const isNewest = now && now.content >= (entries.get(address)?.content ?? 0);
    if (isNewest && status === 200 && isPublic(rendered.response)) {
      entries.set(address, { ...now, ...state, validUntil, page });
    }
    // So that what was removed does not reappear in an outage.
    if (now && status === 404) entries.delete(address);
    return page;
  }

  /** Everybody who asks meanwhile gets the same rendering, unless the content has changed since. */
  function renderOnce(address: string, now: Revisions | null, render: Render): Promise<Page> {
    const key = `${now?.content} ${readDay()} ${address}`;
    const running = renderings.get(key);
    if (running) return running;
    const page = renderForAll(address, now, render).finally(() => renderings.delete(key));
    renderings.set(key, page);
    return page;
  }

  return {
    /** The answer for an anonymous visitor without any waiting, by the address as it was sent. */
    findPrebuilt({ url = "", headers }: Pick<IncomingMessage, "url" | "headers">): Prebuilt | null {
      const entry = entries.get(url);
      if (!entry) return null;
      const now = revisions.current();
      if (now === "unknown") return null;
      const isGood = now === "unavailable" ? isServableInOutage(entry) : isCurrent(entry, now);
      return isGood ? findResponse(entry.page, headers) : null;
    },

    async answer(request: Request, address: string, render: Render): Promise<Response> {
      // Read before rendering, so that a write during the rendering makes the page outdated.
      const now = await revisions.read().catch(() => null);
      const entry = entries.get(address);
      const isGood = entry && (now ? isCurrent(entry, now) : isServableInOutage(entry));
      return respond(isGood ? entry.page : await renderOnce(address, now, render), request);
    },

    async respondUncached(rendered: Rendered, request: Request): Promise<Response> {
      if (!isBufferable(rendered.response)) return rendered.response;
      return respond(await buildPage(rendered.response, addHeaders), request);
    },
  };
}

/** At most: the address and the headers, and the text as it is and in two compressions. */
const countBytes = ({ page }: Entry) => 4_000 + 3 * (page.whole.body?.length ?? 0);

const isPublic = ({ headers }: Response) => headers.get("Cache-Control")?.includes("public");

/** For pages that look the same to everyone: they are cached until the content changes. */
export const publicPageHeaders = () => ({ "Cache-Control": "public, no-cache" });
