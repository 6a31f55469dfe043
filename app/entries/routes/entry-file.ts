import { requirePerson } from "#app/accounts/guard.server.ts";
import { isDocumentId } from "#app/documents/document.ts";
import { entryStrings } from "#app/entries/admin/admin-entry-strings.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { privateFileResponse } from "#app/entries/private-file-response.server.ts";
import type { Route } from "./+types/entry-file";

/** A screenshot or a proof of age, for gurus. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { privateFiles } = requireEntriesHere(context);
  const { id, file } = params;
  const found = isDocumentId(id) && isDocumentId(file) ? await privateFiles.read(id, file) : null;
  if (!found) throw new Response(entryStrings.noSuchFile, { status: 404 });
  return privateFileResponse(found);
}
