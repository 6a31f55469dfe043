import type { Competition } from "#app/competition/competition.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { entryServices } from "#app/entries/context.server.ts";
import { type EntryRequest, editionOf, listOpenRequests } from "#app/entries/entry.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import type { Context } from "#app/platform/context.server.ts";
import { readSearchWords } from "#app/platform/database/search-text-store.server.ts";
import { compareTexts } from "#app/platform/locale.ts";
import { cleanTag } from "#app/platform/pasted-text.ts";
import { type EntryView, entryViews, listStrings, noCategory } from "./admin-list-strings.ts";
import { type Flag, findFlags } from "./find-flags.ts";
import { createEntrySearch } from "./search-entries.ts";

/** `category`: empty for all. */
type EntryFilter = { edition: string; view: EntryView; category: string; words: string[] };

/** `fee`: null for an edition whose fee is not known any more. */
type Known = { flags: Map<string, Flag<Entry>[]>; fee: number | null };

/** Reads `edition`, `view`, `category` and `q`; ignores invalid values. */
export function readEntryFilter(search: URLSearchParams, competition: Competition): EntryFilter {
  const text = (name: string) => cleanTag(search.get(name) ?? "").slice(0, 200);
  const edition = text("edition");
  return {
    edition: /^\d{4}$/.test(edition) ? edition : editionOf(competition),
    view: entryViews.find((view) => view === text("view")) ?? "all",
    category: text("category"),
    words: readSearchWords(search),
  };
}

/** The entries of a filter, and how many others there are of its edition. */
export async function listEntries(search: URLSearchParams, context: Context) {
  const { competition } = context.get(competitionServices);
  const { entries } = context.get(entryServices);
  const filter = readEntryFilter(search, competition);
  const { edition, view, category, words } = filter;
  const all = await entries.listEntries(edition);
  const known = findKnown(all, { edition, competition });
  const hasWords = createEntrySearch(words);
  const matching = all.filter(
    (entry) => (!category || categoryOf(entry) === category) && (!words.length || hasWords(entry)),
  );
  const inView = (one: EntryView) => matching.filter((entry) => isInView[one](entry, known));
  const counts = entryViews.map((one) => [one, inView(one).length] as const);
  return {
    ...known,
    filter,
    shown: inView(view),
    counts: Object.fromEntries(counts) as Record<EntryView, number>,
    sums: sumPayments(matching),
    categories: countCategories(all, edition === editionOf(competition) ? competition : null),
  };
}

/** `all`: the entries of the edition. */
export function findKnown(
  all: Entry[],
  { edition, competition }: { edition: string; competition: Competition },
): Known {
  const isPresent = edition === editionOf(competition);
  return {
    flags: findFlags(all, isPresent ? competition : null),
    fee: findFee(edition, competition),
  };
}

/** In rupees; null for another edition than the present one. */
export const findFee = (edition: string, competition: Competition): number | null =>
  edition === editionOf(competition) ? competition.payment.round1FeeRupees : null;

const isCounted = ({ withdrawnAt }: Entry): boolean => withdrawnAt === null;

/** Whether an entry is still in the competition with its private data. */
const isActive = (entry: Entry): boolean => isCounted(entry) && entry.clearedAt === null;

export const isWrongAmount = ({ payment }: Pick<Entry, "payment">, fee: number | null): boolean =>
  payment !== null && fee !== null && payment.rupees !== fee;

export const isAnswerNew = ({ answer, seen }: EntryRequest): boolean =>
  answer !== null && seen === null;

export const isVideoUnseen = ({ video, videoSeen }: Entry): boolean =>
  video !== "" && videoSeen?.video !== video;

/** Notes of withdrawn entries are no warnings. */
export const isWarning = ({ isNote }: Pick<Flag, "isNote">): boolean => !isNote;

const isInView: Record<EntryView, (entry: Entry, known: Known) => boolean> = {
  all: isCounted,
  unchecked: (entry) => isActive(entry) && entry.payment === null,
  checked: (entry) => isActive(entry) && entry.payment !== null,
  amount: (entry, { fee }) => isActive(entry) && isWrongAmount(entry, fee),
  missing: (entry) =>
    isActive(entry) && (entry.screenshot === null || listOpenRequests(entry).length > 0),
  answered: (entry) => isActive(entry) && entry.requests.some(isAnswerNew),
  video: (entry) => isActive(entry) && isVideoUnseen(entry),
  flagged: (entry, { flags }) => isActive(entry) && (flags.get(entry.id) ?? []).some(isWarning),
  // Also of a withdrawn entry.
  deletion: ({ deletionAskedAt, clearedAt }) => deletionAskedAt !== null && clearedAt === null,
  withdrawn: (entry) => !isCounted(entry),
};

/** What of the present edition waits for a guru, and what is to be deleted of every edition. */
export async function countWaiting(context: Context) {
  const { competition } = context.get(competitionServices);
  const { entries } = context.get(entryServices);
  const edition = editionOf(competition);
  const present = await entries.listEntries(edition);
  const known: Known = { flags: new Map(), fee: null };
  const count = (view: EntryView) => present.filter((entry) => isInView[view](entry, known)).length;
  const deletions = await entries.listEditionsToDelete();
  const [first = ""] = deletions;
  return {
    unchecked: count("unchecked"),
    answered: count("answered"),
    deletion: deletions.length,
    /** Empty for the present one, as in the address of the list. */
    deletionEdition: deletions.includes(edition) ? "" : first,
  };
}

function sumPayments(entries: Entry[]) {
  const counted = entries.filter(isCounted);
  const sum = (some: Entry[]) => some.reduce((all, { payment }) => all + (payment?.rupees ?? 0), 0);
  return {
    entries: counted.length,
    checked: counted.filter(({ payment }) => payment !== null).length,
    rupees: sum(counted),
    withdrawnRupees: sum(entries) - sum(counted),
  };
}

const categoryOf = ({ category }: Entry): string => category || noCategory;

/** The present categories and those of entries, and their texts with the number of entries. */
function countCategories(entries: Entry[], competition: Competition | null) {
  const counts = new Map(competition?.categories.map(({ name }) => [name, 0]));
  for (const entry of entries.filter(isCounted)) {
    const category = categoryOf(entry);
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return [...counts]
    .sort(([one], [other]) => compareTexts(one, other))
    .map(([name, count]): [value: string, text: string] => {
      const title = name === noCategory ? listStrings.noCategory : name;
      return [name, listStrings.option(title, count)];
    });
}
