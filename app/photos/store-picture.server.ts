import PQueue from "p-queue";
import { z } from "zod";
import type { Files } from "#app/platform/files/files.ts";
import { largestImageUrl, type StoredImage } from "#app/platform/images/image.ts";
import { PictureError, type PictureProblem } from "#app/platform/images/image-encoder.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import { maxImageMb } from "./photo.ts";

export const maxImageBytes = maxImageMb * 1024 * 1024;

/** A browser never sends more than these: its queue sends one photo after the other. */
const maxWaiting = 10;

export type UploadLimiter = ReturnType<typeof createUploadLimiter>;

/**
 * One per guru at a time, so that one body each is in memory. `run`: null when too many are
 * waiting.
 */
export function createUploadLimiter() {
  const queues = new Map<string, PQueue>();
  return {
    async run<Result>(person: string, upload: () => Promise<Result>): Promise<Result | null> {
      const queue = queues.get(person) ?? new PQueue({ concurrency: 1 });
      queues.set(person, queue);
      if (queue.size >= maxWaiting) return null;
      // By itself V8 lets some 60 MB of used buffers accumulate. `gc` exists with `--expose-gc`
      // only.
      const collect = () => globalThis.gc?.({ type: "major", execution: "async" });
      return queue.add(() => upload().finally(() => void collect()));
    },
  };
}

export type PictureOfPhoto = { imageUrl: string; imageHash: string | null };

/** `problem`: why the bytes cannot be used. */
export type Stored<Picture> =
  | { ok: true; picture: Picture }
  | { ok: false; problem: PictureProblem };

/** Stores a picture of whatever format its bytes have. */
export async function storePicture(
  images: Pick<ImageStore, "addImage">,
  source: Uint8Array,
): Promise<Stored<PictureOfPhoto>> {
  if (source.length === 0) return { ok: false, problem: "empty" };
  try {
    return { ok: true, picture: pictureOf(await images.addImage(source)) };
  } catch (error) {
    if (error instanceof PictureError) return { ok: false, problem: "unusable" };
    throw error;
  }
}

/** The size of the largest JPEG of a picture that is stored here. */
export async function findStoredBytes(
  files: Pick<Files, "head">,
  { imageUrl }: PictureOfPhoto,
): Promise<number> {
  const stored = await files.head(imageUrl.slice("/media/".length));
  return stored?.size ?? 0;
}

/** The picture at one of our addresses or at any `https` address; null for other addresses. */
export async function findPicture(
  images: Pick<ImageStore, "findImage">,
  imageUrl: string,
): Promise<PictureOfPhoto | null> {
  const isOwnPath = /^\/media\/[0-9a-f]{32}\/\d+\.jpg$/.test(imageUrl);
  if (!isOwnPath && !isPublicHttps(imageUrl)) return null;
  // This website has hosts that it does not know. The hash names our picture at all of them.
  const hash = hashIn(isOwnPath ? imageUrl : new URL(imageUrl).pathname);
  const image = hash && (await images.findImage(hash));
  if (image) return pictureOf(image);
  return isOwnPath ? null : { imageUrl, imageHash: null };
}

/** Returns the hash in a path of a picture, which may be percent-encoded. */
function hashIn(path: string): string | undefined {
  const decoded = path.replaceAll(/%[0-7][\da-f]/gi, decodeURIComponent);
  return /^\/media\/([0-9a-f]{32})\/[^/]+$/.exec(decoded)?.[1];
}

/** An `https` address without a name or password, which every visitor of the page could read. */
function isPublicHttps(address: string): boolean {
  // URL parsers ignore line breaks and tabs, so the stored address would differ from the checked
  // one.
  if (/\s/.test(address) || !z.url({ protocol: /^https$/ }).safeParse(address).success)
    return false;
  const { username, password } = new URL(address);
  return username === "" && password === "";
}

function pictureOf(image: StoredImage): PictureOfPhoto {
  return { imageUrl: largestImageUrl(image), imageHash: image.hash };
}
