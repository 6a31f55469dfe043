import { Readable } from "node:stream";
import { admitWrite } from "#app/accounts/guard.server.ts";
import { photoServices } from "#app/photos/context.server.ts";
import { addEmptyTags } from "#app/photos/tags/add-empty-tags.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Route } from "./+types/add-empty-tags";

/**
 * `POST /api/utilities/add-empty-tags`: lines `{"message"}` while the utility runs; after a failure
 * the last one has `"failed": true`.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const person = await admitWrite(request, context);
  const { log } = context.get(requestContext);
  const progress = addEmptyTags({ ...context.get(photoServices), log, who: person.email });
  const lines = Readable.from(progress).map((line) => Buffer.from(`${JSON.stringify(line)}\n`));
  return new Response(Readable.toWeb(lines) as ReadableStream, {
    headers: { "Content-Type": "application/x-ndjson", "Cache-Control": "no-store" },
  });
}
