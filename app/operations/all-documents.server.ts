import type { DocumentOperations } from "#app/documents/document-service.server.ts";
import type { Services } from "#app/services.server.ts";

const hourMs = 3_600_000;

/** The operations on the documents of a kind that a form names; an unknown kind is refused. */
export function findDocuments(services: Services, kind: unknown): DocumentOperations {
  const found = listDocuments(services).find((documents) => documents.kind.name === kind);
  if (!found) throw new Response("Unknown operation.", { status: 400 });
  return found;
}

export const listDocuments = ({ documentStores }: Services): DocumentOperations[] =>
  Object.values(documentStores).map((store) => store.documents);

/** Deletes what was removed before a time (epoch ms). Pictures of the last hour stay: they may be part of an upload. */
export async function emptyTrash(services: Services, before: number): Promise<number> {
  let count = 0;
  for (const documents of listDocuments(services)) {
    count += await documents.deleteRemoved(before);
  }
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
