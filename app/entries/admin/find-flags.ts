import type { Competition } from "#app/competition/competition.ts";
import { categoryNameOf, type EntryContent, isUntil } from "#app/entries/entry.ts";

export type FlaggedEntry = Pick<
  EntryContent,
  | "edition"
  | "number"
  | "name"
  | "born"
  | "video"
  | "transaction"
  | "category"
  | "createdAt"
  | "withdrawnAt"
  | "clearedAt"
> & { id: string };

const sharedValues = {
  sameTransaction: ({ transaction }: FlaggedEntry) => transaction,
  // The form stores every spelling of a video's address as the same one.
  sameVideo: ({ video }: FlaggedEntry) => video,
  sameDancer: ({ name, born }: FlaggedEntry) => name && born && `${toPlain(name)} ${born}`,
};

export type FlagName = keyof typeof sharedValues | "outsideAge" | "otherCategory" | "late";

/** What a guru should know about an entry. */
export type Flag<Entry = FlaggedEntry> = {
  name: FlagName;
  /** The entries that share the value, also this one; empty for a flag that concerns one entry. */
  sharing: Entry[];
  /** This is only worth knowing: the entry itself, or each other that shares it, is withdrawn. */
  isNote: boolean;
};

type Facts = Pick<Competition, "categories" | "dates">;

/**
 * The flags of each entry, by its id. `entries`: all of one edition. `facts`: of the edition. An
 * entry whose private data was deleted has no flags.
 */
export function findFlags<Entry extends FlaggedEntry>(
  entries: Entry[],
  facts: Facts,
): Map<string, Flag<Entry>[]> {
  const present = entries.filter(({ clearedAt }) => clearedAt === null);
  const flags = new Map<string, Flag<Entry>[]>(
    present.map((entry) => [entry.id, findOwnFlags(entry, facts)]),
  );
  for (const [name, findValue] of Object.entries(sharedValues)) {
    for (const [value, sharing] of Map.groupBy(present, findValue)) {
      if (!value || sharing.length === 1) continue;
      const counted = sharing.filter(isCounted).length;
      for (const entry of sharing) {
        const isNote = !isCounted(entry) || counted === 1;
        flags.get(entry.id)?.push({ name: name as FlagName, sharing, isNote });
      }
    }
  }
  return flags;
}

function findOwnFlags(entry: FlaggedEntry, facts: Facts): Flag<never>[] {
  const flag = (name: FlagName): Flag<never> => {
    return { name, sharing: [], isNote: !isCounted(entry) };
  };
  const category = categoryNameOf(entry.born, facts);
  const isLate = !isUntil(facts.dates.submissionDeadline, entry.createdAt);
  return [
    ...(category ? [] : [flag("outsideAge")]),
    ...(category && category !== entry.category ? [flag("otherCategory")] : []),
    ...(isLate ? [flag("late")] : []),
  ];
}

const isCounted = ({ withdrawnAt }: FlaggedEntry): boolean => withdrawnAt === null;

/** Without case, accents, spaces and dots, `Ananya S. Rao` and `ANANYA S RAO` are the same name. */
const toPlain = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]|[^\p{L}\p{M}\p{N}]/gu, "");
