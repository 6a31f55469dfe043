import { createContext } from "react-router";
import { competitionServices } from "#app/competition/context.server.ts";
import type { EntryMails } from "#app/entries/mail/entry-mails.server.ts";
import type { Context } from "#app/platform/context.server.ts";
import type { ImageEncoder } from "#app/platform/images/image-encoder.ts";
import type { Mailer } from "#app/platform/sending/mail.server.ts";
import type { EntryDeletionStore } from "./deletion/deletion-store.server.ts";
import type { EntryCertificates } from "./entry-certificates.ts";
import type { EntryLinks } from "./entry-links.server.ts";
import type { EntryStore } from "./entry-store.server.ts";
import type { PrivateFileStore } from "./private-file-store.server.ts";

export type EntryServices = {
  entries: EntryStore;
  entryLinks: EntryLinks;
  privateFiles: PrivateFileStore;
  entryMails: EntryMails;
  encoder: Pick<ImageEncoder, "encodePrivate">;
  entryDeletion: EntryDeletionStore;
  certificates: EntryCertificates;
  /** It is null while mail is not configured. */
  mailer: Mailer | null;
};

export const entryServices = createContext<EntryServices>();

/**
 * The services of entries. Every page of entries calls this first: it throws the response of an
 * address that does not exist while dancers enter elsewhere.
 */
export function requireEntriesHere(context: Context): EntryServices {
  const { entrySettings } = context.get(competitionServices);
  if (!entrySettings.isHere) throw new Response(null, { status: 404 });
  return context.get(entryServices);
}
