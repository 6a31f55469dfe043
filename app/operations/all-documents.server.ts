import type { BrochureStore } from "#app/competition/brochure/brochure-store.server.ts";
import type { DocumentServices } from "#app/documents/context.server.ts";
import type { AnyDocumentService } from "#app/documents/document-service.server.ts";
import type { PrivateFileStore } from "#app/entries/private-file-store.server.ts";
import type { SheetStore } from "#app/judging/sheet-store.server.ts";
import type { AdminPhotoStore } from "#app/photos/photo-store.server.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Slides } from "#app/school/slides.server.ts";

const hourMs = 3_600_000;

type DocumentStores = DocumentServices["documentStores"];

/** What deleting for good depends on. */
export type CleanupServices = Pick<DocumentServices, "documentStores"> & {
  brochures: Pick<BrochureStore, "listBrochures" | "deleteBrochure">;
  privateFiles: Pick<PrivateFileStore, "listUnused" | "delete">;
  sheets: Pick<SheetStore, "deleteUnneeded">;
  images: Pick<ImageStore, "deleteImage">;
  adminPhotos: Pick<AdminPhotoStore, "listUnusedPictures">;
  slides: Pick<Slides, "listHashes">;
  /** What the site's texts show, or their history can restore. */
  websiteTextStore: {
    listPictures: () => Promise<Set<string>>;
    listBrochures: () => Promise<Set<string>>;
  };
  log: Log;
};

/** The operations on the documents of a kind that a form names; an unknown kind is refused. */
export function findDocuments(stores: DocumentStores, kind: unknown): AnyDocumentService {
  const found = listDocuments(stores).find((documents) => documents.kind.name === kind);
  if (!found) throw new Response("Unknown operation.", { status: 400 });
  return found;
}

export const listDocuments = (stores: DocumentStores): AnyDocumentService[] =>
  Object.values(stores).map((store) => store.documents);

/**
 * Deletes what was removed before a time (epoch ms). Pictures of the last hour stay: they may be
 * part of an upload.
 */
export async function emptyTrash(services: CleanupServices, before: number): Promise<number> {
  let count = 0;
  for (const documents of listDocuments(services.documentStores)) {
    count += await documents.deleteRemoved(before);
  }
  await services.sheets.deleteUnneeded();
  await deleteUnusedFiles(services, Date.now() - hourMs);
  return count;
}

/** Files that nothing shows or can restore. `madeBefore`: epoch milliseconds. */
export async function deleteUnusedFiles(
  services: CleanupServices,
  madeBefore: number,
): Promise<void> {
  await deleteUnusedPictures(services, madeBefore);
  await deleteUnusedPrivateFiles(services, madeBefore);
  const { brochures, websiteTextStore, log } = services;
  const used = await websiteTextStore.listBrochures();
  for (const hash of await brochures.listBrochures(madeBefore)) {
    if (used.has(hash)) continue;
    const report = (error: unknown) => log.error("deleting a brochure failed", { hash, error });
    await brochures.deleteBrochure(hash, madeBefore).catch(report);
  }
}

async function deleteUnusedPictures(services: CleanupServices, madeBefore: number): Promise<void> {
  const { adminPhotos, images, slides, websiteTextStore, log } = services;
  const shown = await websiteTextStore.listPictures();
  for (const hash of slides.listHashes()) shown.add(hash);
  const unused = await adminPhotos.listUnusedPictures(madeBefore);
  for (const hash of unused.filter((hash) => !shown.has(hash))) {
    const report = (error: unknown) => log.error("deleting a picture failed", { hash, error });
    await images.deleteImage(hash, madeBefore).catch(report);
  }
}

async function deleteUnusedPrivateFiles(
  { privateFiles, log }: CleanupServices,
  madeBefore: number,
): Promise<void> {
  for (const file of await privateFiles.listUnused(madeBefore)) {
    const report = (error: unknown) => log.error("deleting a private file failed", { error });
    await privateFiles.delete(file).catch(report);
  }
}
