import { isSameTyped, mergeTyped } from "./merge-typed.server.ts";

type Values = Record<string, string>;

type Merging<Content> = {
  documents: { findVersion: (id: string, version: number) => Promise<Content | null> };
  /** As it is stored now. */
  stored: Content & { id: string; version: number };
  /** What was sent, and the version that the edit began from. */
  sent: Values;
  version: number;
  /** A document as its form shows it. */
  valuesOf: (content: Content) => Values;
};

/**
 * Merges a form with what was stored since the version that it began from. `conflicts` names the
 * fields that both have changed; of those, `values` has what was sent. `base` is null when the
 * history does not know that version; then every difference is a conflict.
 */
export async function mergeForm<Content>(merging: Merging<Content>) {
  const { documents, stored, sent, version, valuesOf } = merging;
  const base =
    version === stored.version ? stored : await documents.findVersion(stored.id, version);
  const theirs = valuesOf(stored);
  const fieldsOf = (values: Values): Values =>
    Object.fromEntries(Object.keys(theirs).map((name) => [name, values[name] ?? ""]));
  const mine = fieldsOf(sent);
  const began = base === null ? undefined : fieldsOf(valuesOf(base));
  const { typed, conflicts } = mergeTyped({ base: began, mine, theirs });
  return {
    base,
    values: { ...(typed as Values), version: `${stored.version}` },
    conflicts: conflicts.map(({ name }) => name),
    isChanged: !isSameTyped(mine, began),
  };
}
