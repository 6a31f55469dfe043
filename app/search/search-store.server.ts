import { isPublished } from "#app/documents/publication-status-store.server.ts";
import type { SchoolEvent } from "#app/events/event.ts";
import { latestFirst, toEvent } from "#app/events/event-store.server.ts";
import type { Photo } from "#app/photos/photo.ts";
import { listPublished } from "#app/photos/photo-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { findIds } from "#app/platform/database/search-text-store.server.ts";
import type { SearchedTable } from "#db/tables.ts";

/** The first results of one kind, and how many more there are. */
export type Found<Item> = {
  items: Item[];
  more: number;
  /** Whether there are more than `maxCounted`. */
  isMore: boolean;
};

/** The maximum number of counted results, because counting takes time. */
const maxCounted = 100;

/** The first `limit` of the results, of which at most `maxCounted` + 1 were counted. */
export function firstOf<Item>(found: Item[], limit: number): Found<Item> {
  const counted = Math.min(found.length, maxCounted);
  const items = found.slice(0, limit);
  return { items, more: counted - items.length, isMore: found.length > maxCounted };
}

const maxTitles = 2000;

export type SearchStore = ReturnType<typeof createSearchStore>;

export function createSearchStore(database: Database) {
  const findFirst = async (table: SearchedTable, query: string, limit: number) => {
    const search = { query, limit: maxCounted + 1, where: isPublished(table) };
    const ids = await findIds(database, table, search);
    const { items, ...more } = firstOf(ids, limit);
    return { ids, count: items.length, more };
  };
  return {
    /** Newest first. */
    async findPhotos(query: string, limit: number): Promise<Found<Photo>> {
      const { ids, count, more } = await findFirst("uploads", query, limit);
      return { items: await listPublished(database, ids, count), ...more };
    },

    /** Latest date first. */
    async findEvents(query: string, limit: number): Promise<Found<SchoolEvent>> {
      const { ids, count, more } = await findFirst("newevents", query, limit);
      if (count === 0) return { items: [], ...more };
      const found = latestFirst(database).where("id", "in", ids).limit(count);
      const rows = await found.where(isPublished("newevents")).execute();
      return { items: rows.map(toEvent), ...more };
    },

    /** Titles of published photos and events, for the spelling of queries. */
    async listTitles(): Promise<string[]> {
      const titlesOf = (table: SearchedTable) => {
        const published = database.selectFrom(table).where(isPublished(table)).limit(maxTitles);
        return published.select("title").orderBy("id", "desc").execute();
      };
      const rows = await Promise.all([titlesOf("newevents"), titlesOf("uploads")]);
      return rows.flat().map(({ title }) => title);
    },
  };
}
