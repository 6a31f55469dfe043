import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { InitialStatus } from "#app/documents/document.ts";
import type { StoredImage } from "#app/platform/images/image.ts";

/**
 * `chosen`: its title can still be looked at; `waiting`: to be sent, or on its way; `refused`: it
 * cannot be sent as it is; `done`: its document is stored.
 */
export type QueueState = "chosen" | "waiting" | "refused" | "done";

/** A photo on this device, from its choosing until its document has been stored and looked at. */
export type QueuedPhoto = {
  /** The document's, too: so that no repetition can add a second one. */
  id: string;
  /** Epoch milliseconds, and the place among those chosen with it. */
  chosenAt: number;
  place: number;
  /** The email of the guru who sends it; null until somebody does. */
  who: string | null;
  file: { name: string; bytes: number; lastModified: number };
  title: string;
  description: string;
  /** Comma separated, as in the form. */
  tags: string;
  /** How it is to stand; what was chosen by an older program does not say. */
  first?: InitialStatus;
  state: QueueState;
  /** Why it was refused. */
  reason: string;
  /** The picture's address, once it was sent, and its size as it was sent. */
  sent: { imageUrl: string; bytes: number } | null;
  image: StoredImage | null;
};

/** How much of the photo that is on its way has been sent, 0 to 1. */
export type Sending = { id: string; share: number };

/** Why the queue stands still though photos wait. */
export type Halt = "lost" | "signed-out" | null;

/** The same file chosen once more. */
export function isSameFile(one: QueuedPhoto["file"], other: QueuedPhoto["file"]): boolean {
  return (
    one.name === other.name && one.bytes === other.bytes && one.lastModified === other.lastModified
  );
}

/** Not sent off yet. */
export const isChosen = ({ state }: QueuedPhoto) => state === "chosen";

/** Whether it was sent off, whatever has become of it; a file that cannot be read never is. */
export const isStarted = ({ who }: QueuedPhoto) => who !== null;

/** `toSend`: all but those that nobody has sent off yet; a refused file is one of them. */
export type QueueCounts = Record<QueueState, number> & { toSend: number };

export function countQueue(photos: QueuedPhoto[]): QueueCounts {
  const counts = { chosen: 0, waiting: 0, refused: 0, done: 0 };
  for (const { state } of photos) counts[state] += 1;
  return { ...counts, toSend: photos.length - counts.chosen };
}

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

/** Changes the current photo; one that was removed meanwhile stays removed. */
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

/** The queue as this tab knows it; what is sent is said by whichever tab sends it. */
export type Queue = {
  /** False until it has been read for the first time, and where the device can keep none. */
  isOpen: boolean;
  photos: QueuedPhoto[];
  sending: Sending | null;
  halt: Halt;
};

export const noQueue: Queue = { isOpen: false, photos: [], sending: null, halt: null };

let queue = noQueue;
let person = "";
const listeners = new Set<() => void>();

/** Tells the other tabs; made when the queue is opened, as servers have none. */
let channel: BroadcastChannel | null = null;

export const readQueue = () => queue;

export const personOfQueue = () => person;

export function subscribeToQueue(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Without these a photo could be lost or sent twice, so there is the plain form instead. */
export function canQueue(): boolean {
  return "indexedDB" in window && "locks" in navigator && "randomUUID" in crypto;
}

/** From now on the queue is shown, with the photos of one guru and those that are nobody's yet. */
export async function openQueue(email: string): Promise<void> {
  person = email;
  if (!channel) {
    channel = new BroadcastChannel("photo-queue");
    channel.onmessage = ({ data }: MessageEvent<Partial<Queue>>) => {
      if ("sending" in data) set(data);
      else void refreshQueue();
    };
  }
  await refreshQueue();
}

export async function refreshQueue(): Promise<void> {
  const photos = await listQueued();
  const isMine = ({ who }: QueuedPhoto) => who === null || who === person;
  set({ isOpen: true, photos: photos.filter(isMine) });
}

function set(change: Partial<Queue>): void {
  queue = { ...queue, ...change };
  for (const listener of listeners) listener();
}

/** What this tab sends, or why it does not. */
export function tellSending(change: Pick<Queue, "sending" | "halt">): void {
  set(change);
  channel?.postMessage(change);
}

/** After whatever was written to the database. */
export async function tellChange(): Promise<void> {
  await refreshQueue();
  channel?.postMessage({});
}

export async function changePhoto(id: string, change: Partial<QueuedPhoto>): Promise<void> {
  await changeQueued(id, change);
  await tellChange();
}

export async function removePhotos(ids: string[]): Promise<void> {
  await removeQueued(ids);
  await tellChange();
}
