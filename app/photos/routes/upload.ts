import { admitWrite } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { maxTextBytes, storePicture } from "#app/photos/add-photo.server.ts";
import { uploadStrings } from "#app/photos/admin/strings.ts";
import { imageUploadSchema } from "#app/photos/photo-schema.ts";
import { readJsonAndFile } from "#app/platform/http/bodies/read-json-and-file.server.ts";
import { apiError } from "#app/platform/http/json-call.server.ts";
import type { Route } from "./+types/upload";

/** `POST /upload {title, description, file, fileName}` → `{url}`; `file` is a data URL (SPEC §7). */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const person = await admitWrite(request, context);
  if (person instanceof Response) return person;
  const { arriving, images } = context.get(servicesContext);
  return arriving.whileKept(async (file) => {
    const wish = { schema: imageUploadSchema, field: "file", file, maxRestBytes: maxTextBytes };
    const body = await readJsonAndFile(request, wish);
    if (!body.ok) return body.refusal;
    const picture = await storePicture(images, { path: file.path });
    if (!picture) return apiError(422, "unusable-image", uploadStrings.unusable);
    return Response.json({ url: picture.imageUrl });
  });
}
