import type { Competition } from "#app/competition/competition.ts";
import { categoryNameOf, type EntryContent } from "#app/entries/entry.ts";

export type FlaggedEntry = Pick<
  EntryContent,
  "name" | "born" | "transaction" | "category" | "withdrawnAt" | "clearedAt"
> & { id: string };

const sharedValues = {
  sameTransaction: ({ transaction }: FlaggedEntry) => transaction,
  sameDancer: ({ name, born }: FlaggedEntry) => name && born && `${toPlain(name)} ${born}`,
};

export type FlagName = keyof typeof sharedValues | "outsideAge" | "otherCategory";

/** What a guru should know about an entry. `others`: those that share the value. */
export type Flag<Entry = FlaggedEntry> = { name: FlagName; others: Entry[] };

/**
 * The flags of each entry, by its id. `entries`: all of one edition. `categories`: of the edition.
 * Entries that are withdrawn, or whose private data was deleted, have none and cause none.
 */
export function findFlags<Entry extends FlaggedEntry>(
  entries: Entry[],
  facts: Pick<Competition, "categories">,
): Map<string, Flag<Entry>[]> {
  const present = entries.filter(
    ({ clearedAt, withdrawnAt }) => clearedAt === null && withdrawnAt === null,
  );
  const flags = new Map<string, Flag<Entry>[]>(
    present.map((entry) => [entry.id, findOwnFlags(entry, facts)]),
  );
  for (const [name, findValue] of Object.entries(sharedValues)) {
    for (const [value, sharing] of Map.groupBy(present, findValue)) {
      if (!value || sharing.length === 1) continue;
      for (const entry of sharing) {
        const others = sharing.filter((other) => other !== entry);
        flags.get(entry.id)?.push({ name: name as FlagName, others });
      }
    }
  }
  return flags;
}

function findOwnFlags(
  { born, category: stored }: FlaggedEntry,
  facts: Pick<Competition, "categories">,
): Flag<never>[] {
  const category = categoryNameOf(born, facts);
  if (!category) return [{ name: "outsideAge", others: [] }];
  return category === stored ? [] : [{ name: "otherCategory", others: [] }];
}

/** Without case, accents, spaces and dots, `Ananya S. Rao` and `ANANYA S RAO` are the same name. */
const toPlain = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]|[^\p{L}\p{M}\p{N}]/gu, "");
