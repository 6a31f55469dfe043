import { createEventStore } from "#app/events/event-store.server.ts";
import { maxImageMb } from "#app/photos/photo.ts";
import { createPhotoStore } from "#app/photos/photo-store.server.ts";
import {
  maxImageBytes,
  type PictureOfPhoto,
  storePicture,
} from "#app/photos/store-picture.server.ts";
import { pictureProblems } from "#app/photos/upload/picture-problem-strings.ts";
import { isPictureWithdrawn } from "#app/photos/withdrawn-pictures-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import { compareTexts } from "#app/platform/locale.ts";
import type { Export, Parsed, SourceDocument } from "./export-format.ts";
import { parseEvent, parsePhoto } from "./export-format.ts";
import { createImportedStore } from "./imported-store.server.ts";

export type ImportOptions = {
  database: Database;
  images: Pick<ImageStore, "addImage">;
  /** Fetches everything and adds nothing; its `images` store nothing either. */
  isDry?: boolean;
  onProgress?: (done: number, total: number) => void;
};

export type ImportCounts = {
  imported: number;
  known: number;
  skipped: { id: string; reason: string }[];
};

export const countSkipped = ({ photos, events }: ImportReport): number =>
  photos.skipped.length + events.skipped.length;

export type ImportReport = { photos: ImportCounts; events: ImportCounts; others: string[] };

const importer = "Import";

/**
 * Adds what was never imported before, even if it was deleted since. May be interrupted and run
 * again.
 */
export async function importSite(options: ImportOptions, source: Export): Promise<ImportReport> {
  const { database, isDry = false, onProgress } = options;
  const store = createImportedStore(database);
  const events = await importNew(source.events, {
    known: await store.listKnown("event"),
    parse: parseEvent,
    // Events of one day are listed in the order of their ids, and added in it.
    compare: (a, b) => compareTexts(a.id, b.id),
    async add({ id: sourceId, content }) {
      if (isDry) return "added";
      return store.addOnce("event", sourceId, (transaction, id) =>
        createEventStore(transaction).addEvent({ ...content, id }, importer),
      );
    },
  });
  const photos = await importNew(source.photos, {
    known: await store.listKnown("photo"),
    parse: parsePhoto,
    compare: (a, b) => a.content.createdAt - b.content.createdAt,
    async add({ id: sourceId, content }) {
      const picture = await importPicture(options.images, content.imageUrl);
      if (!picture.ok) return { reason: `its picture: ${picture.reason}` };
      if (isDry) return "added";
      const photo = { ...content, ...picture.content };
      try {
        return await store.addOnce("photo", sourceId, (transaction, id) =>
          createPhotoStore(transaction).addPhoto({ ...photo, id }, importer),
        );
      } catch (error) {
        if (!isPictureWithdrawn(error)) throw error;
        return { reason: "the consent for its picture is withdrawn" };
      }
    },
    onProgress,
  });
  return { photos, events, others: source.others };
}

type NewDocument<Content> = { id: string; content: Content };

type Import<Content> = {
  known: Set<string>;
  parse: (source: SourceDocument) => Parsed<Content>;
  compare: (a: NewDocument<Content>, b: NewDocument<Content>) => number;
  add: (document: NewDocument<Content>) => Promise<"added" | "known" | { reason: string }>;
  onProgress?: ImportOptions["onProgress"];
};

async function importNew<Content>(documents: SourceDocument[], options: Import<Content>) {
  const { known, parse, compare, add, onProgress } = options;
  const counts: ImportCounts = { imported: 0, known: 0, skipped: [] };
  const added: NewDocument<Content>[] = [];
  for (const source of documents) {
    const { id } = source;
    const parsed = parse(source);
    if (known.has(id)) counts.known += 1;
    else if (parsed.ok) added.push({ id, content: parsed.content });
    else counts.skipped.push({ id, reason: parsed.reason });
  }
  for (const [index, document] of added.toSorted(compare).entries()) {
    const outcome = await add(document);
    if (outcome === "added") counts.imported += 1;
    else if (outcome === "known") counts.known += 1;
    else counts.skipped.push({ id: document.id, reason: outcome.reason });
    onProgress?.(index + 1, added.length);
  }
  return counts;
}

/** The largest picture over a line of 4 MBit/s. */
const timeoutMs = 60_000;

/** Fetches a picture, also of a data URL, and stores it as every upload is stored. */
async function importPicture(
  images: ImportOptions["images"],
  address: string,
): Promise<Parsed<PictureOfPhoto>> {
  const bytes = await fetchPicture(address).catch((error: Error) => error);
  // The error of `fetch` names no reason, but has one.
  if (bytes instanceof Error) return { ok: false, reason: `${bytes.cause ?? bytes.message}` };
  const stored = await storePicture(images, bytes);
  if (stored.ok) return { ok: true, content: stored.picture };
  return { ok: false, reason: pictureProblems[stored.problem] };
}

async function fetchPicture(address: string): Promise<Uint8Array> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`the answer was ${answer.status}`);
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer.body ?? []) {
    size += piece.length;
    if (size > maxImageBytes) throw new Error(`it is larger than ${maxImageMb} MB`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
