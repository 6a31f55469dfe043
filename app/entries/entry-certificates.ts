import type { Award } from "#db/competition-rows.ts";
import type { Entry } from "./entry-store.server.ts";

/** A certificate of an entry; `file`: its name at the addresses of the entry's files. */
export type ListedCertificate = { award: Award; text: string; file: string; isWithdrawn: boolean };

/** The certificates of entries, which follow from what is published (app/results). */
export type EntryCertificates = {
  list: (entry: Entry) => Promise<ListedCertificate[]>;
  /** The PDF of this name, or why there is none; null for the name of another file. */
  open: (entry: Entry, file: string) => Promise<Response | null>;
  /** The same for a file with certificates of all entries of an edition. */
  openForAll: (edition: string, file: string) => Promise<Response | null>;
};
