import { accountServices } from "#app/accounts/context.server.ts";
import { endEarlierSession } from "#app/accounts/session.server.ts";
import { platformServices } from "#app/platform/context.server.ts";
import { widerNetwork } from "#app/platform/http/client-network.server.ts";
import { apiError, refuseByFailure } from "#app/platform/http/json-call.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { isSameOrigin, otherSiteRefusal } from "#app/platform/http/same-origin.server.ts";
import type { Limit } from "#app/platform/limits-store.server.ts";
import { recordStorageFailure } from "#app/platform/storage-failure.server.ts";
import type { Route } from "./+types/passkey";

/** Started sign-ins from one network; each stores a challenge for a while. */
const startedSignIns: Limit = { max: 60, windowMs: 15 * 60_000, since: "last" };

const calls = new Map([
  ["generate-authenticate-options", "GET"],
  ["verify-authentication", "POST"],
  ["generate-register-options", "GET"],
  ["verify-registration", "POST"],
]);

/** Unknown calls are answered with 404 for either method. */
export const handle = {
  methods: (params) => {
    const method = calls.get(params["*"] ?? "");
    return method ? [method] : ["GET", "POST"];
  },
} satisfies RoutePolicy;

type Arguments = Pick<Route.LoaderArgs, "request" | "context" | "params">;

/** The calls of the passkey plugin; the library's other calls are not reachable from outside. */
async function answer({ request, context, params }: Arguments): Promise<Response> {
  const { limits, config } = context.get(platformServices);
  const { accounts, auth } = context.get(accountServices);
  const { network, log } = context.get(requestContext);
  const call = params["*"];
  if (!calls.has(call)) return apiError(404, "not-found", "There is no such call.");
  if (!isSameOrigin(request, config.publicUrl)) {
    return apiError(403, "forbidden-origin", otherSiteRefusal);
  }
  try {
    if (call === "generate-authenticate-options") {
      if (!(await limits.allow(`passkey ${widerNetwork(network)}`, startedSignIns))) {
        return apiError(429, "too-many-requests", "Too many attempts. Please try again later.");
      }
      await accounts.forgetExpiredChallenges();
    }
    const answered = await (await auth()).handler(request);
    const isBeginning = call === "generate-authenticate-options" && answered.ok;
    const response = isBeginning ? await requireUserVerification(answered) : answered;
    if (response.status >= 500) log.error("a passkey call failed", { call });
    if (response.ok && call === "verify-authentication") {
      await endEarlierSession(auth, request.headers);
    }
    return response;
  } catch (error) {
    log.error("a passkey call failed", { call, error });
    const failure = recordStorageFailure(error);
    return failure
      ? refuseByFailure(failure)
      : apiError(500, "failed", "Something went wrong. Please try again.");
  }
}

/** The library has no option for this. The device's answer is checked in better-auth.server.ts. */
async function requireUserVerification(response: Response): Promise<Response> {
  const options = { ...(await response.json()), userVerification: "required" };
  return Response.json(options, { headers: response.headers });
}

export const loader = answer;
export const action = answer;
