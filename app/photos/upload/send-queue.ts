import type { InitialStatus } from "#app/documents/document.ts";
import { bulkUploadStrings, consentStrings } from "#app/photos/admin-strings.ts";
import type { KnownPhoto } from "#app/photos/photo-api.server.ts";
import { createId } from "#app/platform/new-id.ts";
import { isUntitled, numberTitles, type readCommonFields, renumberSeries } from "./bulk-upload.ts";
import { readQueueOwner, refreshPhotos, showProgress, updatePhotos } from "./queue.ts";
import { findFile } from "./queue-store.ts";
import type { FailureKind, QueuedPhoto, SentImage } from "./queued-photo.ts";
import { classifyFailure, sendPhoto } from "./send-photo.ts";

export type Batch = ReturnType<typeof readCommonFields> & { first: InitialStatus };

/** Starts nothing if photos lack a title and the batch has none. `untitled`: how many they are. */
export async function startUpload({ title, about, first, ...common }: Batch) {
  const chosen = (await refreshPhotos()).filter(({ state }) => state === "chosen");
  const untitled = chosen.filter(isUntitled);
  if (untitled.length > 0 && !title) return { count: 0, untitled: untitled.length };
  const titles = numberTitles(title, untitled.length);
  const series = titles.length > 1 ? { id: createId(), title } : undefined;
  const ids = chosen.map(({ id }) => id);
  await updatePhotos(ids, (photo) => {
    const number = untitled.findIndex((each) => each.id === photo.id);
    return {
      ...common,
      about,
      first,
      who: readQueueOwner(),
      state: "waiting",
      title: titles[number] ?? photo.title,
      series: number === -1 ? undefined : series,
    };
  });
  void sendQueue();
  return { count: ids.length, untitled: 0 };
}

const minPauseMs = 2_000;
const maxPauseMs = 60_000;

let isWaiting = false;
let endPause = () => {};

/**
 * Only the tab that holds the lock uploads; when it is closed, the next one continues. Ends a
 * pause.
 */
export async function sendQueue(): Promise<void> {
  endPause();
  if (isWaiting) return;
  isWaiting = true;
  await navigator.locks.request("photo-queue", () => {
    isWaiting = false;
    return sendWaiting();
  });
}

async function sendWaiting(): Promise<void> {
  for (let failures = 0; ; ) {
    const photos = await renumberWaiting(await refreshPhotos());
    const photo = photos.find(({ state, who }) => state === "waiting" && who === readQueueOwner());
    if (!photo) return showProgress({ sending: null, halt: null });
    const result = await sendQueued(photo);
    if (result === "signed-out") return showProgress({ sending: null, halt: result });
    if (result === "lost") {
      showProgress({ sending: null, halt: result });
      await pause(Math.min(minPauseMs * 2 ** failures, maxPauseMs));
      failures += 1;
    } else failures = 0;
  }
}

async function renumberWaiting(photos: QueuedPhoto[]): Promise<QueuedPhoto[]> {
  const titles = renumberSeries(photos);
  if (titles.size === 0) return photos;
  // One that a guru has given a title of its own meanwhile has no series any more.
  await updatePhotos([...titles.keys()], ({ id, series, title }) => ({
    title: series ? (titles.get(id) ?? title) : title,
  }));
  return refreshPhotos();
}

async function sendQueued(photo: QueuedPhoto): Promise<"done" | FailureKind> {
  const { id, sent } = photo;
  const onProgress = (progress: number) => showProgress({ sending: { id, progress }, halt: null });
  onProgress(sent ? 1 : 0);
  try {
    const file = await findFile(id);
    if (!file) throw new Error(bulkUploadStrings.fileGone);
    const onImageSent = async (image: SentImage, found?: KnownPhoto) => {
      // The sent picture is stored, because the page may be reloaded before the document is sent.
      await updatePhotos([id], { sent: image });
      if (!found || photo.isWanted || found.id === id) return;
      throw Object.assign(new Error(bulkUploadStrings.knownAs(found)), { known: found });
    };
    const fileName = photo.file.name;
    const callbacks = { onProgress, onImageSent };
    const { title, image, state } = await sendPhoto(photo, { file, fileName }, callbacks);
    const isPublished = state === "published";
    const lacksConsent = state === "draft" && photo.first !== "draft";
    const reason = lacksConsent ? consentStrings.savedAsDraft : "";
    await updatePhotos([id], { title, image, isPublished, reason, state: "done" });
    return "done";
  } catch (error) {
    const kind = classifyFailure(error);
    const { message: reason, known } = error as Error & { known?: KnownPhoto };
    if (kind === "refused")
      await updatePhotos([id], { state: "refused", reason, ...(known && { known }) });
    return kind;
  }
}

const pause = (durationMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, durationMs);
    endPause = resolve;
  });
