import { admitWrite } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { mostUploadBytes, storePicture } from "#app/photos/add-photo.server.ts";
import { uploadWords } from "#app/photos/kept/words.ts";
import { imageUploadSchema } from "#app/photos/photo-schema.ts";
import { apiError, readJson } from "#app/platform/http/json-call.server.ts";
import type { Route } from "./+types/upload";

/** `POST /upload {title, description, file, fileName}` → `{url}`; `file` is a data URL (SPEC §7). */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const person = await admitWrite(request, context);
  if (person instanceof Response) return person;
  const body = await readJson(request, imageUploadSchema, mostUploadBytes);
  if (!body.ok) return body.refusal;
  const { file } = body.value;
  const bytes = Buffer.from(file.slice(file.indexOf(",") + 1), "base64");
  const picture = await storePicture(context.get(servicesContext).images, bytes);
  if (!picture) return apiError(422, "unusable-image", uploadWords.unusable);
  return Response.json({ url: picture.imageUrl });
}
