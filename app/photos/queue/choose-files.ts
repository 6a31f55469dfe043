import { batchWords } from "#app/photos/kept/words.ts";
import { personOfQueue, readQueue, refreshQueue, removePhotos, tellChange } from "./queue.ts";
import { changeQueued, listQueued, putQueued } from "./queue-database.ts";
import { countQueue, isSameFile, type QueuedPhoto } from "./queued-photo.ts";
import { sendQueue } from "./send-queue.ts";
import { titleOfFile } from "./title-of-file.ts";

/**
 * Takes files into the queue, on this device, until somebody sends them off. A file that is in it
 * already is not taken again. Says how many were.
 */
export async function chooseFiles(files: File[]): Promise<{ taken: number; known: number }> {
  const chosenAt = Date.now();
  const listed = await listQueued();
  const fresh = files.filter(
    (file) => !listed.some((photo) => isSameFile(photo.file, factsOf(file))),
  );
  if (fresh.length > 0) await clearFinished();
  for (const [place, file] of fresh.entries()) await take(file, { chosenAt, place });
  await tellChange();
  return { taken: fresh.length, known: files.length - fresh.length };
}

/** Once all of the last ones are done, the next ones begin a list of their own. */
async function clearFinished(): Promise<void> {
  await refreshQueue();
  const { photos } = readQueue();
  if (countQueue(photos).done === photos.length) await removePhotos(photos.map(({ id }) => id));
}

const factsOf = ({ name, size, lastModified }: File) => ({ name, bytes: size, lastModified });

async function take(file: File, where: Pick<QueuedPhoto, "chosenAt" | "place">): Promise<void> {
  const photo: QueuedPhoto = {
    ...where,
    id: crypto.randomUUID(),
    who: null,
    file: factsOf(file),
    title: titleOfFile(file.name),
    description: "",
    tags: "",
    state: "chosen",
    reason: "",
    sent: null,
    image: null,
  };
  const refuse = (reason: string) => putQueued({ ...photo, state: "refused", reason }, null);
  const isPicture = file.type === "" || file.type.startsWith("image/");
  if (!isPicture || file.size === 0) return refuse(batchWords.notAPicture);
  try {
    await putQueued(photo, file);
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
    await refuse(isFull ? batchWords.noRoom : batchWords.fileGone);
  }
}

/** Sends off whatever is chosen, with what is said of all of them. */
export async function sendChosen(common: { description: string; tags: string }): Promise<number> {
  await refreshQueue();
  const chosen = readQueue().photos.filter(({ state }) => state === "chosen");
  const who = personOfQueue();
  for (const { id } of chosen) await changeQueued(id, { ...common, who, state: "waiting" });
  await tellChange();
  void sendQueue();
  return chosen.length;
}
