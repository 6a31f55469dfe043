import { requirePerson } from "#app/accounts/guard.server.ts";
import { isDocumentId } from "#app/documents/document.ts";
import { requireEntriesHere } from "#app/entries/context.server.ts";
import { privateFileResponse } from "#app/entries/private-file-response.server.ts";
import type { Context } from "#app/platform/context.server.ts";
import type { Route } from "./+types/entry-file";

/** A screenshot, the file of an answer or a certificate, for gurus. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const { id, file } = params;
  const found = isDocumentId(id) ? await openFile(context, id, file) : null;
  if (!found) {
    throw new Response("There is no such file. It may have been deleted.", { status: 404 });
  }
  return found;
}

/** `id`: of an entry, or the year of an edition for the certificates of all its entries. */
async function openFile(context: Context, id: string, file: string): Promise<Response | null> {
  const { entries, certificates, privateFiles } = requireEntriesHere(context);
  if (isDocumentId(file)) {
    const found = await privateFiles.read(id, file);
    return found && privateFileResponse(found);
  }
  const entry = await entries.findEntry(id);
  return entry ? certificates.open(entry, file) : certificates.openForAll(id, file);
}
