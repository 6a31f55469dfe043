/**
 * A kind of document, as texts and pages know it. Each feature describes its own, `app/kinds.ts`
 * lists them all, and `DocumentStore` (kind.server.ts) has what the server needs of each.
 */
export type Kind = {
  /** As the history stores it and forms send it. */
  name: string;
  /** As texts call one document; with an `s` it is the plural. */
  noun: string;
  /** The title of its section of the dashboard. */
  title: string;
  /** The address of that section. */
  listPath: string;
  /** The link from a document to the section. */
  toList: string;
  /** What a guru reads when a change is saved, if it is not the sentence of most kinds. */
  savedMessage?: string;
};

/** The address at which a document is edited. */
export const editPathOf = ({ listPath }: Kind, id: string): string => `${listPath}/${id}`;
