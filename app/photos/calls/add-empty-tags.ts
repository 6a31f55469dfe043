import { Readable } from "node:stream";
import { refuseWrite } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { addEmptyTags } from "#app/photos/tag-script/add-empty-tags.server.ts";
import { tagScriptMessages } from "#app/photos/tag-script/tag-script-messages.ts";
import { apiError } from "#app/platform/http/json-call.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/add-empty-tags";

/** `POST /api/utilities/add-empty-tags`: lines `{"message"}` while the utility runs. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const refusal = await refuseWrite(request, context);
  if (refusal) return refusal;
  const { tagRepair } = context.get(servicesContext);
  const { log } = context.get(requestContext);
  const lines = async function* () {
    try {
      for await (const message of addEmptyTags(tagRepair)) yield line(message);
    } catch (error) {
      log.error("the utility failed", { error });
      yield line(tagScriptMessages.failed("The store could not be updated."));
    }
  };
  return new Response(Readable.toWeb(Readable.from(lines())) as ReadableStream, {
    headers: { "Content-Type": "application/x-ndjson", "Cache-Control": "no-store" },
  });
}

export function loader(): Response {
  return apiError(405, "method-not-allowed", "This call takes POST only.");
}

const line = (message: string) => `${JSON.stringify({ message })}\n`;
