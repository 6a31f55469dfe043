import { changeQueued, listQueued, removeQueued } from "./queue-database.ts";
import type { Halt, QueuedPhoto, Sending } from "./queued-photo.ts";

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
