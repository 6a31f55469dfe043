import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { type InitialStatus, maxDaysAhead } from "#app/documents/document.ts";
import { readInitialStatus } from "#app/documents/initial-status.ts";
import { initialStatusStrings } from "#app/documents/strings.ts";
import { maxImageBytes, storePicture } from "#app/photos/add-photo.server.ts";
import { batchStrings, uploadStrings } from "#app/photos/admin/strings.ts";
import { photoSchema } from "#app/photos/photo-schema.ts";
import { errorsOf } from "#app/platform/field-constraints.server.ts";
import { isUnusableImage } from "#app/platform/images/image-encoder.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { explainNotStored } from "#app/platform/storage-trouble.server.ts";
import type { Services } from "#app/services.server.ts";
import { type FormAnswer, textsOf } from "#app/ui/form/form-answer.ts";
import {
  type BatchAnswer,
  commonWords,
  maxFilesOfForm,
  type TaggedEvent,
  titleOfFile,
} from "./batch.ts";
import { compressByRule, compressionThresholdBytes, toKb } from "./compression.ts";

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

type Batch = { form: FormData; who: string; events: TaggedEvent[] };

/** Several photos as a form without JavaScript sends them: what fails is named and stops no other. */
export async function answerBatch(batch: Batch, parts: Parts): Promise<BatchAnswer> {
  const { form, who, events } = batch;
  const values = textsOf(form);
  const said = { event: "", tags: "", description: "", ...values };
  const first = readInitialStatus(values);
  if (!first) {
    const message = initialStatusStrings.badTime(maxDaysAhead);
    return { message, isError: true, added: [], failed: [], values };
  }
  const common = { ...commonWords(said, events), first };
  const files = form.getAll("photos").filter((file) => file instanceof File && file.size > 0);
  const added: BatchAnswer["added"] = [];
  const failed: BatchAnswer["failed"] = [];
  const sending = { common, who, key: keyOf(values) };
  for (const [index, file] of (files as File[]).entries()) {
    const became =
      index < maxFilesOfForm
        ? await addFile(file, sending, parts)
        : batchStrings.tooMany(maxFilesOfForm);
    if (typeof became === "string") failed.push({ name: file.name, reason: became });
    else added.push(became);
  }
  const message =
    files.length === 0 ? uploadStrings.noFile : batchStrings.uploaded(added.length, files.length);
  const isError = failed.length > 0;
  return { message, isError, added, failed, values: isError || files.length === 0 ? values : {} };
}

/** The form's own id: when a browser sends the very form again, it is known by it. */
function keyOf({ batch }: Record<string, string>): string {
  const given = z.uuid().safeParse(batch);
  return given.success ? given.data : randomUUID();
}

type Common = { tags: string; description: string; first: InitialStatus };

type Sending = { common: Common; who: string; key: string };

/** The photo, or why there is none. */
async function addFile(file: File, { common, who, key }: Sending, parts: Parts) {
  if (file.size > maxImageBytes) return batchStrings.tooLarge;
  const title = titleOfFile(file.name) || batchStrings.untitled;
  const description = common.description || title;
  const fields = photoSchema.safeParse({ title, description, tags: common.tags });
  if (!fields.success) return Object.values(errorsOf(fields.error))[0] ?? uploadStrings.notStored;
  try {
    const picture = await receivePicture(parts.images, file);
    if (!picture) return uploadStrings.unusable;
    const id = createHash("sha256").update(`${key} ${picture.imageUrl}`).digest("hex").slice(0, 32);
    const became = await parts.photos.addPhotoOnce(
      { ...fields.data, ...picture, id, first: common.first },
      who,
    );
    return became ? { id, title: became.photo.title } : uploadStrings.idTaken;
  } catch (error) {
    parts.log.error("a photo of several could not be stored", { error });
    return explainNotStored(error, uploadStrings.notStored);
  }
}

/**
 * The browser's rule on the server, for a form that was sent without JavaScript. Null when the bytes
 * are no usable picture.
 */
export async function compressPicture(
  images: Pick<ImageStore, "encodeJpeg">,
  bytes: Uint8Array,
): Promise<Uint8Array | null> {
  if (bytes.length <= compressionThresholdBytes) return bytes;
  const encode = (quality: number) => images.encodeJpeg(bytes, quality);
  return compressByRule(encode, (jpeg) => jpeg.length).catch((error) => {
    if (isUnusableImage(error)) return null;
    throw error;
  });
}
