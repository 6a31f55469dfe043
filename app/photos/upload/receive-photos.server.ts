import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { type InitialStatus, maxDaysAhead } from "#app/documents/document.ts";
import { readInitialStatus } from "#app/documents/initial-status.ts";
import { initialStatusStrings } from "#app/documents/strings.ts";
import { maxImageBytes, storePicture } from "#app/photos/add-photo.server.ts";
import { batchStrings, uploadStrings } from "#app/photos/admin/strings.ts";
import { photoSchema } from "#app/photos/photo-schema.ts";
import { errorsOf } from "#app/platform/field-constraints.server.ts";
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
import { compressionThresholdBytes, toKb } from "./compression.ts";

/** `who`: the email of the guru who uploads. */
type UploadContext = Pick<Services, "images" | "files" | "photos"> & { log: Log; who: string };

/** `added`: the photo, once it is stored. */
export type UploadAnswer = FormAnswer & { added?: { id: string; title: string } };

/** Upload Image as it is sent without JavaScript. */
export async function answerUpload(form: FormData, context: UploadContext): Promise<UploadAnswer> {
  const values = textsOf(form);
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0)
    return { ok: false, isError: false, message: uploadStrings.noFile, values };
  const result = await addPhoto({ file, values }, context);
  if (!result.photo) {
    const message = uploadStrings.failed(result.problem);
    return { ok: false, isError: true, message, values, errors: result.errors };
  }
  const { id, title, imageUrl } = result.photo;
  const message = uploadStrings.uploaded(imageUrl);
  return { ok: true, isError: false, message, values, added: { id, title } };
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
    const isOver = index >= maxFilesOfForm;
    const result = isOver
      ? { photo: null, problem: batchStrings.tooMany(maxFilesOfForm) }
      : await addPhoto({ file, values: photo, initialStatus, formId }, context);
    if (result.photo) answer.added.push({ id: result.photo.id, title: result.photo.title });
    else answer.failed.push({ name: file.name, reason: result.problem });
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

/** Returns the stored photo, or the problem, and the errors by the names of the fields. */
async function addPhoto(upload: Upload, { photos, log, who, ...stores }: UploadContext) {
  const refuse = (problem: string, errors = {}) => ({ photo: null, problem, errors });
  const { file, values, initialStatus = "published", formId = randomUUID() } = upload;
  if (file.size > maxImageBytes) return refuse(batchStrings.tooLarge);
  const fields = photoSchema.safeParse(values);
  if (!fields.success) {
    const errors = errorsOf(fields.error);
    return refuse(Object.values(errors)[0] ?? uploadStrings.notStored, errors);
  }
  try {
    const picture = await receivePicture(stores, file);
    if (!picture) return refuse(uploadStrings.unusable);
    const key = `${formId} ${picture.imageUrl}`;
    const id = createHash("sha256").update(key).digest("hex").slice(0, 32);
    const added = { ...fields.data, ...picture, id, initialStatus };
    const stored = await photos.addPhotoOnce(added, who);
    return stored ?? refuse(uploadStrings.idTaken);
  } catch (error) {
    log.error("upload failed", { error });
    return refuse(explainNotStored(error, uploadStrings.notStored));
  }
}

/**
 * Stores the picture of a form that was sent without JavaScript; null when it is not usable. The server
 * compresses what the browser did not: the compressed size is that of the largest JPEG.
 */
export async function receivePicture(
  { images, files }: Pick<Services, "images" | "files">,
  file: File,
) {
  const picture = await storePicture(images, new Uint8Array(await file.arrayBuffer()));
  if (!picture) return null;
  const isCompressed = file.size > compressionThresholdBytes;
  const stored = isCompressed ? await files.head(picture.imageUrl.slice("/media/".length)) : file;
  return {
    ...picture,
    originalSizeKb: toKb(file.size),
    compressedSizeKb: toKb(stored?.size ?? 0),
  };
}
