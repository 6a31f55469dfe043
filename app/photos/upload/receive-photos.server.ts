import { z } from "zod";
import { refusalStrings } from "#app/documents/strings.ts";
import { consentStrings, uploadStrings } from "#app/photos/admin-strings.ts";
import type { PhotoServices } from "#app/photos/context.server.ts";
import { withConsent } from "#app/photos/photo.ts";
import { photoSchema } from "#app/photos/photo-schema.ts";
import {
  findStoredBytes,
  maxImageBytes,
  type PictureOfPhoto,
  type Stored,
  storePicture,
} from "#app/photos/store-picture.server.ts";
import type { PlatformServices } from "#app/platform/context.server.ts";
import { errorsOf } from "#app/platform/field-constraints.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { createId } from "#app/platform/new-id.ts";
import { explainNotStored } from "#app/platform/storage-failure.server.ts";
import type { SchoolServices } from "#app/school/context.server.ts";
import { type FormAnswer, textsOf } from "#app/ui/ask-server.ts";
import { compressionThresholdBytes, toKb } from "./compression.ts";
import { pictureProblems } from "./picture-problem-strings.ts";

type Stores = Pick<PlatformServices, "images" | "files">;

type UploadContext = Stores &
  Pick<PhotoServices, "photos" | "adminPhotos"> &
  Pick<SchoolServices, "school"> & { log: Log; who: string };

export type UploadAnswer = FormAnswer & { added?: { id: string; title: string } };

/** `newId`: the photo's, so that a repeated request adds no second one. */
const formSchema = photoSchema.extend({
  newId: z.uuid(refusalStrings.badId).or(z.literal("").transform(createId)).default(createId),
});

/** Upload Image as it is sent without JavaScript. */
export async function handleUpload(form: FormData, context: UploadContext): Promise<UploadAnswer> {
  const { photos, adminPhotos, log, who, school, ...stores } = context;
  const values = textsOf(form);
  const file = form.get("file");
  const noFile = { ok: false, isError: false, message: uploadStrings.noFile, values };
  // A form sends an unnamed empty file for a field without one.
  if (!(file instanceof File) || file.name === "") return noFile;
  const refuse = (problem: string, errors: Record<string, string> = {}) => {
    const message = uploadStrings.failed(problem);
    return { ok: false, isError: true, message, values, errors };
  };
  if (file.size > maxImageBytes) return refuse(uploadStrings.tooLarge);
  const fields = formSchema.safeParse(values);
  if (!fields.success) {
    const errors = errorsOf(fields.error);
    return refuse(Object.values(errors)[0] ?? uploadStrings.notStored, errors);
  }
  try {
    const stored = await receivePicture(stores, file);
    if (!stored.ok) return refuse(pictureProblems[stored.problem]);
    const hash = stored.picture.imageHash ?? "";
    const withdrawn = await adminPhotos.findWithdrawnPicture(hash);
    if (withdrawn) return refuse(uploadStrings.pictureWithdrawn(withdrawn.photo));
    const initialStatus = withConsent("published", "", school);
    const { newId: id, ...texts } = fields.data;
    const added = await photos.addPhotoOnce(
      { ...texts, ...stored.picture, id, initialStatus },
      who,
    );
    if (!added) return refuse(uploadStrings.idTaken);
    const { title, imageUrl, isDraft } = added.photo;
    const message = uploadStrings.uploaded(imageUrl);
    const answer = { ok: true, isError: false, values };
    if (isDraft) return { ...answer, message: `${message} ${consentStrings.savedAsDraft}` };
    return { ...answer, message, added: { id, title } };
  } catch (error) {
    log.error("upload failed", { error });
    return refuse(explainNotStored(error, uploadStrings.notStored));
  }
}

/** The compressed size is that of the largest JPEG, if the browser has not compressed it. */
export async function receivePicture(
  { images, files }: Stores,
  file: File,
): Promise<Stored<PictureOfPhoto & { originalSizeKb: number; compressedSizeKb: number }>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const result = await storePicture(images, bytes);
  if (!result.ok) return result;
  const { picture } = result;
  const isCompressed = file.size > compressionThresholdBytes;
  const compressedBytes = isCompressed ? await findStoredBytes(files, picture) : file.size;
  const compressedSizeKb = toKb(compressedBytes);
  return { ok: true, picture: { ...picture, originalSizeKb: toKb(file.size), compressedSizeKb } };
}
