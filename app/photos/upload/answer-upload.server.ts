import {
  newUploadFieldsSchema,
  prepareUpload,
  storePicture,
} from "#app/photos/add-photo.server.ts";
import { compressPicture } from "#app/photos/compression/compress-picture.server.ts";
import { toKb } from "#app/photos/compression/compression-rule.ts";
import { uploadMessages } from "#app/photos/words.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Services } from "#app/services.server.ts";
import { type FormAnswer, textsOf } from "#app/ui/form-answer.ts";

type Parts = Pick<Services, "images" | "photos"> & { log: Log };

/** Upload Image as it is sent without JavaScript: the server compresses by the browser's rule. */
export async function answerUpload(form: FormData, parts: Parts): Promise<FormAnswer> {
  const { images, photos, log } = parts;
  const values = textsOf(form);
  const refuse = (message: string) => ({ ok: false, message, values });
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return refuse(uploadMessages.noFile);
  const fields = newUploadFieldsSchema.safeParse(values);
  if (!fields.success) return refuse(uploadMessages.failed(fields.error.issues[0]?.message ?? ""));
  try {
    const original = new Uint8Array(await file.arrayBuffer());
    const compressed = await compressPicture(original);
    if (!compressed.ok) return refuse(uploadMessages.failed(compressed.message));
    const stored = await storePicture(images, compressed.bytes);
    if (!stored.ok) return refuse(uploadMessages.failed(stored.message));
    const photo = await prepareUpload(images, {
      ...fields.data,
      imageUrl: stored.url,
      originalSizeKB: toKb(original.length),
      compressedSizeKB: toKb(compressed.bytes.length),
    });
    if (!photo) throw new Error("The stored picture cannot be found");
    await photos.addPhoto(photo);
    return { ok: true, message: uploadMessages.uploaded(stored.url), values };
  } catch (error) {
    log.error("upload failed", { error });
    return refuse(uploadMessages.failed("The photo could not be stored."));
  }
}
