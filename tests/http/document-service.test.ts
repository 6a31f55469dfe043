import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { galleryPath } from "#app/photos/gallery-path.ts";
import { newEvent } from "#tests/factories/events.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { engines } from "#tests/support/engines.ts";
import { addGuru, signInGuru } from "#tests/support/guru.ts";
import { type Site, startSite } from "#tests/support/site.ts";

/** A document as a simple reading of SPEC and DESIGN §7 expects it. */
type Modelled = {
  kind: "uploads" | "newevents";
  id: string;
  title: string;
  tag: string;
  /** The gallery's order, or the events'. */
  rank: number;
  version: number;
  isHidden: boolean;
  isRemoved: boolean;
  /** What it was before each operation that the history can undo. */
  before: { title: string; isHidden: boolean }[];
};

const isSeen = (document: Modelled) => !document.isHidden && !document.isRemoved;
const titlesOf = (documents: Modelled[]) => documents.map((document) => document.title);
const sorted = (texts: Iterable<string>) => [...new Set(texts)].toSorted();

/** The pages of a gallery; an empty one has a page, too. */
const inTwelves = (photos: Modelled[]) =>
  Array.from({ length: Math.max(1, Math.ceil(photos.length / 12)) }, (_, index) =>
    photos.slice(12 * index, 12 * index + 12),
  );

const sitemapOf = async (site: Site) => (await site.request("/sitemap.xml")).text();

const ownPath = ({ kind, id }: Modelled) =>
  kind === "uploads" ? `/gallery/${id}` : `/events/${id}`;

type Operation = {
  verb: "add" | "change" | "change late" | "hide" | "show" | "remove" | "restore" | "undo";
  pick: number;
};

const changes = ["change", "change late", "hide", "show", "remove", "restore", "undo"] as const;
const verb = fc.constantFrom<Operation["verb"]>("add", "add", ...changes);
const operations = fc.array(fc.record({ verb, pick: fc.nat(30) }), {
  minLength: 10,
  maxLength: 40,
});

describe.each(engines)("documents on $name", ({ open }) => {
  test("every public page and call shows what a simple model expects", async () => {
    await fc.assert(
      fc.asyncProperty(operations, async (sequence) => {
        const site = await startSite(null, await open());
        await addGuru(site);
        const gurus = new Gurus(site, await signInGuru(site));
        for (const [step, operation] of sequence.entries()) {
          // Cached before the change, so that a stale copy would show.
          const touched = gurus.documentOf(operation);
          const looksAtAll = step % 7 === 6 || step === sequence.length - 1;
          await cache(site, touched ? ownAddresses(touched) : []);
          if (looksAtAll) await cache(site, commonAddresses);
          await gurus.run(operation, step);
          if (touched) await expectOwnPage(site, touched, await sitemapOf(site));
          if (looksAtAll) await expectPublic(site, gurus.documents);
        }
        await site.close();
      }),
      { numRuns: 4 },
    );
  }, 240_000);
});

/** Runs each operation by the JSON calls and on the model. */
class Gurus {
  readonly documents: Modelled[] = [];
  readonly #site: Site;
  readonly #headers: Record<string, string>;

  constructor(site: Site, cookie: string) {
    this.#site = site;
    this.#headers = { Cookie: cookie, Origin: site.url, "Content-Type": "application/json" };
  }

  /** The document of an operation, unless it adds one. */
  documentOf({ verb, pick }: Operation): Modelled | undefined {
    return verb === "add" ? undefined : this.documents[pick % this.documents.length];
  }

  async run(operation: Operation, step: number): Promise<void> {
    const { verb } = operation;
    const document = this.documentOf(operation);
    if (verb === "add" || !document) return this.#add(step);
    if (verb === "change") return this.#change(document, `T${step}x`);
    if (verb === "change late") return this.#changeLate(document, `T${step}x`);
    if (verb === "undo") return this.#undo(document);
    await this.#operate(document, verb);
  }

  async #add(step: number): Promise<void> {
    const title = `T${step}x`;
    const tag = step % 3 === 0 ? "lamp" : "sea";
    const kind = step % 3 === 2 ? ("newevents" as const) : ("uploads" as const);
    const day = `2026-01-${String((step % 28) + 1).padStart(2, "0")}`;
    const { photos, events } = this.#site.services;
    const { id } =
      kind === "uploads"
        ? await photos.addPhoto(newPhoto({ title, tags: [tag], createdAt: step }))
        : await events.addEvent(newEvent({ title, tag, date: day }));
    const state = { version: 1, isHidden: false, isRemoved: false, before: [] };
    this.documents.push({ kind, id, title, tag, rank: step, ...state });
  }

  async #change(document: Modelled, title: string): Promise<void> {
    const { version } = document;
    const answer = await this.#call(document, "PATCH", { version, title });
    expect(answer.status).toBe(document.isRemoved ? 404 : 200);
    if (document.isRemoved) return;
    this.#noted(document);
    document.title = title;
    expect(await answer.json()).toMatchObject({ title, version: document.version });
  }

  /** An edit begun before the latest change is refused with the current text. */
  async #changeLate(document: Modelled, title: string): Promise<void> {
    if (document.version === 1) return;
    const { version } = document;
    const answer = await this.#call(document, "PATCH", { version: version - 1, title });
    expect(answer.status).toBe(document.isRemoved ? 404 : 409);
    if (document.isRemoved) return;
    expect((await answer.json()).current).toMatchObject({ title: document.title, version });
  }

  async #operate(document: Modelled, verb: "hide" | "show" | "remove" | "restore"): Promise<void> {
    const { isHidden, isRemoved } = document;
    const answer =
      verb === "remove"
        ? await this.#call(document, "DELETE")
        : await this.#call(document, `POST /${verb}`);
    expect(answer.status).toBe(isRemoved && verb !== "restore" ? 404 : 200);
    const isNothing =
      (verb === "restore") !== isRemoved ||
      (verb === "hide" ? isHidden : verb === "show" && !isHidden);
    if (isNothing) return;
    this.#noted(document);
    if (verb === "remove" || verb === "restore") document.isRemoved = verb === "remove";
    else document.isHidden = verb === "hide";
  }

  /** Restores, by the history, what the document was before its latest change. */
  async #undo(document: Modelled): Promise<void> {
    const kind = document.kind === "uploads" ? "photo" : "event";
    const entries = await this.#site.services.history.listEntries({ limit: 500, offset: 0 });
    const latest = entries
      .filter((entry) => entry.documentId === document.id && entry.kind === kind)
      .find((entry) => entry.version === document.version);
    const was = document.before.at(-1);
    if (!latest || !was) return;
    const documents = this.#site.services[kind === "photo" ? "photos" : "events"].documents;
    const outcome = await documents.restoreVersion("a guru", latest.id);
    expect(outcome.ok).toBe(true);
    const isSame =
      !document.isRemoved && document.isHidden === was.isHidden && document.title === was.title;
    if (isSame) return;
    this.#noted(document);
    Object.assign(document, was, { isRemoved: false });
  }

  #noted(document: Modelled): void {
    document.before.push({ title: document.title, isHidden: document.isHidden });
    document.version += 1;
  }

  /** `call`: the method, and what follows the document's address. */
  #call({ kind, id }: Modelled, call: string, body?: object): Promise<Response> {
    const [method = "", operation = ""] = call.split(" ");
    return this.#site.request(`/api/${kind}/${id}${operation}`, {
      method,
      headers: this.#headers,
      ...(body && { body: JSON.stringify(body) }),
    });
  }
}

async function expectPublic(site: Site, documents: Modelled[]): Promise<void> {
  const seen = documents.filter(isSeen).toSorted((one, other) => other.rank - one.rank);
  const photos = seen.filter((document) => document.kind === "uploads");
  const events = documents
    .filter((document) => isSeen(document) && document.kind === "newevents")
    .toSorted((one, other) => (other.rank % 28) - (one.rank % 28) || other.rank - one.rank);
  const json = async (path: string) => (await site.request(path)).json();
  const titles = async (path: string) => titlesOf((await json(path)).items);
  expect(await titles("/api/uploads?limit=100")).toEqual(titlesOf(photos));
  expect(await json("/api/uploads/count")).toEqual({ count: photos.length });
  expect(await titles("/api/uploads?tag=lamp")).toEqual(
    titlesOf(photos.filter((photo) => photo.tag === "lamp")),
  );
  expect(await titles("/api/newevents")).toEqual(titlesOf(events));

  const shownOn = async (path: string) =>
    sorted((await (await site.request(path)).text()).match(/\bT\d+x\b/g) ?? []);
  const home = [...photos.slice(0, 12), ...events.slice(0, 3)];
  expect(await shownOn("/")).toEqual(sorted(titlesOf(home)));
  const sharingTag = (shown: Modelled[]) =>
    events.filter((event) => shown.some((photo) => photo.tag === event.tag));
  for (const tag of [null, "lamp", "sea"]) {
    const tagged = photos.filter((photo) => tag === null || photo.tag === tag);
    for (const [index, shown] of inTwelves(tagged).entries()) {
      if (tag === null) {
        expect(await titles(`/api/uploads?page=${index + 1}`)).toEqual(titlesOf(shown));
      }
      const named = [...shown, ...sharingTag(shown)];
      expect(await shownOn(galleryPath({ tag, page: index + 1 }))).toEqual(sorted(titlesOf(named)));
    }
    const isThere = tag === null || tagged.length > 0;
    expect((await site.request(galleryPath({ tag }))).status).toBe(isThere ? 200 : 404);
  }
  for (const path of ["/events", "/events.ics"])
    expect(await shownOn(path)).toEqual(sorted(titlesOf(events)));
  expect(await shownOn("/feed.xml")).toEqual(sorted(titlesOf(seen)));
  const sitemap = await sitemapOf(site);
  for (const document of documents) await expectOwnPage(site, document, sitemap);
}

const commonAddresses = [
  ...["/", "/_root.data", "/sitemap.xml", "/api/uploads?limit=100", "/api/newevents"],
  ...["/events.ics", "/feed.xml", "/gallery?tag=lamp", "/gallery?tag=sea", "/gallery.data?tag=sea"],
  ...["/gallery", "/gallery.data", "/events", "/events.data"],
];

function ownAddresses(document: Modelled): string[] {
  const path = ownPath(document);
  const search = `q=${document.title}`;
  return [path, `${path}.data`, `${path}.ics`, `/search?${search}`, `/search.data?${search}`];
}

/** Requests each as a visitor does, so that it is cached if it ever is. */
async function cache(site: Site, addresses: string[]): Promise<void> {
  await Promise.all(addresses.map(async (address) => (await site.request(address)).text()));
}

async function expectOwnPage(site: Site, document: Modelled, sitemap: string): Promise<void> {
  const { kind, id, title } = document;
  const path = ownPath(document);
  const page = await site.request(path);
  const data = await site.request(`${path}.data`);
  expect([page.status, data.status]).toEqual(isSeen(document) ? [200, 200] : [404, 404]);
  expect((await page.text()).includes(title)).toBe(isSeen(document));
  expect((await data.text()).includes(title)).toBe(isSeen(document));
  const found = await (await site.request(`/search?q=${title}`)).text();
  // The words that were looked for are on the page in any case, the document's address is not.
  expect(found.includes(path) || found.includes(id)).toBe(isSeen(document));
  if (kind !== "newevents") return;
  expect(sitemap.includes(path)).toBe(isSeen(document));
  const calendar = await (await site.request(`${path}.ics`)).text();
  expect(calendar.includes(title)).toBe(isSeen(document));
}
