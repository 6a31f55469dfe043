import { servicesContext } from "#app/context.server.ts";
import { answerRead } from "#app/platform/http/json-call.server.ts";
import type { Route } from "./+types/uploads-count";

/** `GET /api/uploads/count`. */
export function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { photos } = context.get(servicesContext);
  return answerRead(context, "Error getting photos count", async () => ({
    count: await photos.countPhotos(),
  }));
}
