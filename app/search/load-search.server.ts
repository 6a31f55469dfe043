import { href } from "react-router";
import { eventPath, formatEventDate, type SchoolEvent } from "#app/events/event.ts";
import type { Context } from "#app/platform/context.server.ts";
import { fetchQuietly } from "#app/platform/http/request-context.server.ts";
import { schoolServices } from "#app/school/context.server.ts";
import { readTerms } from "#db/search-text.ts";
import { searchServices } from "./context.server.ts";
import { correctQuery, readCoreWords, replaceSynonyms } from "./correct-query.server.ts";
import type { IndexedEntry, SearchIndex } from "./list-entries.server.ts";
import {
  excerptOf,
  findBySomeWords,
  findByTexts,
  scoreOf,
  type TextQuery,
} from "./match-texts.server.ts";
import { type Found, firstOf } from "./search-store.server.ts";

const maxShown = { pages: 24, events: 12, photos: 24 };

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
      results = { ...results, pages: findPages(spelled, index, findBySomeWords) };
      [corrected, isPartial] = [null, !isEmpty(results)];
    }
  }
  const { wantsPictures } = readCoreWords(query);
  return { hasTerms, wantsPictures, corrected, isPartial, isEmpty: isEmpty(results), ...results };
}

type Results = Awaited<ReturnType<typeof findAll>>;

const isEmpty = ({ pages, events, photos }: Results) =>
  [pages, events, photos].every(({ items }) => items.length === 0);

const coresOf = (queries: TextQuery[]) => queries.map(({ core }) => core);

async function findAll(queries: TextQuery[], index: SearchIndex, context: Context) {
  const { search } = context.get(searchServices);
  const marked = coresOf(queries).join(" ");
  /**
   * Later queries only count when the earlier ones find nothing: each reads the database. A failure
   * of the database finds nothing.
   */
  async function findFirst<Item>(what: string, find: (query: string) => Promise<Found<Item>>) {
    const { items } = await fetchQuietly(context, `Error searching ${what}`, async () => {
      for (const { core } of queries) {
        const found = await find(core);
        if (found.items.length > 0) return [found];
      }
      return [];
    });
    return items[0] ?? firstOf<Item>([], 0);
  }
  const [events, photos] = await Promise.all([
    findFirst("events", (each) => search.findEvents(each, maxShown.events)),
    findFirst("photos", (each) => search.findPhotos(each, maxShown.photos)),
  ]);
  return {
    pages: findPages(queries, index, findByTexts),
    events: withItems(events, (event) => ({
      path: eventPath(event),
      title: excerptOf(event.title, marked),
      detail: [event.date && formatEventDate(event), event.location].filter(Boolean).join(" · "),
      text: excerptOf(textOf(event), marked),
    })),
    photos: withItems(photos, ({ id, title, description, tags, imageUrl, image }) => ({
      photo: { id, title, imageUrl, image },
      title: excerptOf(title, marked),
      text: excerptOf([description, tags?.join(", ")].filter(Boolean).join(" · "), marked),
    })),
  };
}

/** The full description may be the short one. */
const textOf = ({ description, fullDescription }: SchoolEvent): string =>
  [...new Set([description, fullDescription])].join("\n");

/** Those that fit best come first. */
function findPages(queries: TextQuery[], index: SearchIndex, find: typeof findByTexts) {
  const marked = coresOf(queries).join(" ");
  const score = (page: IndexedEntry) => Math.max(...queries.map((query) => scoreOf(page, query)));
  const found = new Set(queries.flatMap((query) => find(index.pages, query)));
  const isOfTag = ({ path }: IndexedEntry) => Number(path.startsWith(`${href("/gallery")}?`));
  // Photos have a group of their own, so a tag follows what answers a question.
  const sorted = [...found].sort((a, b) => isOfTag(a) - isOfTag(b) || score(b) - score(a));
  const shown = firstOf(sorted, maxShown.pages);
  return withItems(shown, ({ title, text, path, detail }) => ({
    path,
    detail,
    title: excerptOf(title, marked),
    text: excerptOf(text, marked),
  }));
}

function withItems<Item, Shown>({ items, ...more }: Found<Item>, show: (item: Item) => Shown) {
  return { items: items.map(show), ...more };
}
