import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { QueuedPhoto } from "./queued-photo.ts";

/** The queue's photos, in IndexedDB. All throw where the browser refuses it, or without space. */

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

export const listStored = async (): Promise<QueuedPhoto[]> =>
  (await openDatabase()).getAll("photos");

/** Stores a photo with its file, or without one. */
export async function storePhoto(photo: QueuedPhoto, file: Blob | null): Promise<void> {
  const stored = file && { bytes: await file.arrayBuffer(), type: file.type };
  const { photos, files, done } = await openStores();
  await Promise.all([photos.put(photo), stored && files.put(stored, photo.id), done]);
}

export async function findFile(id: string): Promise<Blob | undefined> {
  const stored = await (await openDatabase()).get("files", id);
  if (!stored || stored instanceof Blob) return stored;
  return new Blob([stored.bytes], { type: stored.type });
}

/** Changes a photo as it is stored; one that was removed in the meantime stays removed. */
export async function changeStored(
  ids: string[],
  changeOf: (photo: QueuedPhoto) => Partial<QueuedPhoto>,
): Promise<void> {
  const { photos, files, done } = await openStores();
  for (const id of ids) {
    const photo = await photos.get(id);
    if (!photo) continue;
    const change = changeOf(photo);
    await photos.put({ ...photo, ...change });
    // The server has it now.
    if (change.state === "done") await files.delete(id);
  }
  await done;
}

export async function removeStored(ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const { photos, files, done } = await openStores();
  for (const id of ids) await Promise.all([photos.delete(id), files.delete(id)]);
  await done;
}
