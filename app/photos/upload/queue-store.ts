import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { QueuedPhoto } from "./queued-photo.ts";

/**
 * The queue's photos are stored in IndexedDB, or in the memory of this tab where IndexedDB refuses
 * or does not answer. Browsers refuse in private windows, without space, or by their settings; some
 * never answer.
 */

/** The file is no Blob, which WebKit cannot store in a private window. */
type StoredFile = { bytes: ArrayBuffer; type: string };

interface QueueSchema extends DBSchema {
  photos: { key: string; value: QueuedPhoto };
  /**
   * Stored separately, because a photo's record is written with every letter of its title. Older
   * versions of the program stored Blobs.
   */
  files: { key: string; value: StoredFile | Blob };
}

/** A slow phone takes less for a large photo. */
const maxWaitMs = 6_000;

const photosInMemory = new Map<string, QueuedPhoto>();
const filesInMemory = new Map<string, Blob>();

/** IndexedDB is not asked again after a failure until the page is reloaded. */
let hasFailed = false;

/** Returns whether closing the page loses photos. */
export const isInMemory = () => hasFailed || photosInMemory.size > 0;

let database: Promise<IDBPDatabase<QueueSchema>> | null = null;

function openDatabase(): Promise<IDBPDatabase<QueueSchema>> {
  const reset = () => {
    database = null;
  };
  database ??= openDB<QueueSchema>("photo-queue", 1, {
    upgrade(created) {
      created.createObjectStore("photos", { keyPath: "id" });
      created.createObjectStore("files");
    },
    terminated: reset,
  });
  database.catch(reset);
  return database;
}

/** One transaction: all of its writes are stored, or none. */
async function openStores() {
  const transaction = (await openDatabase()).transaction(["photos", "files"], "readwrite");
  const photos = transaction.objectStore("photos");
  return { photos, files: transaction.objectStore("files"), done: transaction.done };
}

/** Returns what IndexedDB answers; `otherwise` if it refuses or does not answer in time. */
async function askDevice<Answer>(ask: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
  if (hasFailed) return otherwise;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("the device did not answer")), maxWaitMs);
  });
  try {
    return await Promise.race([ask(), silence]);
  } catch (error) {
    console.warn("the photos on this device", error);
    // A full device still has what it stored before.
    hasFailed = !(error instanceof DOMException && error.name === "QuotaExceededError");
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}

export async function listStored(): Promise<QueuedPhoto[]> {
  const stored = await askDevice(async () => (await openDatabase()).getAll("photos"), []);
  const others = stored.filter(({ id }) => !photosInMemory.has(id));
  return [...others, ...photosInMemory.values()];
}

/** Stores a photo with its file, or without one. Throws if the file cannot be read. */
export async function storePhoto(photo: QueuedPhoto, file: Blob | null): Promise<void> {
  const stored = file && { bytes: await file.arrayBuffer(), type: file.type };
  const isStored = await askDevice(async () => {
    const { photos, files, done } = await openStores();
    await Promise.all([photos.put(photo), stored && files.put(stored, photo.id), done]);
    return true;
  }, false);
  if (isStored) return;
  photosInMemory.set(photo.id, photo);
  if (file) filesInMemory.set(photo.id, file);
}

export async function findFile(id: string): Promise<Blob | undefined> {
  const inMemory = filesInMemory.get(id);
  if (inMemory) return inMemory;
  const stored = await askDevice(async () => (await openDatabase()).get("files", id), undefined);
  if (!stored || stored instanceof Blob) return stored;
  return new Blob([stored.bytes], { type: stored.type });
}

/** Changes a photo as it is stored; one that was removed in the meantime stays removed. */
export async function changeStored(
  ids: string[],
  changeOf: (photo: QueuedPhoto) => Partial<QueuedPhoto>,
): Promise<void> {
  const inMemory = ids.filter((id) => photosInMemory.has(id));
  for (const id of inMemory) {
    const photo = photosInMemory.get(id) as QueuedPhoto;
    photosInMemory.set(id, { ...photo, ...changeOf(photo) });
    if (photosInMemory.get(id)?.state === "done") filesInMemory.delete(id);
  }
  const onDevice = ids.filter((id) => !inMemory.includes(id));
  if (onDevice.length === 0) return;
  await askDevice(async () => {
    const { photos, files, done } = await openStores();
    for (const id of onDevice) {
      const photo = await photos.get(id);
      if (!photo) continue;
      const change = changeOf(photo);
      await photos.put({ ...photo, ...change });
      // The server has it now.
      if (change.state === "done") await files.delete(id);
    }
    await done;
  }, undefined);
}

export async function removeStored(ids: string[]): Promise<void> {
  for (const id of ids) {
    photosInMemory.delete(id);
    filesInMemory.delete(id);
  }
  if (ids.length === 0) return;
  await askDevice(async () => {
    const { photos, files, done } = await openStores();
    for (const id of ids) await Promise.all([photos.delete(id), files.delete(id)]);
    await done;
  }, undefined);
}
