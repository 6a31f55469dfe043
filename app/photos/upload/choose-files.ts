import { bulkUploadStrings } from "#app/photos/admin-strings.ts";
import { isKnown } from "./bulk-upload.ts";
import { explainUnreadable, isReadable } from "./compress-image.ts";
import { addToQueue, publishPhotos, refreshPhotos, removePhotos } from "./queue.ts";
import type { QueuedPhoto } from "./queued-photo.ts";
import { titleOfFile } from "./title-of-file.ts";

/**
 * Skips files already in the queue unless refused. Returns how many were chosen, known and refused.
 */
export async function chooseFiles(files: File[]) {
  const photos = await refreshPhotos();
  const isRetried = (photo: QueuedPhoto) =>
    photo.state === "refused" && files.some((file) => isSameFile(photo, file));
  const known = photos.filter((photo) => !isRetried(photo));
  const added = files.filter((file) => !known.some((photo) => isSameFile(photo, file)));
  // A finished list is replaced by the next photos.
  const isOver = (photo: QueuedPhoto) => photo.state === "done" || isKnown(photo);
  const isNewList = added.length > 0 && known.every(isOver);
  const removed = isNewList ? photos : photos.filter(isRetried);
  await removePhotos(removed.map(({ id }) => id));
  const chosenAt = Date.now();
  let chosen = 0;
  try {
    for (const [place, file] of added.entries()) {
      if (await addFile(file, { chosenAt, place })) chosen += 1;
    }
  } finally {
    // Those before a failure are in the list.
    await publishPhotos();
  }
  return { chosen, known: files.length - added.length, refused: added.length - chosen };
}

const isSameFile = ({ file }: QueuedPhoto, { name, size, lastModified }: File) =>
  file.name === name && file.bytes === size && file.lastModified === lastModified;

/** A file that cannot be uploaded is listed with the reason. Whether it can be uploaded. */
async function addFile(file: File, position: Pick<QueuedPhoto, "chosenAt" | "place">) {
  const photo: QueuedPhoto = {
    ...position,
    id: crypto.randomUUID(),
    who: null,
    file: { name: file.name, bytes: file.size, lastModified: file.lastModified },
    title: titleOfFile(file.name),
    state: "chosen",
    description: "",
    tags: "",
    reason: "",
    sent: null,
    image: null,
  };
  let reason = "";
  try {
    const isPicture = file.type === "" || file.type.startsWith("image/");
    if (!isPicture || !(await isReadable(file))) reason = explainUnreadable(file);
    else await addToQueue(photo, file);
  } catch (error) {
    if (error instanceof DOMException && error.name === "QuotaExceededError") throw error;
    reason = bulkUploadStrings.fileGone;
  }
  if (reason) await addToQueue({ ...photo, state: "refused", reason }, null);
  return reason === "";
}
