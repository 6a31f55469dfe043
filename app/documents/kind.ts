import { href } from "react-router";

/**
 * A kind of document, as texts and pages know it. Each feature describes its own, `app/kinds.ts`
 * lists them all, and `DocumentStore` (kind.server.ts) has what the server needs of each.
 */
export type Kind = {
  /** The history stores this name, and forms send it. */
  name: string;
  /** Texts call one document so, and several by `pluralOf`. */
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

/** `entries` of `entry`, `holidays` of `holiday`. */
export const pluralOf = (noun: string): string => `${noun.replace(/([^aeiou])y$/, "$1ie")}s`;

/** What the page of a simple kind says of its noun. */
export const kindTexts = ({ noun }: Kind) => ({
  one: noun.charAt(0).toUpperCase() + noun.slice(1),
  empty: `There are no ${pluralOf(noun)} yet.`,
  notStored: `The ${noun} could not be stored. Please try again.`,
});

/** The name under which unsaved values are stored on the device. */
export const draftNameOf = ({ name }: Kind, id = "new"): string => `${name} ${id}`;

/** The address at which a document is edited. */
export const editPathOf = ({ listPath }: Kind, id: string): string => `${listPath}/${id}`;

/**
 * The address of a document's history; `version`: it begins with the change that led to this one.
 * The addresses are told apart by their search, because visitors load the list of all routes.
 */
export function historyPathOf({ name: kind }: Kind, id: string, version?: number): string {
  const search = new URLSearchParams({ kind, id });
  if (version !== undefined) search.set("version", `${version}`);
  return `${href("/success/history")}?${search}`;
}
