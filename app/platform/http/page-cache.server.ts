import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import type { KnownRevision } from "#app/platform/database/known-revision.server.ts";
import type { Withdrawals } from "#app/platform/database/withdrawals-store.server.ts";
import {
  compressFurther,
  type HeadersOfPage,
  isPage,
  type Page,
  type Rendered,
  readPage,
  readyAtOnce,
  sendPage,
} from "./page.server.ts";
import type { Ready } from "./ready/ready-answer.server.ts";

type Render = (request: Request) => Promise<Rendered & { isDegraded: boolean }>;

/** What a page was made of: the content's revision, and the day on the academy's clock. */
type State = { revision: number; day: string };

type Entry = State & { page: Page; withdrawals: number; currentAt: number };

/** How long the answer at an address is kept, once it is good. */
export type Keeping = "for-good" | "while-there-is-room";

export type PageCache = ReturnType<typeof createPageCache>;

type Entries = Map<string, Entry> | LRUCache<string, Entry>;

/** An address of the table and where its answer is kept. */
type Place = { address: string; entries: Entries };

type Options = {
  /** The address that the site calls its own: pages are rendered there, whatever a visitor calls it. */
  publicUrl: string;
  /** The address whose answer serves, too, as `URL` has it. */
  asMeant?: (address: URL) => URL;
  /** Null for what is not the same for everybody, and for every spelling but one of what is. */
  keepingOf: (address: URL) => Keeping | null;
  /** Whether the visitor is somebody in particular, and gets a page of their own. */
  isPersonal: (request: Request) => Promise<boolean>;
  headersOfPage: HeadersOfPage;
  revision: KnownRevision;
  withdrawals: Pick<Withdrawals, "known" | "ask">;
  /** Today, as `2026-01-31`. */
  readDay: () => string;
  /** Whether a page that is to be rendered would have to wait for others. */
  isBusy?: () => boolean;
};

/** Pages and their data may be so old while a newer one waits to be rendered. Calls, feeds and calendars are always current. */
const maxStaleMs = 1_000;
const mayBeStale = ({ headers }: Page) =>
  headers.some(([name, value]) => name === "content-type" && /^text\/(html|x-script)/.test(value));

const maxBytes = 96 * 1024 * 1024;

/**
 * Keeps public pages until the content changes or the day ends, on each node by its own clock: no
 * timer has to fire for a page to turn, and none that did not know its day can be forgotten. While the store is down, or a page could only be
 * rendered in part, the last good copy is served in its place, but none that may show what was hidden or
 * removed since. What is kept for good is a short
 * list, so that no stranger can push it out; the rest gives way to what was used more lately.
 */
export function createPageCache(options: Options) {
  const forGood = new Map<string, Entry>();
  const others = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: bytesOf });
  const underWay = new Map<string, Promise<Page>>();
  const counted = { hits: 0, misses: 0 };

  const isFit = (entry: Entry) => entry.withdrawals >= options.withdrawals.known();

  /** A page for nobody in particular: it is rendered without the visitor's headers. */
  async function renderForAll({ address, entries }: Place, state: State | null, render: Render) {
    // Before rendering, as the state was read: what is taken back meanwhile makes this page unfit.
    const currentAt = performance.now();
    const current = state && (await withWithdrawals(state, options));
    const rendered = await render(new Request(options.publicUrl + address));
    const { response, isDegraded } = rendered;
    const fresh = await readPage(rendered, options.headersOfPage);
    const page = sameAsBefore(fresh, entries.get(address)?.page);
    const isGood = !isDegraded && page.status < 500;
    if (isGood && current && page.status === 200 && isPublic(response)) {
      // Not by the day: a clock that was wrong and is put right goes back.
      const isNewer = current.revision >= (entries.get(address)?.revision ?? 0);
      if (isNewer) entries.set(address, { ...current, page, currentAt });
    }
    // What is gone must not come back with an outage.
    if (isGood && state && page.status === 404) entries.delete(address);
    const last = entries.get(address);
    return !isGood && last && isFit(last) ? last.page : page;
  }

  /** Whoever asks for the same page meanwhile gets this one; not so after the content has changed. */
  function renderOnce(place: Place, state: State | null, render: Render): Promise<Page> {
    const name = `${place.address} ${state?.revision} ${state?.day}`;
    const known = underWay.get(name);
    if (known) return known;
    const page = renderForAll(place, state, render).finally(() => underWay.delete(name));
    underWay.set(name, page);
    return page;
  }

  /**
   * A page that was current a moment ago, while its next rendering waits: a guru who writes many times a
   * second must not make every page stale faster than it can be rendered. Null for one that may show
   * what was hidden or removed since.
   */
  async function findStale(entry: Entry): Promise<Page | null> {
    const isRecent = performance.now() - entry.currentAt < maxStaleMs;
    if (!isRecent || !mayBeStale(entry.page) || !options.isBusy?.()) return null;
    const withdrawals = await options.withdrawals.ask().catch(() => Number.POSITIVE_INFINITY);
    return withdrawals > entry.withdrawals ? null : entry.page;
  }

  /** Renders a page that has become stale, unless that is being done. */
  function refresh(place: Place, state: State, render: Render): void {
    const isUnderWay = underWay.keys().some((name) => name.startsWith(`${place.address} `));
    if (!isUnderWay) void renderOnce(place, state, render).catch(() => undefined);
  }

  async function answerOnce(request: Request, render: Render): Promise<Response> {
    // HEAD is answered from the page that GET would give, so that both say the same.
    const get = request.method === "HEAD" ? new Request(request, { method: "GET" }) : request;
    const rendered = await render(get);
    if (!isPage(rendered.response)) return rendered.response;
    return sendPage(await readPage(rendered, options.headersOfPage), request);
  }

  return {
    /**
     * What is ready for a visitor who is nobody in particular, found by the address as it was sent:
     * only one spelling of each has been kept. Null when the long way has to be gone.
     */
    findReady({ url = "", headers }: Pick<IncomingMessage, "url" | "headers">): Ready | null {
      const kept = forGood.get(url) ?? others.get(url);
      if (!kept) return null;
      const revision = options.revision.atOnce();
      if (revision === "unknown") return null;
      if (!isFit(kept)) return null;
      if (revision !== "unreachable" && !isOf(kept, { revision, day: options.readDay() })) {
        return null;
      }
      compressFurther(kept.page);
      const ready = readyAtOnce(kept.page, {
        acceptEncoding: headers["accept-encoding"],
        ifNoneMatch: headers["if-none-match"],
      });
      // What is not ready in this encoding comes the long way, and is counted there.
      if (ready) counted.hits += 1;
      return ready;
    },

    async answer(request: Request, render: Render): Promise<Response> {
      const asked = new URL(request.url);
      const url = options.asMeant?.(asked) ?? asked;
      const isRead = request.method === "GET" || request.method === "HEAD";
      const keeping = isRead ? options.keepingOf(url) : null;
      if (!keeping || (await options.isPersonal(request))) return answerOnce(request, render);
      const address = url.pathname + url.search;
      const entries = keeping === "for-good" ? forGood : others;
      // Before rendering: what is written meanwhile makes this page an old one.
      const state = await readState(options);
      const kept = entries.get(address);
      if (kept && isFit(kept) && (!state || isOf(kept, state))) {
        counted.hits += 1;
        compressFurther(kept.page);
        return sendPage(kept.page, request);
      }
      counted.misses += 1;
      const stale = kept && state && (await findStale(kept));
      if (stale) {
        refresh({ address, entries }, state, render);
        return sendPage(stale, request);
      }
      return sendPage(await renderOnce({ address, entries }, state, render), request);
    },

    /** The addresses kept for good whose copies no longer serve while the store is away. */
    listUnfit: () => [...forGood].flatMap(([address, entry]) => (isFit(entry) ? [] : address)),

    /** How often what may be kept was there and was not, since the start, and how much is kept, in bytes at most. */
    figures() {
      const bytes = [...forGood].reduce(
        (sum, [address, entry]) => sum + bytesOf(entry, address),
        0,
      );
      return {
        ...counted,
        pages: forGood.size + others.size,
        bytes: bytes + others.calculatedSize,
      };
    },
  };
}

/** What was compressed before need not be compressed again when the change was to another page. */
function sameAsBefore(page: Page, before: Page | undefined): Page {
  const isSame =
    before?.status === page.status &&
    before.body.equals(page.body) &&
    before.headers.join("\n") === page.headers.join("\n");
  return isSame ? before : page;
}

/** At most: its key, and its headers and its text as it is and in two compressions. */
function bytesOf({ page }: Entry, address: string): number {
  const headers = page.headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return 2 * address.length + 4 * headers + 3 * page.body.length;
}

const isOf = (entry: Entry, { revision, day }: State) =>
  entry.revision === revision && entry.day === day;

/** Null when the store cannot be reached. */
async function readState({ revision, readDay }: Pick<Options, "revision" | "readDay">) {
  try {
    return { revision: await revision.ask(), day: readDay() };
  } catch {
    return null;
  }
}

/** Null when the store cannot be reached by now. */
async function withWithdrawals(state: State, { withdrawals }: Pick<Options, "withdrawals">) {
  try {
    return { ...state, withdrawals: await withdrawals.ask() };
  } catch {
    return null;
  }
}

function isPublic(response: Response): boolean {
  return response.headers.get("Cache-Control")?.includes("public") ?? false;
}

/** For pages that look the same to everyone: they are kept until the content changes. */
export function publicPageHeaders() {
  return { "Cache-Control": "public, no-cache" };
}
