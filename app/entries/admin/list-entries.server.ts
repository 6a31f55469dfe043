import type { Competition } from "#app/competition/competition.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { entryServices } from "#app/entries/context.server.ts";
import { type EntryRequest, editionOf, listOpenRequests } from "#app/entries/entry.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import type { Context } from "#app/platform/context.server.ts";
import { readSearchWords } from "#app/platform/database/search-text-store.server.ts";
import { compareTexts } from "#app/platform/locale.ts";
import { cleanTag } from "#app/platform/pasted-text.ts";
import { type Flag, findFlags } from "./find-flags.ts";
import { createEntrySearch } from "./search-entries.ts";

/** `fee`: in rupees; null for an edition whose fee is not known any more. */
type Known = { flags: Map<string, Flag<Entry>[]>; fee: number | null };

type View = [title: string, has: (entry: Entry, known: Known) => boolean];

/** What the list can be limited to. */
const views: Record<string, View> = {
  all: ["All", (entry) => isCounted(entry)],
  unchecked: ["Payment not checked", (entry) => isActive(entry) && entry.payment === null],
  checked: ["Payment checked", (entry) => isActive(entry) && entry.payment !== null],
  amount: ["Wrong amount", (entry, { fee }) => isActive(entry) && isWrongAmount(entry, fee)],
  missing: [
    "Something is missing",
    (entry) => isActive(entry) && (entry.screenshot === null || listOpenRequests(entry).length > 0),
  ],
  answered: ["Answers to look at", (entry) => isActive(entry) && entry.requests.some(isAnswerNew)],
  video: ["Video not looked at", (entry) => isActive(entry) && isVideoUnseen(entry)],
  flagged: [
    "With a warning",
    (entry, { flags }) => isActive(entry) && (flags.get(entry.id) ?? []).some(isWarning),
  ],
  // Also of a withdrawn entry.
  deletion: [
    "Deletion asked for",
    ({ deletionAskedAt, clearedAt }) => deletionAskedAt !== null && clearedAt === null,
  ],
  withdrawn: ["Withdrawn", (entry) => !isCounted(entry)],
};

const isCounted = ({ withdrawnAt }: Entry): boolean => withdrawnAt === null;

/** Whether an entry is still in the competition with its private data. */
const isActive = (entry: Entry): boolean => isCounted(entry) && entry.clearedAt === null;

export const isWrongAmount = ({ payment }: Pick<Entry, "payment">, fee: number | null): boolean =>
  payment !== null && fee !== null && payment.rupees !== fee;

export const isAnswerNew = ({ answer, seen }: EntryRequest): boolean =>
  answer !== null && seen === null;

const isVideoUnseen = ({ video, videoSeen }: Entry): boolean =>
  video !== "" && videoSeen?.video !== video;

/** Notes of withdrawn entries are no warnings. */
export const isWarning = ({ isNote }: Pick<Flag, "isNote">): boolean => !isNote;

/** Reads `edition`, `view`, `category` and `q`; ignores invalid values. */
export function readEntryFilter(search: URLSearchParams, competition: Competition) {
  const text = (name: string) => cleanTag(search.get(name) ?? "").slice(0, 200);
  const [edition, view] = [text("edition"), text("view")];
  return {
    edition: /^\d{4}$/.test(edition) ? edition : editionOf(competition),
    view: Object.hasOwn(views, view) ? view : "all",
    category: text("category"),
    words: readSearchWords(search),
  };
}

/** The entries of a filter, and how many others there are of its edition. */
export async function listEntries(search: URLSearchParams, context: Context) {
  const { competition } = context.get(competitionServices);
  const { entries } = context.get(entryServices);
  const filter = readEntryFilter(search, competition);
  const { edition, category, words } = filter;
  const all = await entries.listEntries(edition);
  const known = findKnown(all, { edition, competition });
  const hasWords = createEntrySearch(words);
  const matching = all.filter(
    (entry) => (!category || categoryOf(entry) === category) && (!words.length || hasWords(entry)),
  );
  const inViews = Object.entries(views).map(([name, [title, has]]) => {
    return { name, title, entries: matching.filter((entry) => has(entry, known)) };
  });
  return {
    ...known,
    filter,
    shown: inViews.find(({ name }) => name === filter.view)?.entries ?? [],
    // Views without an entry are left out, so that the others have room on a phone.
    views: inViews
      .map(({ entries, ...view }) => ({ ...view, count: entries.length }))
      .filter(({ name, count }) => count > 0 || name === "all" || name === filter.view),
    matching,
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
    fee: isPresent ? competition.payment.round1FeeRupees : null,
  };
}

/** What of the present edition waits for a guru, and what is to be deleted of every edition. */
export async function countWaiting(context: Context) {
  const { competition } = context.get(competitionServices);
  const { entries } = context.get(entryServices);
  const edition = editionOf(competition);
  const active = (await entries.listEntries(edition)).filter(isActive);
  const deletions = await entries.listEditionsToDelete();
  const [first = ""] = deletions;
  return {
    unchecked: active.filter(({ payment }) => payment === null).length,
    answered: active.filter(({ requests }) => requests.some(isAnswerNew)).length,
    deletion: deletions.length,
    /** Empty for the present one, as in the address of the list. */
    deletionEdition: deletions.includes(edition) ? "" : first,
  };
}

/** The filter's name for entries outside all categories. */
const noCategory = "none";

export const outsideCategories = "Outside all categories";

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
      return [name, `${name === noCategory ? outsideCategories : name} (${count})`];
    });
}
