import { photoServices } from "#app/photos/context.server.ts";
import { respondWithJson } from "#app/platform/http/json-call.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import type { Route } from "./+types/count-uploads";

export const handle = { cache: {} } satisfies RoutePolicy;

/** `GET /api/uploads/count` */
export function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { photos } = context.get(photoServices);
  const count = async () => ({ count: await photos.countPhotos() });
  return respondWithJson(context, "Error getting photos count", count);
}
