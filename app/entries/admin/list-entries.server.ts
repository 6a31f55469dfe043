import type { Competition } from "#app/competition/competition.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { findCompetitionOf } from "#app/editions/find-competition-of.server.ts";
import { entryServices } from "#app/entries/context.server.ts";
import { editionOf, findOpenQuestion } from "#app/entries/entry.ts";
import type { Entry } from "#app/entries/entry-store.server.ts";
import { isPaid, isWrongAmount, sumPayments } from "#app/entries/payment.ts";
import { dayMs } from "#app/platform/calendar.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { readSearchWords } from "#app/platform/database/search-text-store.server.ts";
import { cleanTag } from "#app/platform/pasted-text.ts";
import { type Flag, findFlags } from "./find-flags.ts";
import { createEntrySearch } from "./search-entries.ts";

/** `fee`: of Round 1 in the year, in rupees. */
export type Known = { flags: Map<string, Flag<Entry>[]>; fee: number };

type View = [title: string, has: (entry: Entry, known: Known) => boolean];

/** What the list can be limited to. */
const views: Record<string, View> = {
  all: ["All", (entry) => isCounted(entry)],
  unpaid: ["Not paid", (entry) => isActive(entry) && !isPaid(entry, 1)],
  paid: ["Paid", (entry) => isActive(entry) && isPaid(entry, 1)],
  amount: ["Wrong amount", (entry, { fee }) => isActive(entry) && isWrongAmount(entry, fee)],
  missing: [
    "Something is missing",
    (entry) => isActive(entry) && (entry.screenshot === null || findOpenQuestion(entry) !== null),
  ],
  answered: ["Answered", (entry) => isActive(entry) && Boolean(entry.question?.answer)],
  video: ["Video not looked at", (entry) => isActive(entry) && isVideoUnseen(entry)],
  flagged: [
    "With a warning",
    (entry, { flags }) => isActive(entry) && Boolean(flags.get(entry.id)?.length),
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

const isVideoUnseen = ({ video, videoSeen }: Entry): boolean =>
  video !== "" && videoSeen?.video !== video;

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
  const facts = await findCompetitionOf(context, edition);
  const known: Known = {
    flags: findFlags(all, facts),
    fee: facts.payment.round1FeeRupees,
  };
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
    sums: sum(matching),
    categories: countCategories(all, facts),
  };
}

/** What the entries that are not withdrawn have paid, and the others. */
function sum(entries: Entry[]) {
  const counted = entries.filter(isCounted);
  const { rupees, paid } = sumPayments(counted);
  const rupeesOfWithdrawn = sumPayments(entries).rupees - rupees;
  return { count: counted.length, paid, rupees, rupeesOfWithdrawn };
}

/** Answers to questions are news for so long. */
const newsMs = 7 * dayMs;

/** What of the present edition waits for a guru, and what is to be deleted of every edition. */
export async function countWaiting(context: Context) {
  const { competition } = context.get(competitionServices);
  const { entries } = context.get(entryServices);
  const since = context.get(platformServices).clock() - newsMs;
  const edition = editionOf(competition);
  const active = (await entries.listEntries(edition)).filter(isActive);
  const deletions = await entries.listEditionsToDelete();
  const [first = ""] = deletions;
  return {
    active: active.length,
    unpaid: active.filter((entry) => !isPaid(entry, 1)).length,
    videos: active.filter(isVideoUnseen).length,
    answered: active.filter(({ question }) => (question?.answer?.at ?? 0) > since).length,
    deletion: deletions.length,
    /** Empty for the present one, as in the address of the list. */
    deletionEdition: deletions.includes(edition) ? "" : first,
  };
}

/** The filter's name for entries outside all categories. */
const noCategory = "none";

const categoryOf = ({ category }: Entry): string => category || noCategory;

/** The categories in their order and those of entries, with the number of entries. */
function countCategories(entries: Entry[], { categories }: Competition) {
  const counts = new Map(categories.map(({ name }) => [name, 0]));
  for (const entry of entries.filter(isCounted)) {
    const category = categoryOf(entry);
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return [...counts].map(([name, count]): [value: string, text: string] => {
    return [name, `${name === noCategory ? "Outside all categories" : name} (${count})`];
  });
}
