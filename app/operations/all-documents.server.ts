import type { DocumentKind } from "#app/documents/document.ts";
import type { DocumentOperations } from "#app/documents/document-service.server.ts";
import type { Services } from "#app/services.server.ts";

const hourMs = 3_600_000;

export const documentsOf = (services: Services): Record<DocumentKind, DocumentOperations> => ({
  photo: services.photos.documents,
  album: services.albums.documents,
  event: services.events.documents,
  announcement: services.announcements.documents,
  message: services.messages.documents,
  site: services.siteContentStore.documents,
});

/** The operations on the documents of a kind that a form names; an unknown kind is refused. */
export function findDocuments(services: Services, kind: unknown): DocumentOperations {
  const found = Object.entries(documentsOf(services)).find(([name]) => name === kind);
  if (!found) throw new Response("Unknown operation.", { status: 400 });
  return found[1];
}

/** Deletes what was removed before a time (epoch ms). Pictures of the last hour stay: they may be part of an upload. */
export async function emptyTrash(services: Services, before: number): Promise<number> {
  const all = Object.values(documentsOf(services));
  let count = 0;
  for (const documents of all) count += await documents.deleteRemoved(before);
  await deleteUnusedFiles(services, Date.now() - hourMs);
  return count;
}

/** Pictures and brochures that nothing shows or can restore. `madeBefore`: epoch milliseconds. */
export async function deleteUnusedFiles(services: Services, madeBefore: number): Promise<void> {
  await deleteUnusedPictures(services, madeBefore);
  const { brochures, siteContentStore, log } = services;
  const used = await siteContentStore.listBrochures();
  for (const hash of await brochures.listBrochures(madeBefore)) {
    if (used.has(hash)) continue;
    const report = (error: unknown) => log.error("deleting a brochure failed", { hash, error });
    await brochures.deleteBrochure(hash, madeBefore).catch(report);
  }
}

async function deleteUnusedPictures(services: Services, madeBefore: number): Promise<void> {
  const { adminPhotos, images, slides, siteContentStore, log } = services;
  const shown = await siteContentStore.listPictures();
  for (const hash of slides.listHashes()) shown.add(hash);
  const unused = await adminPhotos.listUnusedPictures(madeBefore);
  for (const hash of unused.filter((hash) => !shown.has(hash))) {
    const report = (error: unknown) => log.error("deleting a picture failed", { hash, error });
    await images.deleteImage(hash, madeBefore).catch(report);
  }
}
