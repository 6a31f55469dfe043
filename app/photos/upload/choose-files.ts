import { batchStrings, uploadStrings } from "#app/photos/admin/strings.ts";
import { titleOfFile } from "./batch.ts";
import { canPrepare } from "./compress-image.ts";
import {
  changeQueued,
  countQueue,
  isChosen,
  isSameFile,
  listQueued,
  personOfQueue,
  putQueued,
  type QueuedPhoto,
  readQueue,
  refreshQueue,
  removePhotos,
  tellChange,
} from "./queue.ts";
import { sendQueue } from "./send-queue.ts";

/**
 * Takes files into the queue, on this device, until somebody sends them off. A file that is in it
 * already is not taken again, unless it was refused. Says of how many they were.
 */
export async function chooseFiles(files: File[]) {
  const chosenAt = Date.now();
  const again = (await listQueued()).filter(
    ({ state, file }) =>
      state === "refused" && files.some((each) => isSameFile(file, factsOf(each))),
  );
  await removePhotos(again.map(({ id }) => id));
  const listed = await listQueued();
  const fresh = files.filter(
    (file) => !listed.some((photo) => isSameFile(photo.file, factsOf(file))),
  );
  if (fresh.length > 0) await clearFinished();
  let taken = 0;
  try {
    for (const [place, file] of fresh.entries()) {
      const state = await take(file, { chosenAt, place });
      if (state === "chosen") taken += 1;
    }
  } finally {
    // Those before the one that failed are in the list.
    await tellChange();
  }
  return { taken, known: files.length - fresh.length, refused: fresh.length - taken };
}

/** Once all of the last ones are done, the next ones begin a list of their own. */
async function clearFinished(): Promise<void> {
  await refreshQueue();
  const { photos } = readQueue();
  if (countQueue(photos).done === photos.length) await removePhotos(photos.map(({ id }) => id));
}

const factsOf = ({ name, size, lastModified }: File) => ({ name, bytes: size, lastModified });

/** A file that cannot be taken stands in the list, too, and says why. */
async function take(file: File, where: Pick<QueuedPhoto, "chosenAt" | "place">) {
  const photo = { ...toBeChosen(file), ...where };
  const refuse = async (reason: string): Promise<QueuedPhoto["state"]> => {
    await putQueued({ ...photo, state: "refused", reason }, null);
    return "refused";
  };
  const isPicture = file.type === "" || file.type.startsWith("image/");
  if (!isPicture || file.size === 0) return refuse(batchStrings.notAPicture);
  try {
    if (!(await canPrepare(file))) return await refuse(uploadStrings.unreadable);
    await putQueued(photo, file);
    return photo.state;
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
    return refuse(isFull ? batchStrings.noRoom : batchStrings.fileGone);
  }
}

const toBeChosen = (file: File): Omit<QueuedPhoto, "chosenAt" | "place"> => ({
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
});

/** Sends off whatever is chosen, with what is said of all of them. */
export async function sendChosen(
  common: Required<Pick<QueuedPhoto, "description" | "tags" | "first">>,
): Promise<number> {
  await refreshQueue();
  const chosen = readQueue().photos.filter(isChosen);
  const who = personOfQueue();
  for (const { id } of chosen) await changeQueued(id, { ...common, who, state: "waiting" });
  await tellChange();
  void sendQueue();
  return chosen.length;
}

/** Where public/share-worker.js puts what the phone's gallery shares with the site. */
const cacheName = "shared-photos";

/** Takes what was shared into the queue; from there on it is like any other chosen file. */
export async function takeSharedFiles(): Promise<void> {
  if (!("caches" in window) || !(await caches.has(cacheName))) return;
  // Two tabs would both find it.
  await navigator.locks.request(cacheName, async () => {
    const cache = await caches.open(cacheName);
    for (const place of await cache.keys()) {
      const shared = await cache.match(place);
      if (shared) await chooseFiles([await fileOf(shared)]);
      await cache.delete(place);
    }
  });
}

async function fileOf(shared: Response): Promise<File> {
  const blob = await shared.blob();
  const name = decodeURIComponent(shared.headers.get("X-File-Name") ?? "");
  const lastModified = Number(shared.headers.get("X-Last-Modified"));
  return new File([blob], name, { type: blob.type, lastModified });
}

/** Registered by the dashboard only; it answers nothing but what is shared (public/share-worker.js). */
export async function listenForShares(): Promise<void> {
  await navigator.serviceWorker?.register("/share-worker.js", { scope: "/success/photos/" });
}
