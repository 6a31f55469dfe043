import { maxImageBytes, type PictureOfPhoto, storePicture } from "#app/photos/add-photo.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
  type Fetched,
  type FetchRules,
  fetchBytes,
  whyNotFetch,
} from "#app/platform/fetching/fetch-bytes.server.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import {
  documentIdOf,
  type Export,
  type Parsed,
  parseEvent,
  parsePhoto,
  type SourceDocument,
} from "./export-format.ts";
import { createImportedStore, type ImportedKind } from "./imported-store.server.ts";

export type ImportOptions = {
  database: Database;
  /** Null in a dry run: nothing is written, and nothing is fetched. */
  images: Pick<ImageStore, "addImage"> | null;
  rules: Pick<FetchRules, "isPlainAllowed" | "mayConnect">;
  /** Called after each photo. */
  onProgress?: (done: number, total: number) => void;
};

export type ImportCounts = {
  imported: number;
  known: number;
  skipped: { id: string; reason: string }[];
};

export type ImportReport = { photos: ImportCounts; events: ImportCounts; others: string[] };

/**
 * Adds the photos and events of an export that were not imported before, whatever became of those since.
 * It may be interrupted and run again.
 */
export async function importSite(options: ImportOptions, source: Export): Promise<ImportReport> {
  const { database, images, rules, onProgress } = options;
  const store = createImportedStore(database);
  const events = await parseNew(options, "event", { documents: source.events, parse: parseEvent });
  // Events of one day are listed in the order of their ids, and added in it.
  for (const { id, content } of events.fresh.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const document = { ...content, id: documentIdOf(id) };
    count(events.counts, images ? await store.addEvent({ sourceId: id, document }) : "added");
  }
  const photos = await parseNew(options, "photo", { documents: source.photos, parse: parsePhoto });
  let done = 0;
  for (const { id, content } of photos.fresh.toSorted(byAge)) {
    const picture = await importPicture(images, content.imageUrl, rules);
    if (!picture.ok) photos.counts.skipped.push({ id, reason: `its picture: ${picture.reason}` });
    else {
      const document = picture.content && { ...content, ...picture.content, id: documentIdOf(id) };
      const outcome = document ? await store.addPhoto({ sourceId: id, document }) : "added";
      count(photos.counts, outcome);
    }
    done += 1;
    onProgress?.(done, photos.fresh.length);
  }
  return { photos: photos.counts, events: events.counts, others: source.others };
}

const byAge = (a: { content: { createdAt: number } }, b: { content: { createdAt: number } }) =>
  a.content.createdAt - b.content.createdAt;

function count(counts: ImportCounts, outcome: "added" | "known"): void {
  if (outcome === "added") counts.imported += 1;
  else counts.known += 1;
}

type Documents<Content> = {
  documents: SourceDocument[];
  parse: (source: SourceDocument) => Parsed<Content>;
};

/** The documents that were not imported before and can be. */
async function parseNew<Content>(
  { database }: ImportOptions,
  kind: ImportedKind,
  { documents, parse }: Documents<Content>,
) {
  const known = await createImportedStore(database).listKnown(kind);
  const counts: ImportCounts = { imported: 0, known: 0, skipped: [] };
  const fresh: { id: string; content: Content }[] = [];
  for (const source of documents) {
    const { id } = source;
    const parsed = parse(source);
    if (known.has(id)) counts.known += 1;
    else if (parsed.ok) fresh.push({ id, content: parsed.content });
    else counts.skipped.push({ id, reason: parsed.reason });
  }
  return { fresh, counts };
}

/** The largest picture over a line of 4 MBit/s. */
const timeoutMs = 60_000;

const dataUrl = /^data:[\w.+/-]*(?:;[\w.+/-]+=[\w.+/-]+)*;base64,/i;

/** Fetches a picture, or decodes its data URL, and stores it as every upload is stored. */
async function importPicture(
  images: ImportOptions["images"],
  address: string,
  rules: ImportOptions["rules"],
): Promise<Parsed<PictureOfPhoto | null>> {
  const [head] = dataUrl.exec(address) ?? [];
  const refusal = head ? null : whyNotFetch(address, rules);
  if (refusal) return { ok: false, reason: refusal };
  if (!images) return { ok: true, content: null };
  const fetched: Fetched = head
    ? { ok: true, bytes: Buffer.from(address.slice(head.length), "base64") }
    : await fetchBytes(address, { ...rules, maxBytes: maxImageBytes, timeoutMs });
  if (!fetched.ok) return { ok: false, reason: fetched.why };
  const picture = await storePicture(images, fetched.bytes);
  return picture ? { ok: true, content: picture } : { ok: false, reason: "it is no usable image" };
}
