import { atom } from "nanostores";
import { useSyncExternalStore } from "react";
import { changeStored, listStored, removeStored, storePhoto } from "./queue-store.ts";
import type { FailureKind, QueuedPhoto } from "./queued-photo.ts";

/** The queue as this tab knows it. */
export type Queue = {
  /** It is false until the queue was read, and where the browser cannot have one. */
  isOpen: boolean;
  photos: QueuedPhoto[];
  /** The photo that this tab is uploading, and how much of it is sent, 0 to 1. */
  sending: { id: string; progress: number } | null;
  /** Why nothing is uploaded although photos are waiting. */
  halt: Exclude<FailureKind, "refused"> | null;
};

/**
 * Whether its upload was started, whatever the result; a file that cannot be read is never
 * uploaded.
 */
export const isStarted = ({ who }: QueuedPhoto) => who !== null;

/** Adds a photo with its file; without a file one that is refused from the start. */
export const addToQueue = storePhoto;

type Change = Partial<QueuedPhoto>;

/** Changes the photos as they are stored; one that was removed in the meantime stays removed. */
export async function updatePhotos(
  ids: string[],
  given: Change | ((photo: QueuedPhoto) => Change),
): Promise<void> {
  await changeStored(ids, (photo) => (typeof given === "function" ? given(photo) : given));
  await publishPhotos();
}

export const clearQueue = () => removePhotos(readQueue().photos.map(({ id }) => id));

export async function removePhotos(ids: string[]): Promise<void> {
  await removeStored(ids);
  await publishPhotos();
}

const closedQueue: Queue = {
  isOpen: false,
  photos: [],
  sending: null,
  halt: null,
};

const queue = atom(closedQueue);
let person = "";

/** Connects the tabs; created with the queue, because servers have no tabs. */
let channel: BroadcastChannel | null = null;

export const readQueue = () => queue.get();

export const readQueueOwner = () => person;

/** The current queue; a closed one on the server and where the browser cannot have one. */
export const useQueue = () => useSyncExternalStore(queue.listen, queue.get, () => closedQueue);

/** A photo could be lost or uploaded twice without these: the plain form is used. */
export const canQueue = (): boolean => "locks" in navigator && "randomUUID" in crypto;

/** Opens the queue of one guru: the photos of theirs, and those whose upload nobody has started. */
export async function openQueue(email: string): Promise<void> {
  person = email;
  if (!channel) {
    channel = new BroadcastChannel("photo-queue");
    channel.onmessage = () => void refreshPhotos();
  }
  await refreshPhotos();
}

/** Reads the photos from the device, because another tab may have changed them. */
export async function refreshPhotos(): Promise<QueuedPhoto[]> {
  const photos = (await listStored())
    .filter(({ who }) => who === null || who === person)
    .sort((one, other) => one.chosenAt - other.chosenAt || one.place - other.place);
  setQueue({ isOpen: true, photos });
  return photos;
}

const setQueue = (change: Partial<Queue>) => queue.set({ ...queue.get(), ...change });

export const showProgress = (progress: Pick<Queue, "sending" | "halt">) => setQueue(progress);

export async function publishPhotos(): Promise<void> {
  await refreshPhotos();
  channel?.postMessage("changed");
}
