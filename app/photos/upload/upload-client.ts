import { uploadStrings } from "#app/photos/admin/strings.ts";
import { canSendAsIs, compressImage } from "#app/photos/compression/compress-image.ts";
import { compressionThresholdBytes, toKb } from "#app/photos/compression/compression-rule.ts";
import { postJson, readAsDataUrl } from "./post-json.ts";

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
