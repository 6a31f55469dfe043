import { href } from "react-router";
import { toInitialStatusFields } from "#app/documents/initial-status.ts";
import { batchStrings, uploadStrings } from "#app/photos/admin/strings.ts";
import type { UploadDocument } from "#app/photos/photo-api.ts";
import { canSendAsIs, compressImage } from "./compress-image.ts";
import { compressionThresholdBytes, toKb } from "./compression.ts";
import type { QueuedPhoto } from "./queue.ts";

export type UploadFields = { title: string; description: string; tags: string; file: File };

type Progress = {
  /** Resolves once the message has been there to see, so that no step passes unseen. */
  say: (message: string) => Promise<void>;
  /** From 0 to 1 while the file is on its way; null before and after. */
  show: (share: number | null) => void;
};

/** A photo that was just added, and the image's url. */
export type UploadedPhoto = { id: string; title: string; url: string };

/** SPEC §7: the image to `/upload`, then the document to `/api/uploads`. */
export async function uploadPhoto(
  fields: UploadFields,
  progress: Progress,
): Promise<UploadedPhoto> {
  const { file, title, description } = fields;
  await progress.say(uploadStrings.processing);
  const image = await shrink(file, progress);
  await progress.say(uploadStrings.uploading);
  const dataUrl = await readAsDataUrl(image);
  const request = { title, description, file: dataUrl, fileName: file.name };
  const { url } = await postJson<{ url: string }>("/upload", request, progress.show);
  progress.show(null);
  const added = await postJson<{ id: string; title: string }>("/api/uploads", {
    title,
    description,
    imageUrl: url,
    tags: fields.tags,
    originalSizeKB: toKb(file.size),
    compressedSizeKB: toKb(image.size),
  });
  return { id: added.id, title: added.title, url };
}

async function shrink(file: File, { say }: Progress): Promise<Blob> {
  if (await canSendAsIs(file)) return refuseUnreadable(file);
  if (file.size <= compressionThresholdBytes) return compressImage(file);
  await say(uploadStrings.compressing);
  const image = await compressImage(file);
  await say(uploadStrings.compressed(toKb(file.size), toKb(image.size)));
  return image;
}

/** What cannot be looked at here is not sent; a picture to be compressed is looked at anyway. */
async function refuseUnreadable(file: File): Promise<File> {
  try {
    (await createImageBitmap(file)).close();
    return file;
  } catch {
    throw new Error(uploadStrings.unreadable);
  }
}

type Telling = {
  show: (share: number) => void;
  /** The picture is there; only its document is missing, even after a reload. */
  keep: (sent: QueuedPhoto["sent"]) => Promise<void>;
};

/** SPEC §7's two calls: the picture, unless it is there already, then the document under its own id. */
export async function sendPhoto(
  photo: QueuedPhoto,
  file: Blob,
  telling: Telling,
): Promise<UploadDocument> {
  const sent = photo.sent ?? (await sendPicture(photo, file, telling));
  try {
    return await postJson<UploadDocument>(href("/api/uploads"), {
      id: photo.id,
      ...wordsOf(photo),
      tags: photo.tags,
      ...toInitialStatusFields(photo.first ?? "published"),
      imageUrl: sent.imageUrl,
      originalSizeKB: toKb(file.size),
      compressedSizeKB: toKb(sent.bytes),
    });
  } catch (error) {
    const isForgotten = error instanceof PostFailure && error.code === "unknown-image";
    if (!isForgotten || !photo.sent) throw error;
    // The server forgets pictures that no document came to use for a day.
    return sendPhoto({ ...photo, sent: null }, file, telling);
  }
}

async function sendPicture(photo: QueuedPhoto, file: Blob, { show, keep }: Telling) {
  show(0);
  const original = new File([file], photo.file.name);
  const image = (await canSendAsIs(file)) ? file : await compressImage(original);
  const { url } = await postJson<{ url: string }>(
    href("/upload"),
    { ...wordsOf(photo), file: await readAsDataUrl(image), fileName: photo.file.name },
    show,
  );
  const sent = { imageUrl: url, bytes: image.size };
  await keep(sent);
  return sent;
}

/** What nobody has said is said as well as it can be: both are required (SPEC §5). */
function wordsOf({ title, description }: QueuedPhoto) {
  const named = title.trim() || batchStrings.untitled;
  return { title: named, description: description.trim() || named };
}

/** What a failure means for the queue: wait, ask for the login, or leave this photo and go on. */
export function meaningOf(error: unknown): "lost" | "signed-out" | "refused" {
  if (!(error instanceof PostFailure)) return "refused";
  if (error.status === 401) return "signed-out";
  const passes = [0, 408, 425, 429];
  return passes.includes(error.status) || error.status >= 500 ? "lost" : "refused";
}

/** What came instead of the answer; the message is to be read. */
export class PostFailure extends Error {
  /** Of the HTTP answer; 0 when none came. */
  readonly status: number;
  /** As `apiError` names it. */
  readonly code: string;

  constructor(message: string, { status = 0, code = "" } = {}) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** A line that is gone without a word would otherwise be waited for as long as the browser likes. */
const longestSilenceMs = 60_000;

/**
 * Throws a `PostFailure`. `show` is told how much of the body is sent, 0 to 1: `fetch` cannot tell,
 * XMLHttpRequest can.
 */
export function postJson<Answer>(
  path: string,
  body: object,
  show?: (share: number) => void,
): Promise<Answer> {
  const request = new XMLHttpRequest();
  let silence = setTimeout(() => request.abort(), longestSilenceMs);
  return new Promise<Answer>((resolve, reject) => {
    const lost = () => reject(new PostFailure(uploadStrings.connectionLost));
    request.open("POST", path);
    request.responseType = "json";
    request.setRequestHeader("Content-Type", "application/json");
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), longestSilenceMs);
      show?.(total ? loaded / total : 0);
    };
    request.onload = () =>
      request.status < 300 ? resolve(request.response) : reject(failureOf(request));
    request.onerror = lost;
    request.onabort = lost;
    request.send(JSON.stringify(body));
  }).finally(() => clearTimeout(silence));
}

function failureOf({ status, response }: XMLHttpRequest): PostFailure {
  const { message = uploadStrings.serverAnswered(status), code } = response?.error ?? {};
  return new PostFailure(message, { status, code });
}

export function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(uploadStrings.unreadable));
    reader.readAsDataURL(blob);
  });
}
