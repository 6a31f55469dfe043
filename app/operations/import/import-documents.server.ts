import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import { fetchPicture, type PictureRules, whyNoPicture } from "./fetch-picture.server.ts";
import type { ImportedKind, ImportedStore } from "./imported-store.server.ts";
import type { SourceDocument } from "./read-export.ts";
import { skipWords } from "./strings.ts";
import {
  documentIdOf,
  isSourceId,
  type PhotoToCome,
  pictureAddressOf,
  toEvent,
  toPhoto,
} from "./to-document.ts";

type Reason = { id: string; why: string };

export type Tally = { cameIn: number; known: number; skipped: Reason[]; unfetched: Reason[] };

export type ImportParts = {
  store: ImportedStore;
  /** Null: nothing is written, and no picture is fetched. */
  images: Pick<ImageStore, "addImage"> | null;
  rules: PictureRules;
  /** Told after each photo: how many of those that come in have been tried, of how many. */
  onProgress?: (done: number, total: number) => void;
};

/** So many pictures are on their way at once: one is fetched while another is encoded. */
const atOnce = 2;

/** The documents that are not there yet, each once, in the file's order; the tally has the others. */
async function listNew(store: ImportedStore, kind: ImportedKind, sources: SourceDocument[]) {
  const known = await store.listKnown(kind);
  const fresh = new Map<string, SourceDocument>();
  const tally: Tally = { cameIn: 0, known: 0, skipped: [], unfetched: [] };
  for (const source of sources) {
    const { id } = source;
    if (!isSourceId(id)) tally.skipped.push({ id, why: skipWords.badId });
    else if (known.has(id) || fresh.has(id)) tally.known += 1;
    else fresh.set(id, source);
  }
  return { fresh: [...fresh.values()], tally };
}

/**
 * Adds the events that are not there yet. One day's are in the order of their ids, as before: they are
 * added in it.
 */
export async function importEvents(parts: ImportParts, sources: SourceDocument[]): Promise<Tally> {
  const { store, images } = parts;
  const { fresh, tally } = await listNew(store, "event", sources);
  for (const source of fresh.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const read = toEvent(source);
    if (!read.ok) {
      tally.skipped.push({ id: source.id, why: read.why });
      continue;
    }
    const document = { ...read.content, id: documentIdOf(source) };
    const became = images && (await store.addEvent({ sourceId: source.id, document }));
    if (became === "known") tally.known += 1;
    else tally.cameIn += 1;
  }
  return tally;
}

const noPicture = { ok: false as const, why: skipWords.noPicture };

type Coming = { source: SourceDocument; photo: PhotoToCome };

/** Adds the photos that are not there yet, the oldest first; what is stopped goes on when run again. */
export async function importPhotos(parts: ImportParts, sources: SourceDocument[]): Promise<Tally> {
  const { fresh, tally } = await listNew(parts.store, "photo", sources);
  const coming: Coming[] = [];
  for (const source of fresh) {
    const read = pictureAddressOf(source) ? toPhoto(source) : noPicture;
    if (read.ok) coming.push({ source, photo: read.content });
    else tally.skipped.push({ id: source.id, why: read.why });
  }
  coming.sort((one, other) => one.photo.createdAt - other.photo.createdAt);
  let done = 0;
  await eachOf(coming, async (each) => {
    await importPhoto(parts, each, tally);
    done += 1;
    parts.onProgress?.(done, coming.length);
  });
  return tally;
}

/** Throws what the first failure was, once all that was under way has come to its end. */
async function eachOf<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  // One list for all: whoever is done takes the next.
  const waiting = items.values();
  let hasFailed = false;
  const worker = async () => {
    for (const item of waiting) {
      if (hasFailed) return;
      await work(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const failure = ends.find((end) => end.status === "rejected");
  if (failure) throw failure.reason;
}

async function importPhoto(parts: ImportParts, { source, photo }: Coming, tally: Tally) {
  const { store, images, rules } = parts;
  const address = pictureAddressOf(source);
  const refusal = whyNoPicture(address, rules);
  const fetched = refusal
    ? { ok: false as const, why: refusal }
    : images && (await fetchPicture(images, address, rules));
  if (fetched && !fetched.ok) {
    tally.unfetched.push({ id: source.id, why: fetched.why });
    return;
  }
  const document = fetched && { ...photo, ...fetched.picture, id: documentIdOf(source) };
  const became = document && (await store.addPhoto({ sourceId: source.id, document }));
  if (became === "known") tally.known += 1;
  else tally.cameIn += 1;
}
