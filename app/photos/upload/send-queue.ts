import { bulkUploadStrings } from "#app/photos/admin/strings.ts";
import {
  type FailureKind,
  publishProgress,
  type QueuedPhoto,
  readQueuedFile,
  readQueueOwner,
  refreshPhotos,
  type SentImage,
  updatePhotos,
} from "./queue.ts";
import { classifyFailure, sendPhoto } from "./send-photo.ts";

export async function startUpload(
  common: Required<Pick<QueuedPhoto, "description" | "tags" | "first">>,
): Promise<number> {
  const chosen = (await refreshPhotos()).filter(({ state }) => state === "chosen");
  const ids = chosen.map(({ id }) => id);
  await updatePhotos(ids, { ...common, who: readQueueOwner(), state: "waiting" });
  void sendQueue();
  return ids.length;
}

const minPauseMs = 2_000;
const maxPauseMs = 60_000;

let isWaiting = false;
let endPause = () => {};

/** Only the tab that holds the lock uploads; when it is closed, the next one continues. Ends a pause. */
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
    const photos = await refreshPhotos();
    const photo = photos.find(({ state, who }) => state === "waiting" && who === readQueueOwner());
    if (!photo) return publishProgress({ sending: null, halt: null });
    const result = await sendQueued(photo);
    if (result === "signed-out") return publishProgress({ sending: null, halt: result });
    if (result === "lost") {
      publishProgress({ sending: null, halt: result });
      await pause(Math.min(minPauseMs * 2 ** failures, maxPauseMs));
      failures += 1;
    } else failures = 0;
  }
}

async function sendQueued(photo: QueuedPhoto): Promise<"done" | FailureKind> {
  const { id, sent } = photo;
  const onProgress = (progress: number) =>
    publishProgress({ sending: { id, progress }, halt: null });
  onProgress(sent ? 1 : 0);
  try {
    const file = await readQueuedFile(id);
    if (!file) throw new Error(bulkUploadStrings.fileGone);
    // Stored, because the page may be reloaded before the document is sent.
    const onImageSent = (image: SentImage) => updatePhotos([id], { sent: image });
    const fileName = photo.file.name;
    const document = await sendPhoto(photo, { file, fileName }, { onProgress, onImageSent });
    const result = { title: document.title, image: document.image };
    await updatePhotos([id], { ...result, state: "done", reason: "" });
    return "done";
  } catch (error) {
    const kind = classifyFailure(error);
    const reason = (error as Error).message;
    if (kind === "refused") await updatePhotos([id], { state: "refused", reason });
    return kind;
  }
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, durationMs);
    endPause = resolve;
  });
}
