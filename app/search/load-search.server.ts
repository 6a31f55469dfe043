import { eventPath, formatEventDate } from "#app/events/event.ts";
import { photoServices } from "#app/photos/context.server.ts";
import type { Context } from "#app/platform/context.server.ts";
import type { SearchEntry } from "#app/platform/database/search-text-store.server.ts";
import { fetchQuietly } from "#app/platform/http/request-context.server.ts";
import { schoolServices } from "#app/school/context.server.ts";
import { readTerms } from "#db/search-text.ts";
import { searchServices } from "./context.server.ts";
import { correctQuery, readCoreWords, replaceSynonyms } from "./correct-query.server.ts";
import type { IndexedEntry, SearchIndex } from "./list-entries.server.ts";
import {
  countNamed,
  excerptOf,
  findBySomeWords,
  findByTexts,
  type TextQuery,
  toSearched,
} from "./match-texts.server.ts";
import { type Found, firstOf } from "./search-store.server.ts";

const maxShown = { entries: 12, events: 12, photos: 24, tags: 24 };

/**
 * `corrected`: a spelling that finds something when the query does not; `isPartial`: found by some
 * words only.
 */
export async function loadSearch(query: string, context: Context) {
  const { school } = context.get(schoolServices);
  const { searchIndex } = context.get(searchServices);
  const index = await searchIndex();
  /** The words, and the site's own words for them. */
  const queriesOf = (text: string): TextQuery[] => {
    const [typed, meant] = [text, replaceSynonyms(text, school.synonyms)].map(readCoreWords);
    return [typed, meant?.core === typed?.core ? undefined : meant].filter((each) => !!each);
  };
  const queries = queriesOf(query);
  const hasTerms = readTerms(query).length > 0;
  let results = await findAll(queries, index, context);
  let corrected: string | null = null;
  let isPartial = false;
  if (hasTerms && isEmpty(results)) {
    corrected = correctQuery(queries[0]?.core ?? "", index.vocabulary);
    const spelled = corrected ? queriesOf(corrected) : queries;
    if (corrected) results = await findAll(spelled, index, context);
    if (isEmpty(results)) {
      results = { ...results, ...findPages(spelled, index, findBySomeWords) };
      [corrected, isPartial] = [null, !isEmpty(results)];
    }
  }
  const { wantsPictures } = readCoreWords(query);
  return { hasTerms, wantsPictures, corrected, isPartial, isEmpty: isEmpty(results), ...results };
}

type Results = Awaited<ReturnType<typeof findAll>>;

const isEmpty = ({ school, competition, events, photos, tags }: Results) =>
  [school, competition, events, photos, tags].every(({ items }) => items.length === 0);

const coresOf = (queries: TextQuery[]) => queries.map(({ core }) => core);

async function findAll(queries: TextQuery[], index: SearchIndex, context: Context) {
  const { tagCounts } = context.get(photoServices);
  const { search } = context.get(searchServices);
  const marked = coresOf(queries).join(" ");
  /** Later queries only count when the earlier ones find nothing: each reads the database. */
  const findFirst = <Item>(what: string, find: (query: string) => Promise<Found<Item>>) =>
    findQuietly(context, what, async () => {
      for (const { core } of queries) {
        const found = await find(core);
        if (found.items.length > 0) return found;
      }
      return firstOf<Item>([], 0);
    });
  const [events, photos, tags] = await Promise.all([
    findFirst("events", (each) => search.findEvents(each, maxShown.events)),
    findFirst("photos", (each) => search.findPhotos(each, maxShown.photos)),
    findQuietly(context, "tags", async () => {
      const counts = marked ? await tagCounts() : [];
      const items = counts.map(({ tag }) => ({ tag, searched: toSearched(tag) }));
      return firstOf(union(queries.map((each) => findByTexts(items, each))), maxShown.tags);
    }),
  ]);
  return {
    ...findPages(queries, index, findByTexts),
    events: withItems(events, (event) => ({
      path: eventPath(event),
      title: excerptOf(event.title, marked),
      day: [event.date && formatEventDate(event), event.location].filter(Boolean).join(" · "),
      text: excerptOf(`${event.description} ${event.fullDescription}`, marked),
    })),
    photos: withItems(photos, ({ id, title, description, tags, imageUrl, image }) => ({
      photo: { id, title, imageUrl, image },
      title: excerptOf(title, marked),
      text: excerptOf([description, tags?.join(", ")].filter(Boolean).join(" · "), marked),
    })),
    tags: withItems(tags, ({ tag }) => ({ tag, title: excerptOf(tag, marked) })),
  };
}

type Find = (items: IndexedEntry[], query: TextQuery) => IndexedEntry[];

/** `isCompetitionFirst`: a page of the competition fits the query better than any of the school. */
function findPages(queries: TextQuery[], index: SearchIndex, find: Find) {
  const marked = coresOf(queries).join(" ");
  const named = (entry?: IndexedEntry) =>
    entry ? Math.max(...queries.map((query) => countNamed(entry, query))) : 0;
  const findIn = (items: IndexedEntry[]) =>
    union(queries.map((query) => find(items, query))).toSorted(
      (one, other) => named(other) - named(one),
    );
  const [school, competition] = [findIn(index.school), findIn(index.competition)];
  return {
    school: showEntries(school, marked),
    competition: showEntries(competition, marked),
    isCompetitionFirst: named(competition[0]) > named(school[0]),
  };
}

const showEntries = (entries: SearchEntry[], marked: string) =>
  withItems(firstOf(entries, maxShown.entries), ({ title, text, path }) => ({
    path,
    title: excerptOf(title, marked),
    text: excerptOf(text, marked),
  }));

const union = <Item>(lists: Item[][]): Item[] => [...new Set(lists.flat())];

async function findQuietly<Item>(context: Context, what: string, find: () => Promise<Found<Item>>) {
  const { items } = await fetchQuietly(context, `Error searching ${what}`, async () => [
    await find(),
  ]);
  return items[0] ?? firstOf<Item>([], 0);
}

function withItems<Item, Shown>({ items, ...more }: Found<Item>, show: (item: Item) => Shown) {
  return { items: items.map(show), ...more };
}
