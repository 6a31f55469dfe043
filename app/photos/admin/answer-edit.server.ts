import type { z } from "zod";
import { answerDocumentPage, type Edit } from "#app/documents/edit-document.server.ts";
import { uploadStrings } from "#app/photos/admin/strings.ts";
import { type PhotoContent, photoDay } from "#app/photos/photo.ts";
import { photoEditSchema } from "#app/photos/photo-schema.ts";
import { receivePicture } from "#app/photos/upload/receive-photos.server.ts";
import { indiaNoon } from "#app/platform/calendar.ts";
import type { Services } from "#app/services.server.ts";
import { toFormValues } from "./edit-photo-form.tsx";

/** The action of a photo's page: corrects it from its form, or runs an operation. */
export function answerPhotoPage(
  edit: Edit,
  { images, photos }: Pick<Services, "images" | "photos">,
) {
  const file = edit.form.get("file");
  const isNewFile = file instanceof File && file.size > 0;
  return answerDocumentPage(edit, {
    documents: photos.documents,
    schema: photoEditSchema,
    toFormValues,
    alter: alterPhoto,
    describeProblem: (problem) => ({ message: uploadStrings.failed(problem), isError: true }),
    notStored: uploadStrings.failed(uploadStrings.notStored),
    picture: isNewFile
      ? {
          isReplaced: (base, stored) => base?.imageUrl !== stored.imageUrl,
          store: () => receivePicture(images, file),
          unusable: uploadStrings.unusable,
        }
      : null,
  });
}

type PhotoEdit = z.output<typeof photoEditSchema>;

function alterPhoto({ title, description, tags, date }: PhotoEdit, photo: PhotoContent) {
  return {
    ...photo,
    title,
    description,
    // A photo without a tags field stays without one until it gets a tag (SPEC §2, Utilities).
    tags: tags.length === 0 && photo.tags === null ? null : tags,
    createdAt: photoDay(photo) === date ? photo.createdAt : indiaNoon(date),
  };
}
