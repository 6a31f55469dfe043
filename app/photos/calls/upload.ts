import { refuseWrite } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { imageUploadSchema, mostUploadBytes, storePicture } from "#app/photos/add-photo.server.ts";
import { apiError, readJson } from "#app/platform/http/json-call.server.ts";
import type { Route } from "./+types/upload";

/** `POST /upload {title, description, file, fileName}` → `{url}`; `file` is a data URL (SPEC §7). */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const refusal = await refuseWrite(request, context);
  if (refusal) return refusal;
  const body = await readJson(request, imageUploadSchema, mostUploadBytes);
  if (!body.ok) return body.refusal;
  const { file } = body.value;
  const bytes = Buffer.from(file.slice(file.indexOf(",") + 1), "base64");
  const stored = await storePicture(context.get(servicesContext).images, bytes);
  if (!stored.ok) return apiError(422, "unusable-image", stored.message);
  return Response.json({ url: stored.url });
}

export function loader(): Response {
  return apiError(405, "method-not-allowed", "This call takes POST only.");
}
