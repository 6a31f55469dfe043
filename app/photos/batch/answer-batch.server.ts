import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { type InitialStatus, maxDaysAhead } from "#app/documents/document.ts";
import { readInitialStatus } from "#app/documents/initial-status.ts";
import { initialStatusStrings } from "#app/documents/strings.ts";
import { maxImageBytes } from "#app/photos/add-photo.server.ts";
import { batchStrings, uploadStrings } from "#app/photos/admin/strings.ts";
import { photoSchema } from "#app/photos/photo-schema.ts";
import { titleOfFile } from "#app/photos/queue/title-of-file.ts";
import { receivePicture } from "#app/photos/upload/answer-upload.server.ts";
import { errorsOf } from "#app/platform/field-constraints.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { explainNotStored } from "#app/platform/storage-trouble.server.ts";
import type { Services } from "#app/services.server.ts";
import { textsOf } from "#app/ui/form/form-answer.ts";
import { type BatchAnswer, maxFilesOfForm } from "./batch-answer.ts";
import { commonWords, type TaggedEvent } from "./common-strings.ts";

type Parts = Pick<Services, "images" | "photos"> & { log: Log };

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
