import { href } from "react-router";
import { toInitialStatusFields } from "#app/documents/initial-status.ts";
import { batchStrings } from "#app/photos/admin/strings.ts";
import { canSendAsIs, compressImage } from "#app/photos/compression/compress-image.ts";
import { toKb } from "#app/photos/compression/compression-rule.ts";
import type { UploadDocument } from "#app/photos/photo-document.ts";
import { PostFailure, postJson, readAsDataUrl } from "#app/photos/upload/post-json.ts";
import type { QueuedPhoto } from "./queued-photo.ts";

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
