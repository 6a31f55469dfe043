import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { endOfIndiaDay } from "../calendar.ts";
import type { Revisions } from "../database/content-revision-store.server.ts";
import type { RevisionCache } from "../database/revision-cache.server.ts";
import { buildPage, findResponse, isBufferable, type Page, respond } from "./prebuilt.server.ts";
import type { RequestState } from "./request-context.server.ts";
import type { AddHeaders } from "./secure-headers.server.ts";

export type Rendered = { response: Response } & Pick<RequestState, "isDegraded">;
type Render = (request: Request) => Promise<Rendered>;

/** `validUntil`: the end of the day in India, a time of `clock` (epoch milliseconds). */
type Entry = Revisions & { page: Page; validUntil: number };

type Options = {
  /** Pages are rendered at this address, whatever a visitor calls the site. */
  publicUrl: string;
  revisions: Pick<RevisionCache, "current" | "read" | "knownUnpublish">;
  clock: () => number;
  addHeaders: AddHeaders;
};

const maxBytes = 96 * 1024 * 1024;

/**
 * In an outage, or if a page renders only in part, the last good copy is served, unless something
 * was unpublished since.
 */
export function createPageCache(options: Options) {
  const { revisions, clock, publicUrl, addHeaders } = options;
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: countBytes });
  const renderings = new Map<string, Promise<Page>>();

  function isServable({ content, unpublish, validUntil }: Entry, now: Revisions | null) {
    if (!now) return unpublish >= revisions.knownUnpublish();
    return content === now.content && clock() < validUntil;
  }

  /** Renders a page without the visitor's headers. */
  async function renderForAll(address: string, now: Revisions | null, render: Render) {
    const validUntil = endOfIndiaDay(clock());
    const rendered = await render(new Request(publicUrl + address));
    const page = await buildPage(rendered.response, addHeaders);
    const { status, headers } = rendered.response;
    const last = entries.get(address);
    const isFailed = rendered.isDegraded || status >= 500;
    if (isFailed) return last && isServable(last, null) ? last.page : page;
    const isPublic = headers.get("Cache-Control")?.includes("public");
    // A rendering of newer content may have been faster.
    const isNewest = now && now.content >= (last?.content ?? 0);
    if (isNewest && status === 200 && isPublic) {
      entries.set(address, { ...now, validUntil, page });
    }
    return page;
  }

  /** Everybody who asks meanwhile gets the same rendering, unless the content has changed since. */
  function renderOnce(address: string, now: Revisions | null, render: Render): Promise<Page> {
    const key = `${now?.content} ${address}`;
    const page =
      renderings.get(key) ??
      renderForAll(address, now, render).finally(() => renderings.delete(key));
    renderings.set(key, page);
    return page;
  }

  return {
    /** The answer for an anonymous visitor without any waiting, by the address as it was sent. */
    findPrebuilt({ url = "", headers }: Pick<IncomingMessage, "url" | "headers">) {
      const entry = entries.get(url);
      const now = revisions.current();
      if (!entry || now === "unknown") return null;
      if (!isServable(entry, now === "unavailable" ? null : now)) return null;
      return findResponse(entry.page, headers);
    },

    async answer(request: Request, address: string, render: Render): Promise<Response> {
      // Read before rendering, so that a write during the rendering makes the page outdated.
      const now = await revisions.read().catch(() => null);
      const entry = entries.get(address);
      if (entry && isServable(entry, now)) return respond(entry.page, request);
      return respond(await renderOnce(address, now, render), request);
    },

    async respondUncached(rendered: Rendered, request: Request): Promise<Response> {
      if (!isBufferable(rendered.response)) return rendered.response;
      return respond(await buildPage(rendered.response, addHeaders), request);
    },
  };
}

/** The address, the headers, and the text as it is and in two compressions. */
const countBytes = ({ page }: Entry) => 4_000 + 3 * (page.whole.body?.length ?? 0);

/** For pages that look the same to everyone: they are cached until the content changes. */
export const publicPageHeaders = () => ({ "Cache-Control": "public, no-cache" });
