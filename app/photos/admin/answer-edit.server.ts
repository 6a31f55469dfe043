import type { z } from "zod";
import { changedNotice } from "#app/documents/dispatch-operation.server.ts";
import type { EditAnswer } from "#app/documents/notice.ts";
import { refusalStrings } from "#app/documents/strings.ts";
import { valuesOf } from "#app/photos/admin/edit-photo-form.tsx";
import { uploadStrings } from "#app/photos/admin/strings.ts";
import { type PhotoContent, photoDay } from "#app/photos/photo.ts";
import { photoEditSchema } from "#app/photos/photo-schema.ts";
import { receivePicture } from "#app/photos/upload/receive-photos.server.ts";
import { indiaNoon } from "#app/platform/calendar.ts";
import { errorsOf } from "#app/platform/field-constraints.server.ts";
import { mergeForm } from "#app/platform/shape/merge-form.server.ts";
import type { Services } from "#app/services.server.ts";
import { textsOf } from "#app/ui/form/form-answer.ts";

type Parts = Pick<Services, "images" | "photos" | "adminPhotos">;

type PhotoEdit = z.output<typeof photoEditSchema>;

type Edit = { id: string; form: FormData; who: string };

/**
 * Corrects a photo as its form says, merged with what others have changed meanwhile: words, tags,
 * day, and another picture if there is one.
 */
export async function answerPhotoEdit(edit: Edit, services: Parts): Promise<EditAnswer> {
  const { id, form, who } = edit;
  const { documents } = services.photos;
  const sent = textsOf(form);
  const refuse = (message: string, errors = {}, values = sent): EditAnswer => ({
    notice: null,
    answer: { ok: false, isError: true, message, values, errors },
    isSaved: false,
    isStale: false,
  });
  const parsed = photoEditSchema.safeParse(sent);
  if (!parsed.success) {
    const errors = errorsOf(parsed.error);
    return refuse(uploadStrings.failed(Object.values(errors)[0] ?? ""), errors);
  }
  const stored = await services.adminPhotos.findKept(id);
  if (!stored) return refuse(refusalStrings.missing("photo"));
  const file = form.get("file");
  const newFile = file instanceof File && file.size > 0 ? file : null;
  const { version: began } = parsed.data;
  const merged = await mergeForm<Shown>({ documents, stored, sent, version: began, valuesOf });
  const isPictureStale = newFile !== null && merged.base?.imageUrl !== stored.imageUrl;
  const conflicts = [...merged.conflicts, ...(isPictureStale ? ["picture"] : [])];
  if (conflicts.length > 0) {
    return {
      ...refuse(refusalStrings.stale("photo"), {}, merged.values),
      isStale: true,
      conflicts,
    };
  }
  const picture = newFile ? await receivePicture(services.images, newFile) : {};
  if (!picture) return refuse(uploadStrings.failed(uploadStrings.unusable));
  const { version } = stored;
  const alter = alterTo(photoEditSchema.parse(merged.values), picture);
  const isChanged = merged.isChanged || newFile !== null;
  const outcome = await documents.change(who, id, { version, alter: isChanged ? alter : asItIs });
  if (outcome.ok) {
    return { notice: changedNotice("photo", outcome), answer: null, isSaved: true, isStale: false };
  }
  // Somebody was faster since it was read.
  if (outcome.reason === "stale") return answerPhotoEdit(edit, services);
  return refuse(refusalStrings[outcome.reason]("photo"));
}

type Shown = Parameters<typeof valuesOf>[0] & Pick<PhotoContent, "imageUrl">;

const asItIs = (photo: PhotoContent) => photo;

const alterTo =
  ({ title, description, tags, date }: PhotoEdit, picture: Partial<PhotoContent>) =>
  (photo: PhotoContent): PhotoContent => ({
    ...photo,
    title,
    description,
    // A photo that lacks its tags goes on lacking them until somebody gives it some.
    tags: tags.length === 0 && photo.tags === null ? null : tags,
    createdAt: photoDay(photo) === date ? photo.createdAt : indiaNoon(date),
    ...picture,
  });
