import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { galleryPath } from "#app/photos/gallery-path.ts";
import { newEvent } from "#tests/factories/events.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import type { Site } from "#tests/support/site.ts";
import { type GuruSite, openGuruSite } from "./sites.ts";

/** A document as decision 14 describes it. */
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
};

const isVisible = (document: Modelled) => !document.isHidden && !document.isRemoved;
const titlesOf = (documents: Modelled[]) => documents.map((document) => document.title);
const sorted = (texts: Iterable<string>) => [...new Set(texts)].toSorted();

/** The pages of a gallery; an empty one has a page, too. */
const inTwelves = (photos: Modelled[]) =>
  Array.from({ length: Math.max(1, Math.ceil(photos.length / 12)) }, (_, index) =>
    photos.slice(12 * index, 12 * index + 12),
  );

const ownPath = ({ kind, id }: Modelled) =>
  kind === "uploads" ? `/gallery/${id}` : `/events/${id}`;

const verbs = ["add", "add", "change", "change late", "hide", "show", "remove", "restore"] as const;
const operation = fc.record({ verb: fc.constantFrom(...verbs), pick: fc.nat(30) });
const operations = fc.array(operation, { minLength: 20, maxLength: 24 });

describe("documents", () => {
  test("every public page and call shows what a simple model expects", async () => {
    await fc.assert(
      fc.asyncProperty(operations, async (sequence) => {
        const site = await openGuruSite();
        const documents: Modelled[] = [];
        for (const [step, { verb, pick }] of sequence.entries()) {
          const document = documents[pick % documents.length];
          if (verb === "add" || !document) {
            documents.push(await addDocument(site, step));
            continue;
          }
          // Cached before the change, so that a stale copy would show.
          const looksAtAll = step % 15 === 14;
          await cache(site, [...ownAddresses(document), ...(looksAtAll ? commonAddresses : [])]);
          await change(site, document, { verb, title: `T${step}x` });
          await expectOwnPage(site, document, await site.text("/sitemap.xml"));
          if (looksAtAll) await expectPublic(site, documents);
        }
        await expectPublic(site, documents);
      }),
      { numRuns: 1 },
    );
  }, 60_000);
});

async function addDocument({ services }: Site, step: number): Promise<Modelled> {
  const title = `T${step}x`;
  const tag = step % 3 === 0 ? "lamp" : "sea";
  const kind = step % 3 === 2 ? ("newevents" as const) : ("uploads" as const);
  const date = `2026-01-${String((step % 28) + 1).padStart(2, "0")}`;
  const { id } =
    kind === "uploads"
      ? await services.photos.addPhoto(newPhoto({ title, tags: [tag], createdAt: step }))
      : await services.events.addEvent(newEvent({ title, tag, date }));
  return { kind, id, title, tag, rank: step, version: 1, isHidden: false, isRemoved: false };
}

type Change = { verb: (typeof verbs)[number]; title: string };

/** Changes a document by the JSON call and in the model. */
async function change(site: GuruSite, document: Modelled, { verb, title }: Change) {
  const { kind, id, version, isHidden, isRemoved } = document;
  const path = `/api/${kind}/${id}`;
  if (verb === "change") {
    const answer = await site.patch(path, { version, title });
    expect(answer.status).toBe(isRemoved ? 404 : 200);
    if (isRemoved) return;
    Object.assign(document, { title, version: version + 1 });
    expect(await answer.json()).toMatchObject({ title, version: version + 1 });
  } else if (verb === "change late") {
    if (version === 1) return;
    const answer = await site.patch(path, { version: version - 1, title });
    expect(answer.status).toBe(isRemoved ? 404 : 409);
    if (isRemoved) return;
    expect((await answer.json()).current).toMatchObject({ title: document.title, version });
  } else {
    const headers = { Cookie: site.cookie, Origin: site.url };
    const answer = await (verb === "remove"
      ? site.request(path, { method: "DELETE", headers })
      : site.post(`${path}/${verb}`, {}));
    expect(answer.status).toBe(isRemoved && verb !== "restore" ? 404 : 200);
    const now = { isHidden, isRemoved };
    if (verb === "remove" || verb === "restore") now.isRemoved = verb === "remove";
    else if (!isRemoved) now.isHidden = verb === "hide";
    const isChanged = now.isHidden !== isHidden || now.isRemoved !== isRemoved;
    Object.assign(document, now, { version: isChanged ? version + 1 : version });
  }
}

async function expectPublic(site: Site, documents: Modelled[]): Promise<void> {
  const seen = documents.filter(isVisible).toSorted((one, other) => other.rank - one.rank);
  const photos = seen.filter((document) => document.kind === "uploads");
  const events = documents
    .filter((document) => isVisible(document) && document.kind === "newevents")
    .toSorted((one, other) => (other.rank % 28) - (one.rank % 28) || other.rank - one.rank);
  const json = async (path: string) => (await site.request(path)).json();
  const titles = async (path: string) => titlesOf((await json(path)).items);
  expect(await titles("/api/uploads?limit=100")).toEqual(titlesOf(photos));
  expect(await json("/api/uploads/count")).toEqual({ count: photos.length });
  expect(await titles("/api/uploads?tag=lamp")).toEqual(
    titlesOf(photos.filter((photo) => photo.tag === "lamp")),
  );
  expect(await titles("/api/newevents")).toEqual(titlesOf(events));

  const shownOn = async (path: string) => sorted((await site.text(path)).match(/\bT\d+x\b/g) ?? []);
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
  const sitemap = await site.text("/sitemap.xml");
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
  await Promise.all(addresses.map((address) => site.text(address)));
}

async function expectOwnPage(site: Site, document: Modelled, sitemap: string): Promise<void> {
  const { kind, id, title } = document;
  const path = ownPath(document);
  const page = await site.request(path);
  const data = await site.request(`${path}.data`);
  expect([page.status, data.status]).toEqual(isVisible(document) ? [200, 200] : [404, 404]);
  expect((await page.text()).includes(title)).toBe(isVisible(document));
  expect((await data.text()).includes(title)).toBe(isVisible(document));
  const found = await site.text(`/search?q=${title}`);
  // The words that were looked for are on the page in any case, the document's address is not.
  expect(found.includes(path) || found.includes(id)).toBe(isVisible(document));
  if (kind !== "newevents") return;
  expect(sitemap.includes(path)).toBe(isVisible(document));
  const calendar = await site.text(`${path}.ics`);
  expect(calendar.includes(title)).toBe(isVisible(document));
}
