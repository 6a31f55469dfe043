import { servicesContext } from "#app/context.server.ts";
import { apiError } from "#app/platform/http/json-call.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { isSameOrigin } from "#app/platform/http/same-origin.ts";
import type { Route } from "./+types/passkey";

/** Beginnings of a sign-in from one network; each leaves a challenge in the store for a while. */
const mostBeginnings = 60;

const calls = new Set([
  "generate-authenticate-options",
  "verify-authentication",
  "generate-register-options",
  "verify-registration",
]);

type Arguments = Pick<Route.LoaderArgs, "request" | "context" | "params">;

/** The passkey plugin's own calls; nothing else of the sign-in library can be reached from outside. */
async function answer({ request, context, params }: Arguments): Promise<Response> {
  const { accounts, attempts, auth, config } = context.get(servicesContext);
  const call = params["*"];
  if (!calls.has(call)) return apiError(404, "not-found", "There is no such call.");
  if (!isSameOrigin(request, config.publicUrl)) {
    return apiError(403, "forbidden-origin", "This request comes from another site.");
  }
  if (call === "generate-authenticate-options") {
    const { network } = context.get(requestContext);
    if (!(await attempts.begin(`passkey ${network}`, mostBeginnings))) {
      return apiError(429, "too-many-requests", "Too many attempts. Please try again later.");
    }
    await accounts.forgetExpiredChallenges();
  }
  return auth.handler(request);
}

export const loader = answer;
export const action = answer;
