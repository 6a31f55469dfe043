import { href } from "react-router";
import { toInitialStatusFields } from "#app/documents/initial-status.ts";
import { uploadStrings } from "#app/photos/admin-strings.ts";
import type { KnownPhoto, VersionedDocument } from "#app/photos/photo-api.server.ts";
import { prepareImage } from "./compress-image.ts";
import { compressionThresholdBytes, toKb } from "./compression.ts";
import type { FailureKind, QueuedPhoto, SentImage } from "./queued-photo.ts";

/**
 * A photo of the queue or of the form; `sent`: null unless an earlier attempt has uploaded the
 * image.
 */
type PhotoToSend = Pick<QueuedPhoto, "title" | "description" | "tags" | "sent"> &
  Partial<Pick<QueuedPhoto, "id" | "first" | "consent">>;

type SendCallbacks = {
  /** Receives each step's message of SPEC §8; awaited, so that it can be seen. */
  onStep?: (message: string) => Promise<void>;
  /** Receives how much of the image is sent, 0 to 1. */
  onProgress: (progress: number) => void;
  /** Receives also a photo that already shows the picture; throws to stop. */
  onImageSent?: (image: SentImage, known?: KnownPhoto) => Promise<void>;
};

/** SPEC §7's two calls: the image to `/upload`, then the document to `/api/uploads`. */
export async function sendPhoto(
  photo: PhotoToSend,
  { file, fileName }: { file: Blob; fileName: string },
  callbacks: SendCallbacks,
): Promise<VersionedDocument> {
  // Both texts are required (SPEC §5).
  const title = photo.title.trim() || "Photo";
  const texts = { title, description: photo.description.trim() || title };
  const image = photo.sent ?? (await sendImage(file, { ...texts, fileName }, callbacks));
  try {
    return await postJson<VersionedDocument>(href("/api/uploads"), {
      id: photo.id,
      ...texts,
      tags: photo.tags,
      consent: photo.consent,
      ...toInitialStatusFields(photo.first ?? "published"),
      imageUrl: image.imageUrl,
      originalSizeKB: toKb(file.size),
      compressedSizeKB: toKb(image.bytes),
    });
  } catch (error) {
    const isDeleted = error instanceof PostFailure && error.code === "unknown-image";
    if (!isDeleted || !photo.sent) throw error;
    // The server deletes images that no document uses, after an hour at the earliest.
    return sendPhoto({ ...photo, sent: null }, { file, fileName }, callbacks);
  }
}

async function sendImage(
  file: Blob,
  texts: { title: string; description: string; fileName: string },
  { onStep, onProgress, onImageSent }: SendCallbacks,
): Promise<SentImage> {
  await onStep?.("Processing image...");
  const isLarge = file.size > compressionThresholdBytes;
  if (isLarge) await onStep?.("Compressing image...");
  const image = await prepareImage(file);
  // A browser that cannot make it smaller leaves that to the server.
  if (isLarge && image !== file) {
    await onStep?.(`Image compressed from ${toKb(file.size)} KB to ${toKb(image.size)} KB.`);
  }
  await onStep?.("Uploading...");
  const body = { ...texts, file: await readAsDataUrl(image) };
  type Answer = { url: string; photo?: KnownPhoto };
  const stored = await postJson<Answer>(href("/upload"), body, onProgress);
  const sent = { imageUrl: stored.url, bytes: image.size };
  await onImageSent?.(sent, stored.photo);
  return sent;
}

const readAsDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(uploadStrings.unreadable));
    reader.readAsDataURL(blob);
  });

export function classifyFailure(error: unknown): FailureKind {
  if (!(error instanceof PostFailure)) return "refused";
  if (error.status === 401) return "signed-out";
  const isTemporary = [0, 408, 425, 429].includes(error.status) || error.status >= 500;
  return isTemporary ? "lost" : "refused";
}

class PostFailure extends Error {
  /** The status of the response; 0 without one. */
  status = 0;
  /** The code of `apiError`. */
  code = "";
}

/** A browser could otherwise wait for minutes for a dead connection. */
const maxSilenceMs = 60_000;

/** Throws a `PostFailure`. XMLHttpRequest reports the progress of an upload, `fetch` does not. */
function postJson<Answer>(path: string, body: object, onProgress?: (progress: number) => void) {
  const request = new XMLHttpRequest();
  let silence = setTimeout(() => request.abort(), maxSilenceMs);
  return new Promise<Answer>((resolve, reject) => {
    request.open("POST", path);
    request.responseType = "json";
    request.setRequestHeader("Content-Type", "application/json");
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), maxSilenceMs);
      onProgress?.(total ? loaded / total : 0);
    };
    request.onloadend = () => {
      const { status, response } = request;
      if (status >= 200 && status < 300) return resolve(response);
      const { serverAnswered, connectionLost } = uploadStrings;
      const unanswered = status ? serverAnswered(status) : connectionLost;
      const { message = unanswered, code = "" } = response?.error ?? {};
      reject(Object.assign(new PostFailure(message), { status, code }));
    };
    request.send(JSON.stringify(body));
  }).finally(() => clearTimeout(silence));
}
