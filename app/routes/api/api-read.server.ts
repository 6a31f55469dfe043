import type { RouterContextProvider } from "react-router";
import { requestContext, servicesContext } from "#app/context.server.ts";
import { apiError } from "./api-error.ts";

/** Answers a read call as JSON; a failure of the store is logged and answered with 503. */
export async function answerRead(
  context: Readonly<RouterContextProvider>,
  failureMessage: string,
  read: () => Promise<object>,
): Promise<Response> {
  try {
    return Response.json(await read(), { headers: { "Cache-Control": "public, no-cache" } });
  } catch (error) {
    const { log } = context.get(servicesContext);
    log.error(failureMessage, { requestId: context.get(requestContext).id, error });
    return apiError(503, "unavailable", "The store cannot be reached. Please try again.");
  }
}
