/**
 * A kind of document, as texts and pages know it. Each feature describes its own, `app/kinds.ts`
 * lists them all, and `DocumentStore` (kind.server.ts) has what the server needs of each.
 */
export type Kind = {
  /** The history stores this name, and forms send it. */
  name: string;
  /** Texts call one document so; the plural has an `s`. */
  noun: string;
  /** The title of its section of the dashboard. */
  title: string;
  /** The address of that section. */
  listPath: string;
  /** The link from a document to the section. */
  toList: string;
  /** A guru reads this after a save instead of the common sentence. */
  savedMessage?: string;
};

/** The address at which a document is edited. */
export const editPathOf = ({ listPath }: Kind, id: string): string => `${listPath}/${id}`;
