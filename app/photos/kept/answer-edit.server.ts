import { changedNotice } from "#app/documents/carry-out.server.ts";
import type { EditAnswer } from "#app/documents/notice.ts";
import { refusalWords } from "#app/documents/words.ts";
import { uploadWords } from "#app/photos/kept/words.ts";
import { type PhotoContent, photoDay } from "#app/photos/photo.ts";
import { photoEditSchema } from "#app/photos/photo-schema.ts";
import { receivePicture } from "#app/photos/upload/answer-upload.server.ts";
import { indiaNoon } from "#app/platform/calendar.ts";
import { errorsOf } from "#app/platform/form-facts.server.ts";
import type { Services } from "#app/services.server.ts";
import { textsOf } from "#app/ui/form/form-answer.ts";

type Parts = Pick<Services, "images" | "photos">;

type Edit = { id: string; form: FormData; who: string };

/** Corrects a photo as its form says: words, tags, day, and another picture if there is one. */
export async function answerPhotoEdit(edit: Edit, { images, photos }: Parts): Promise<EditAnswer> {
  const { id, form, who } = edit;
  const values = textsOf(form);
  const refuse = (message: string, errors: Record<string, string> = {}): EditAnswer => ({
    notice: null,
    answer: { ok: false, isError: true, message, values, errors },
    isSaved: false,
    isStale: false,
  });
  const parsed = photoEditSchema.safeParse(values);
  if (!parsed.success) {
    const errors = errorsOf(parsed.error);
    return refuse(uploadWords.failed(Object.values(errors)[0] ?? ""), errors);
  }
  const file = form.get("file");
  const hasFile = file instanceof File && file.size > 0;
  const picture = hasFile ? await receivePicture(images, file) : {};
  if (!picture) return refuse(uploadWords.failed(uploadWords.unusable));
  const { version, date, ...fields } = parsed.data;
  const alter = (photo: PhotoContent): PhotoContent => ({
    ...photo,
    ...fields,
    // A photo that lacks its tags goes on lacking them until somebody gives it some.
    tags: fields.tags.length === 0 && photo.tags === null ? null : fields.tags,
    createdAt: photoDay(photo) === date ? photo.createdAt : indiaNoon(date),
    ...picture,
  });
  const outcome = await photos.life.change(who, id, { version, alter });
  if (outcome.ok) {
    return { notice: changedNotice("photo", outcome), answer: null, isSaved: true, isStale: false };
  }
  return { ...refuse(refusalWords[outcome.reason]("photo")), isStale: outcome.reason === "stale" };
}
