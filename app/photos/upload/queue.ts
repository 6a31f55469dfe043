import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { atom } from "nanostores";
import { useSyncExternalStore } from "react";
import type { InitialStatus } from "#app/documents/document.ts";
import type { Consent } from "#app/photos/photo.ts";
import type { KnownPhoto } from "#app/photos/photo-api.server.ts";
import type { StoredImage } from "#app/platform/images/image.ts";

/** The image's URL once it is uploaded, and its size as it was sent. */
export type SentImage = { imageUrl: string; bytes: number };

/** What the queue does after a failure: wait, ask for the login, or leave this photo and continue. */
export type FailureKind = "lost" | "signed-out" | "refused";

/** `waiting`: also while it is being uploaded; `refused`: it cannot be uploaded as it is. */
export type QueueState = "chosen" | "waiting" | "refused" | "done";

/** A photo in the queue on this device. The names of the fields are data: devices have stored them. */
export type QueuedPhoto = {
  /** Also the document's id, so that a repeated request adds no second document. */
  id: string;
  /** Epoch milliseconds. */
  chosenAt: number;
  /** The position among those chosen together. */
  place: number;
  /** The email of the guru who uploads it; null until the upload is started. */
  who: string | null;
  file: { name: string; bytes: number; lastModified: number };
  title: string;
  description: string;
  /** Comma separated, as in the form. */
  tags: string;
  /** The document's initial status; older versions of the program did not store it. */
  first?: InitialStatus;
  /** Nor any of these. `dayTaken`: in the file's metadata, or empty. */
  consent?: Consent;
  dayTaken?: string;
  /** Instead of the day of the upload; `order`: among the photos of that day. */
  date?: { day: string; order: number };
  /** The title of its event, or empty. */
  about?: string;
  /** Of photos that got one title and a number each, until a guru gives one a title of its own. */
  series?: { id: string; title: string } | undefined;
  /** A photo with the same picture, and whether this one is uploaded nevertheless. */
  known?: KnownPhoto;
  isWanted?: boolean;
  /** Whether visitors see it once it is done. */
  isPublished?: boolean;
  state: QueueState;
  reason: string;
  sent: SentImage | null;
  image: StoredImage | null;
};

/** The queue as this tab knows it. The tab that uploads reports its progress to the others. */
export type Queue = {
  /** False until the queue has been read for the first time, and where the device cannot store one. */
  isOpen: boolean;
  photos: QueuedPhoto[];
  /** The photo that is being uploaded, and how much of it is sent, 0 to 1. */
  sending: { id: string; progress: number } | null;
  /** Why nothing is uploaded although photos are waiting. */
  halt: Exclude<FailureKind, "refused"> | null;
};

/** Whether its upload was started, whatever the result; a file that cannot be read is never uploaded. */
export const isStarted = ({ who }: QueuedPhoto) => who !== null;

interface QueueSchema extends DBSchema {
  photos: { key: string; value: QueuedPhoto };
  /** Stored separately, because a photo's record is written with every letter of its title. */
  files: { key: string; value: Blob };
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

/** Adds a photo with its file; without a file one that is refused from the start. */
export async function addToQueue(photo: QueuedPhoto, file: Blob | null): Promise<void> {
  const { photos, files, done } = await openStores();
  await Promise.all([photos.put(photo), file && files.put(file, photo.id), done]);
}

export const findFile = async (id: string): Promise<Blob | undefined> =>
  (await openDatabase()).get("files", id);

type Change = Partial<QueuedPhoto>;
type ToChange = (photo: QueuedPhoto) => Change;

/** Changes the photos as they are stored; one that was removed in the meantime stays removed. */
export async function updatePhotos(ids: string[], given: Change | ToChange): Promise<void> {
  const { photos, files, done } = await openStores();
  for (const id of ids) {
    const photo = await photos.get(id);
    if (!photo) continue;
    const change = typeof given === "function" ? given(photo) : given;
    await photos.put({ ...photo, ...change });
    // The server has it now.
    if (change.state === "done") await files.delete(id);
  }
  await done;
  await publishPhotos();
}

export const clearQueue = () => removePhotos(readQueue().photos.map(({ id }) => id));

export async function removePhotos(ids: string[]): Promise<void> {
  const { photos, files, done } = await openStores();
  for (const id of ids) await Promise.all([photos.delete(id), files.delete(id)]);
  await done;
  await publishPhotos();
}

const closedQueue: Queue = { isOpen: false, photos: [], sending: null, halt: null };

const queue = atom(closedQueue);
let person = "";

/** Connects the tabs; created with the queue, because servers have no tabs. */
let channel: BroadcastChannel | null = null;

export const readQueue = () => queue.get();

export const readQueueOwner = () => person;

/** The current queue; a closed one on the server and where the device cannot store one. */
export const useQueue = () => useSyncExternalStore(queue.listen, queue.get, () => closedQueue);

/** Without these a photo could be lost or uploaded twice, so the plain form is used instead. */
export const canQueue = (): boolean =>
  "indexedDB" in window && "locks" in navigator && "randomUUID" in crypto;

/** Opens the queue of one guru: the photos of theirs, and those whose upload nobody has started. */
export async function openQueue(email: string): Promise<void> {
  person = email;
  if (!channel) {
    channel = new BroadcastChannel("photo-queue");
    channel.onmessage = ({ data }: MessageEvent<Partial<Queue>>) => {
      if ("sending" in data) setQueue(data);
      else void refreshPhotos();
    };
  }
  await refreshPhotos();
}

/** Reads the photos from the device, because another tab may have changed them. */
export async function refreshPhotos(): Promise<QueuedPhoto[]> {
  const stored = await (await openDatabase()).getAll("photos");
  const photos = stored
    .filter(({ who }) => who === null || who === person)
    .toSorted((one, other) => one.chosenAt - other.chosenAt || one.place - other.place);
  setQueue({ isOpen: true, photos });
  return photos;
}

const setQueue = (change: Partial<Queue>) => queue.set({ ...queue.get(), ...change });

export function publishProgress(progress: Pick<Queue, "sending" | "halt">): void {
  setQueue(progress);
  channel?.postMessage(progress);
}

export async function publishPhotos(): Promise<void> {
  await refreshPhotos();
  channel?.postMessage({});
}
