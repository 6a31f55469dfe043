import type { InitialStatus } from "#app/documents/document.ts";
import type { Consent } from "#app/photos/photo.ts";
import type { KnownPhoto } from "#app/photos/photo-api.server.ts";
import type { StoredImage } from "#app/platform/images/image.ts";

/** The image's URL once it is uploaded, and its size as it was sent. */
export type SentImage = { imageUrl: string; bytes: number };

/**
 * After a failure the queue waits (`lost`), asks for the login, or continues without this photo.
 */
export type FailureKind = "lost" | "signed-out" | "refused";

/** `waiting`: also while it is being uploaded; `refused`: it cannot be uploaded as it is. */
export type QueueState = "chosen" | "waiting" | "refused" | "done";

/** A photo in the queue. Devices have stored the names of its fields, so they must not change. */
export type QueuedPhoto = {
  /** The id is that of the document, so that a repeated request adds no second one. */
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
  /** Nor any of these. */
  consent?: Consent;
  /** The title of its event, or empty. */
  about?: string;
  /** A guru gave several photos one title with numbers, until one gets its own. */
  series?: { id: string; title: string } | undefined;
  /** A photo with the same picture, and whether this one is uploaded nevertheless. */
  known?: KnownPhoto;
  isWanted?: boolean;
  /** Visitors see it once it is done. */
  isPublished?: boolean;
  state: QueueState;
  reason: string;
  sent: SentImage | null;
  image: StoredImage | null;
};
