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
import { type FormAnswer, textsOf } from "#app/ui/ask-server.ts";
import {
  type BatchAnswer,
  maxFilesOfForm,
  readCommonFields,
  type TaggedEvent,
  titleOfFile,
} from "./batch.ts";
import { compressByRule, compressionThresholdBytes, toKb } from "./compression.ts";

/** `who`: the email of the guru who uploads. */
type UploadContext = Pick<Services, "images" | "photos"> & { log: Log; who: string };

/** `added`: the photo, once it is stored. */
export type UploadAnswer = FormAnswer & { added?: { id: string; title: string } };

/** Upload Image as it is sent without JavaScript. */
export async function answerUpload(form: FormData, context: UploadContext): Promise<UploadAnswer> {
  const values = textsOf(form);
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0)
    return { ok: false, isError: false, message: uploadStrings.noFile, values };
  const result = await addPhoto({ file, values }, context);
  if ("problem" in result) {
    const { problem, errors } = result;
    return { ok: false, isError: true, message: uploadStrings.failed(problem), values, errors };
  }
  const message = uploadStrings.uploaded(result.imageUrl);
  return { ok: true, isError: false, message, values, added: result.added };
}

/** Several photos as a form without JavaScript sends them: one that fails is named and stops no other. */
export async function answerBatch(
  form: FormData,
  events: TaggedEvent[],
  context: UploadContext,
): Promise<BatchAnswer> {
  const values = textsOf(form);
  const answer: BatchAnswer = { message: "", isError: true, added: [], failed: [], values };
  const initialStatus = readInitialStatus(values);
  if (!initialStatus) return { ...answer, message: initialStatusStrings.badTime(maxDaysAhead) };
  const isFile = (entry: unknown): entry is File => entry instanceof File && entry.size > 0;
  const files = form.getAll("photos").filter(isFile);
  if (files.length === 0) return { ...answer, message: uploadStrings.noFile, isError: false };

  const common = readCommonFields(values, events);
  const formId = z
    .uuid()
    .catch(() => randomUUID())
    .parse(values.batch);
  for (const [index, file] of files.entries()) {
    const title = titleOfFile(file.name) || batchStrings.untitled;
    const photo = { title, description: common.description || title, tags: common.tags };
    const result =
      index < maxFilesOfForm
        ? await addPhoto({ file, values: photo, initialStatus, formId }, context)
        : { problem: batchStrings.tooMany(maxFilesOfForm) };
    if ("problem" in result) answer.failed.push({ name: file.name, reason: result.problem });
    else answer.added.push(result.added);
  }
  const isError = answer.failed.length > 0;
  const message = batchStrings.uploaded(answer.added.length, files.length);
  return { ...answer, message, isError, values: isError ? values : {} };
}

type Upload = {
  file: File;
  values: Record<string, string>;
  initialStatus?: InitialStatus;
  /** The same picture of the same form is added once, however often a browser sends it. */
  formId?: string;
};

type Added = { added: { id: string; title: string }; imageUrl: string };

/** `errors` are by the names of the fields. */
type Refused = { problem: string; errors?: Record<string, string> };

async function addPhoto(
  upload: Upload,
  { images, photos, log, who }: UploadContext,
): Promise<Added | Refused> {
  const { file, initialStatus, formId = randomUUID() } = upload;
  if (file.size > maxImageBytes) return { problem: batchStrings.tooLarge };
  const fields = photoSchema.safeParse(upload.values);
  if (!fields.success) {
    const errors = errorsOf(fields.error);
    return { problem: Object.values(errors)[0] ?? uploadStrings.notStored, errors };
  }
  try {
    const picture = await receivePicture(images, file);
    if (!picture) return { problem: uploadStrings.unusable };
    const { imageUrl } = picture;
    const id = createHash("sha256").update(`${formId} ${imageUrl}`).digest("hex").slice(0, 32);
    const photo = {
      ...fields.data,
      ...picture,
      id,
      ...(initialStatus && { initialStatus }),
    };
    const stored = await photos.addPhotoOnce(photo, who);
    if (!stored) return { problem: uploadStrings.idTaken };
    return { added: { id, title: stored.photo.title }, imageUrl };
  } catch (error) {
    log.error("upload failed", { error });
    return { problem: explainNotStored(error, uploadStrings.notStored) };
  }
}

/** Compresses and stores a form's picture; null when it is not usable. */
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

/**
 * The browser's rule on the server, for a form that was sent without JavaScript. Null when the picture
 * is not usable.
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
