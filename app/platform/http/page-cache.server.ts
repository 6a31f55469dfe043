import type { Log } from "#app/platform/log.server.ts";
import { isPage, type Page, readPage, sendPage } from "./page.server.ts";

type Rendered = { response: Response; isDegraded: boolean };

type Render = (request: Request) => Promise<Rendered>;

type Entry = { revision: number; page: Page };

const mostEntries = 500;

/**
 * Keeps public pages until the content changes. While the store is down, or a page could only be
 * rendered in part, the last good copy is served in its place.
 */
export function createPageCache(options: { readRevision: () => Promise<number>; log: Log }) {
  const entries = new Map<string, Entry>();

  function keep(key: string, entry: Entry) {
    entries.delete(key);
    entries.set(key, entry);
    const oldest = entries.keys().next().value;
    if (entries.size > mostEntries && oldest !== undefined) entries.delete(oldest);
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
    if (isGood && revision !== null && page.status === 200 && isPublic(response)) {
      keep(key, { revision, page });
    }
    return isGood ? page : (entries.get(key)?.page ?? page);
  }

  return {
    async answer(request: Request, render: Render): Promise<Response> {
      if (request.method !== "GET" && request.method !== "HEAD") {
        return (await render(request)).response;
      }
      const { pathname, search } = new URL(request.url);
      const key = pathname + search;
      const revision = await readRevision(options);
      const kept = entries.get(key);
      if (kept && (revision === null || kept.revision === revision)) {
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

function isPublic(response: Response): boolean {
  return response.headers.get("Cache-Control")?.includes("public") ?? false;
}
