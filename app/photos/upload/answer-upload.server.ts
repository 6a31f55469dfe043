import { storePicture } from "#app/photos/add-photo.server.ts";
import { uploadStrings } from "#app/photos/admin/strings.ts";
import { compressPicture } from "#app/photos/compression/compress-picture.server.ts";
import { toKb } from "#app/photos/compression/compression-rule.ts";
import { photoSchema } from "#app/photos/photo-schema.ts";
import { errorsOf } from "#app/platform/field-constraints.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { explainNotStored } from "#app/platform/storage-trouble.server.ts";
import type { Services } from "#app/services.server.ts";
import { type FormAnswer, textsOf } from "#app/ui/form/form-answer.ts";

type Parts = Pick<Services, "images" | "photos"> & { log: Log };

/** `added`: the photo, once it is stored. */
export type UploadAnswer = FormAnswer & { added?: { id: string; title: string } };

/** Upload Image as it is sent without JavaScript: the server compresses by the browser's rule. */
export async function answerUpload(
  form: FormData,
  parts: Parts,
  who: string,
): Promise<UploadAnswer> {
  const values = textsOf(form);
  const refuse = (message: string, isError = true) => ({ ok: false, isError, message, values });
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return refuse(uploadStrings.noFile, false);
  const fields = photoSchema.safeParse(values);
  if (!fields.success) {
    const errors = errorsOf(fields.error);
    return { ...refuse(uploadStrings.failed(Object.values(errors)[0] ?? "")), errors };
  }
  try {
    const picture = await receivePicture(parts.images, file);
    if (!picture) return refuse(uploadStrings.failed(uploadStrings.unusable));
    const { id, title } = await parts.photos.addPhoto({ ...fields.data, ...picture }, who);
    const message = uploadStrings.uploaded(picture.imageUrl);
    return { ok: true, isError: false, message, values, added: { id, title } };
  } catch (error) {
    parts.log.error("upload failed", { error });
    return refuse(uploadStrings.failed(explainNotStored(error, uploadStrings.notStored)));
  }
}

/** A picture as a form brings it, compressed and stored; null when it is no usable one. */
export async function receivePicture(images: Services["images"], file: File) {
  const original = new Uint8Array(await file.arrayBuffer());
  const compressed = await compressPicture(images, original);
  const picture = compressed && (await storePicture(images, compressed));
  return (
    picture && {
      ...picture,
      originalSizeKb: toKb(original.length),
      compressedSizeKb: toKb(compressed.length),
    }
  );
}
