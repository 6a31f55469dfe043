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
