import { type DocumentKind, trashMs } from "#app/documents/document.ts";
import type { DocumentOperations } from "#app/documents/document-service.server.ts";
import { oneNodeAtATime } from "#app/platform/database/one-node.server.ts";
import { mayClear } from "#app/platform/files/owner-store.server.ts";
import { sweepImages } from "#app/platform/images/image-store.server.ts";
import type { Services } from "#app/services.server.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How late a document may be published at most. */
const publishIntervalMs = 10_000;

const revisionIntervalMs = 5_000;

/**
 * Everything the site does beside answering requests, once it listens; `seed` fills an empty store. No
 * failure ends it, as requests can be answered all the same.
 */
export function startBackgroundJobs(services: Services, seed: () => Promise<void>) {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function attempt(what: string, work: () => Promise<unknown>): Promise<void> {
    if (signal.aborted) return;
    await work().catch((error) => {
      if (!signal.aborted) services.log.error(`${what} failed`, { error });
    });
  }

  async function start(): Promise<void> {
    services.outbox.start();
    await publishDue(services);
    setInterval(() => publishDue(services), publishIntervalMs).unref();
    await attempt("the sweep of the pictures", () => sweepImages(services));
    const { database, slides } = services;
    const onOneNode = (what: "slider" | "demo", work: () => Promise<void>) =>
      attempt(`loading the ${what}`, () => oneNodeAtATime({ database, what, signal }, work));
    // At the same time, to use every core; a second node finds them done.
    await Promise.all([onOneNode("slider", () => slides.load(signal)), onOneNode("demo", seed)]);
    if (signal.aborted) return;
    services.backgroundDerivatives.start();
    services.backups.start();
    // Not before the slider is loaded, whose pictures belong to no photo.
    await tidyUp(services);
    setInterval(() => tidyUp(services), dayMs).unref();
  }

  // What another node unpublished must be known before an outage, also without visitors.
  setInterval(services.revisions.refresh, revisionIntervalMs).unref();
  start();
  return {
    /** Encoding is given up; the next start continues it. */
    async stop(): Promise<void> {
      stopping.abort();
      services.encoder.stop();
      await Promise.all([
        services.outbox.stop(),
        services.backgroundDerivatives.stop(),
        services.backups.stop(),
      ]);
    },
  };
}

/** The operations on the documents of each kind. */
const documentsOf = (services: Services): Record<DocumentKind, DocumentOperations> => ({
  photo: services.photos.documents,
  event: services.events.documents,
  message: services.messages.documents,
  site: services.siteContentStore.documents,
});

/** The operations on the documents of a kind that a form names; an unknown kind is refused. */
export function findDocuments(services: Services, kind: unknown): DocumentOperations {
  const found = Object.entries(documentsOf(services)).find(([name]) => name === kind);
  if (!found) throw new Response("Unknown operation.", { status: 400 });
  return found[1];
}

/** Publishes the documents that are due; every node does it. */
async function publishDue(services: Services): Promise<void> {
  for (const documents of Object.values(documentsOf(services))) {
    await documents.publishDue(Date.now()).catch((error) => {
      services.log.error(`publishing what is due of kind ${documents.kind} failed`, { error });
    });
  }
}

/**
 * Deletes what has expired, at each start and once a day: documents that were in the
 * trash for long enough, and unused pictures. `now` is epoch milliseconds.
 */
export async function tidyUp(services: Services, now = Date.now()): Promise<void> {
  const removed = Object.values(documentsOf(services)).map(
    (documents) =>
      [`removed ${documents.kind}s`, () => documents.deleteRemoved(now - trashMs)] as const,
  );
  const tasks: (readonly [string, () => Promise<unknown>])[] = [
    ...removed,
    // A picture of the last day may still be on its way into a photo.
    ["unused pictures", () => deleteUnusedPictures(services, now - dayMs)],
  ];
  for (const [what, work] of tasks) {
    await work().catch((error) => services.log.error(`deleting ${what} failed`, { error }));
  }
}

/**
 * Empties the trash of documents that were removed before a time (epoch milliseconds), with their
 * pictures, except pictures of the last hour, which may be part of an upload. Returns the number deleted.
 */
export async function emptyTrash(services: Services, before: number): Promise<number> {
  let count = 0;
  for (const documents of Object.values(documentsOf(services))) {
    count += await documents.deleteRemoved(before);
  }
  await deleteUnusedPictures(services, Date.now() - hourMs);
  return count;
}

/** Of pictures made before a time (epoch milliseconds), unless another database may show them. */
async function deleteUnusedPictures(services: Services, madeBefore: number): Promise<void> {
  const { adminPhotos, images, slides, siteContentStore, log } = services;
  const shown = await siteContentStore.listPictures();
  for (const { image, upright } of slides.list()) shown.add(image.hash).add(upright.hash);
  const unused = await adminPhotos.listUnusedPictures(madeBefore);
  const deleted = unused.filter((hash) => !shown.has(hash));
  if (deleted.length === 0 || !(await mayClear(services))) return;
  for (const hash of deleted) {
    // If one fails, the others are deleted all the same.
    await images
      .deleteImage(hash, madeBefore)
      .catch((error: unknown) => log.error("deleting a picture failed", { hash, error }));
  }
}
