import type { Log } from "#app/platform/log.server.ts";
import { isPage, type Page, readPage, sendPage } from "./page.server.ts";

type Rendered = { response: Response; isDegraded: boolean };

type Render = (request: Request) => Promise<Rendered>;

type Entry = { revision: number; page: Page };

/** Of pages as they are before compression. */
const mostBytes = 48 * 1024 * 1024;

/** What pages are made from. An address with any other parameter is rendered but not kept. */
const knownParameters = new Set(["page", "q", "limit", "after", "tag", "_routes"]);

/**
 * Keeps public pages until the content changes. While the store is down, or a page could only be
 * rendered in part, the last good copy is served in its place.
 */
export function createPageCache(options: { readRevision: () => Promise<number>; log: Log }) {
  const entries = new Map<string, Entry>();
  let keptBytes = 0;

  /** The one used longest ago goes first, once there are too many bytes. */
  function keep(key: string, entry: Entry) {
    drop(key);
    entries.set(key, entry);
    keptBytes += entry.page.body.length;
    for (const oldest of entries.keys()) {
      if (keptBytes <= mostBytes || oldest === key) break;
      drop(oldest);
    }
  }

  function drop(key: string) {
    keptBytes -= entries.get(key)?.page.body.length ?? 0;
    entries.delete(key);
  }

  async function renderAndKeep(
    key: string,
    revision: number | null,
    render: () => Promise<Rendered>,
  ) {
    const { response, isDegraded } = await render();
    if (!isPage(response)) return response;
    const page = await readPage(response);
    const isGood = !isDegraded && page.status < 500;
    if (isGood && revision !== null && page.status === 200 && isPublic(response) && isKnown(key)) {
      keep(key, { revision, page });
    }
    return isGood ? page : (entries.get(key)?.page ?? page);
  }

  return {
    async answer(request: Request, render: Render): Promise<Response> {
      if (request.method !== "GET" && request.method !== "HEAD") {
        const { response } = await render(request);
        return isPage(response) ? sendPage(await readPage(response), request) : response;
      }
      const url = new URL(request.url);
      const key = url.pathname + url.search;
      const revision = await readRevision(options);
      const kept = entries.get(key);
      if (kept && (revision === null || kept.revision === revision)) {
        entries.delete(key);
        entries.set(key, kept);
        return sendPage(kept.page, request);
      }
      // HEAD is answered from the page that GET would give, so that both say the same.
      const get = request.method === "HEAD" ? new Request(request, { method: "GET" }) : request;
      const result = await renderAndKeep(key, revision, () => render(get));
      return result instanceof Response ? result : sendPage(result, request);
    },
  };
}

/** Null when the store cannot be reached. */
async function readRevision(options: { readRevision: () => Promise<number>; log: Log }) {
  try {
    return await options.readRevision();
  } catch (error) {
    options.log.error("the store cannot be reached", { error });
    return null;
  }
}

function isKnown(key: string): boolean {
  const names = [...new URL(key, "http://site").searchParams.keys()];
  return names.every((name) => knownParameters.has(name));
}

function isPublic(response: Response): boolean {
  return response.headers.get("Cache-Control")?.includes("public") ?? false;
}

/** For pages that look the same to everyone: they are kept until the content changes. */
export function publicPageHeaders() {
  return { "Cache-Control": "public, no-cache" };
}
