import { servicesContext } from "#app/context.server.ts";
import { isSameOrigin } from "#app/platform/http/same-origin.ts";
import type { Route } from "./+types/passkey";
import { apiError } from "./api-error.ts";

type Arguments = Pick<Route.LoaderArgs, "request" | "context">;

/** The passkey plugin's own calls; nothing else of the sign-in library can be reached from outside. */
async function answer({ request, context }: Arguments): Promise<Response> {
  const { auth, config } = context.get(servicesContext);
  if (!isSameOrigin(request, config.publicUrl)) {
    return apiError(403, "forbidden-origin", "This request comes from another site.");
  }
  return auth.handler(request);
}

export const loader = answer;
export const action = answer;
