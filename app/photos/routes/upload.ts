import { admitWrite } from "#app/accounts/guard.server.ts";
import { consentWithdrawnCode } from "#app/documents/document-endpoint.server.ts";
import { uploadStrings } from "#app/photos/admin-strings.ts";
import { photoServices } from "#app/photos/context.server.ts";
import { toKnownPhoto } from "#app/photos/photo-api.server.ts";
import { imageUploadSchema } from "#app/photos/photo-schema.ts";
import { storePicture } from "#app/photos/store-picture.server.ts";
import { pictureProblems } from "#app/photos/upload/picture-problem-strings.ts";
import { platformServices } from "#app/platform/context.server.ts";
import { apiError, readJson } from "#app/platform/http/json-call.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import type { Route } from "./+types/upload";

export const handle = { maxBody: "gurus-picture" } satisfies RoutePolicy;

/**
 * `POST /upload {title, description, file, fileName}` → `{url}`; `file` is a data URL (SPEC §7).
 * `photo`: one outside the trash that already shows this picture, if there is one.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const person = await admitWrite(request, context);
  const { images } = context.get(platformServices);
  const { uploadLimiter, adminPhotos } = context.get(photoServices);
  const answer = await uploadLimiter.run(person.email, async () => {
    const stored = await storePicture(images, await readPicture(request));
    if (!stored.ok) return apiError(422, "unusable-image", pictureProblems[stored.problem]);
    const { picture } = stored;
    const hash = picture.imageHash ?? "";
    const withdrawn = await adminPhotos.findWithdrawnPicture(hash);
    // A new photo may record that the consent is given again, once no photo shows it.
    if (withdrawn?.photo) {
      return apiError(409, consentWithdrawnCode, uploadStrings.pictureWithdrawn(withdrawn.photo));
    }
    const known = picture.imageHash && (await adminPhotos.findByPicture(picture.imageHash));
    return Response.json({ url: picture.imageUrl, ...(known && { photo: toKnownPhoto(known) }) });
  });
  return (
    answer ??
    apiError(429, "too-many-uploads", "Too many uploads at once. Please try again in a moment.")
  );
}

/** A function of its own, so that its text is freed before the picture is encoded. */
async function readPicture(request: Request) {
  const { file } = await readJson(request, imageUploadSchema);
  return Buffer.from(file.slice(file.indexOf(",") + 1), "base64");
}
