import { Readable } from "node:stream";
import { admitWrite } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { addEmptyTags } from "#app/photos/admin/add-empty-tags.server.ts";
import { tagScriptStrings } from "#app/photos/admin/strings.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { explainNotStored } from "#app/platform/storage-trouble.server.ts";
import type { Route } from "./+types/add-empty-tags";

/** `POST /api/utilities/add-empty-tags`: lines `{"message"}` while the utility runs; after a failure the last one has `"failed": true`. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const person = await admitWrite(request, context);
  if (person instanceof Response) return person;
  const services = context.get(servicesContext);
  const { log } = context.get(requestContext);
  const lines = async function* () {
    try {
      for await (const message of addEmptyTags(services, person.email)) yield line(message);
    } catch (error) {
      log.error("the utility failed", { error });
      const why = explainNotStored(error, tagScriptStrings.notUpdated);
      yield line(tagScriptStrings.failed(why), true);
    }
  };
  return new Response(Readable.toWeb(Readable.from(lines())) as ReadableStream, {
    headers: { "Content-Type": "application/x-ndjson", "Cache-Control": "no-store" },
  });
}

const line = (message: string, failed?: true) => `${JSON.stringify({ message, failed })}\n`;
