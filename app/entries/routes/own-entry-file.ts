import { requireEntriesHere } from "#app/entries/context.server.ts";
import { formatEntryNumber } from "#app/entries/entry.ts";
import { exportEntry } from "#app/entries/own/export-entry.server.ts";
import { exportName, findOwnEntry } from "#app/entries/own/own-entry.server.ts";
import { privateFileResponse } from "#app/entries/private-file-response.server.ts";
import { notFound } from "#app/platform/http/json-call.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import type { Route } from "./+types/own-entry-file";

export const handle = { isTranslated: true } satisfies RoutePolicy;

/** A file of an entry for its dancer, a certificate, or everything that is stored, as JSON. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { token, file } = params;
  const entry = await findOwnEntry(context, token);
  if (entry.removedAt !== null) return notFound();
  if (file === exportName) {
    const json = JSON.stringify(await exportEntry(context, entry, token), null, 2);
    const name = `${formatEntryNumber(entry)}.json`;
    return new Response(json, {
      headers: {
        "Content-Type": "application/json",
        "X-Robots-Tag": "noindex",
        "Content-Disposition": `attachment; filename="${name}"`,
      },
    });
  }
  const certificate = await requireEntriesHere(context).certificates.open(entry, file);
  if (certificate) return certificate;
  const [, hash] = /^([\da-f]{32})\.(?:jpg|pdf)$/.exec(file) ?? [];
  const found = hash ? await requireEntriesHere(context).privateFiles.read(entry.id, hash) : null;
  return found ? privateFileResponse(found) : notFound();
}
