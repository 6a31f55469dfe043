import { trashMs } from "./documents/document.ts";
import { mayClear } from "./platform/files/owner-store.server.ts";
import { removeUnfinished } from "./platform/files/write-whole.server.ts";
import { unfinishedFolder } from "./platform/storage-probe.server.ts";
import type { Services } from "./services.server.ts";

/** A picture that was uploaded may still be on its way into a photo. */
const patienceMs = 24 * 3_600_000;

/**
 * What time ends, to be done at each start and once a day: what a killed process was writing, what has
 * been in the trash for long enough, and pictures that nothing shows any more. `now` is epoch milliseconds.
 */
export async function tidyUp(services: Services, now = Date.now()): Promise<void> {
  const { config, photos, events, messages, log } = services;
  const tasks: [string, () => Promise<unknown>][] = [
    ["unfinished uploads", () => removeUnfinished(unfinishedFolder(config))],
    ["removed photos", () => photos.documents.deleteRemoved(now - trashMs)],
    ["removed events", () => events.documents.deleteRemoved(now - trashMs)],
    ["removed messages", () => messages.documents.deleteRemoved(now - trashMs)],
    ["unused pictures", () => forgetPictures(services, now - patienceMs)],
  ];
  for (const [what, end] of tasks) {
    await end().catch((error) => log.error(`${what} could not be forgotten`, { error }));
  }
}

/** What nothing shows any more, made before a moment (epoch milliseconds), unless another database might. */
export async function forgetPictures(services: Services, madeBefore: number): Promise<void> {
  const { adminPhotos, images, slides, siteContentStore, log } = services;
  const shown = await siteContentStore.listPictures();
  for (const { image, upright } of slides.list()) shown.add(image.hash).add(upright.hash);
  const unused = await adminPhotos.listUnusedPictures(madeBefore);
  const forgotten = unused.filter((hash) => !shown.has(hash));
  if (forgotten.length === 0 || !(await mayClear(services))) return;
  for (const hash of forgotten) {
    // One that cannot be is no reason to keep the others.
    await images
      .forget(hash, madeBefore)
      .catch((error: unknown) => log.error("a picture could not be forgotten", { hash, error }));
  }
}
