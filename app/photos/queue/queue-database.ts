import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { QueuedPhoto } from "./queued-photo.ts";

interface QueueSchema extends DBSchema {
  photos: { key: string; value: QueuedPhoto };
  /** Apart from what changes with every letter of a title. */
  files: { key: string; value: Blob };
}

let opened: Promise<IDBPDatabase<QueueSchema>> | null = null;

function open(): Promise<IDBPDatabase<QueueSchema>> {
  opened ??= openDB<QueueSchema>("photo-queue", 1, {
    upgrade(database) {
      database.createObjectStore("photos", { keyPath: "id" });
      database.createObjectStore("files");
    },
    terminated() {
      opened = null;
    },
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

export async function listQueued(): Promise<QueuedPhoto[]> {
  const photos = await (await open()).getAll("photos");
  return photos.toSorted((one, other) => one.chosenAt - other.chosenAt || one.place - other.place);
}

/** A photo with its file, both or none; without a file one that is refused from the start. */
export async function putQueued(photo: QueuedPhoto, file: Blob | null): Promise<void> {
  const transaction = (await open()).transaction(["photos", "files"], "readwrite");
  const writes = [transaction.objectStore("photos").put(photo)];
  if (file) writes.push(transaction.objectStore("files").put(file, photo.id));
  await Promise.all([...writes, transaction.done]);
}

export async function readQueuedFile(id: string): Promise<Blob | undefined> {
  return (await open()).get("files", id);
}

/** Changes a photo as it is by now; one that was taken out meanwhile stays out. */
export async function changeQueued(id: string, change: Partial<QueuedPhoto>): Promise<void> {
  const transaction = (await open()).transaction(["photos", "files"], "readwrite");
  const photo = await transaction.objectStore("photos").get(id);
  if (photo) await transaction.objectStore("photos").put({ ...photo, ...change });
  // What is stored on the server need not lie here.
  if (change.state === "done") await transaction.objectStore("files").delete(id);
  await transaction.done;
}

export async function removeQueued(ids: string[]): Promise<void> {
  const transaction = (await open()).transaction(["photos", "files"], "readwrite");
  for (const id of ids) {
    await transaction.objectStore("photos").delete(id);
    await transaction.objectStore("files").delete(id);
  }
  await transaction.done;
}
