import { servicesContext } from "#app/context.server.ts";
import type { Route } from "./+types/uploads-count";
import { answerRead } from "./api-read.server.ts";

/** `GET /api/uploads/count`. */
export function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { photos } = context.get(servicesContext);
  return answerRead(context, "Error getting photos count", async () => ({
    count: await photos.countPhotos(),
  }));
}
