import { sql } from "kysely";
import { isPublished } from "#app/documents/publication-status-store.server.ts";
import type { SchoolEvent } from "#app/events/event.ts";
import { latestFirst, toContent } from "#app/events/event-store.server.ts";
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

/** Counting further costs and nobody reads so many. */
const maxCounted = 100;

export const nothingFound: Found<never> = { items: [], more: 0, isMore: false };

/** The first `limit` of the results, of which at most `maxCounted` + 1 were counted. */
export function firstOf<Item>(found: Item[], limit: number): Found<Item> {
  const counted = Math.min(found.length, maxCounted);
  const items = found.slice(0, limit);
  return { items, more: counted - items.length, isMore: found.length > maxCounted };
}

/** More tags than a school ever gives. */
const maxTags = 5000;

export type SearchStore = {
  /** Newest first. */
  findPhotos: (query: string, limit: number) => Promise<Found<Photo>>;
  /** Latest date first. */
  findEvents: (query: string, limit: number) => Promise<Found<SchoolEvent>>;
  /** Every tag of a photo in the gallery, in alphabetical order. */
  listTags: () => Promise<string[]>;
};

/** Searches published photos, events and tags. */
export function createSearchStore(database: Database): SearchStore {
  const idsOf = (table: SearchedTable, query: string) =>
    findIds(database, table, { query, limit: maxCounted + 1, where: isPublished(table) });
  return {
    async findPhotos(query, limit) {
      const ids = await idsOf("uploads", query);
      if (ids.length === 0) return nothingFound;
      const { items, ...more } = firstOf(ids, limit);
      return { items: await listPublished(database, ids, items.length), ...more };
    },

    async findEvents(query, limit) {
      const ids = await idsOf("newevents", query);
      if (ids.length === 0) return nothingFound;
      const { items, ...more } = firstOf(ids, limit);
      const rows = latestFirst(database)
        .where("id", "in", ids)
        .where(isPublished("newevents"))
        .limit(items.length);
      const events = (await rows.execute()).map((row) => ({
        ...{ id: row.id, version: row.version },
        ...toContent(row),
      }));
      return { items: events, ...more };
    },

    listTags: () => listTags(database),
  };
}

/** A loose index scan: the cost of a tag does not depend on how many photos carry it. */
async function listTags(database: Database): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    with recursive each_tag (tag) as (
      select min(tag) from upload_tags
      union all
      select (select min(tag) from upload_tags where upload_tags.tag > each_tag.tag)
      from each_tag where each_tag.tag is not null
    )
    select tag from each_tag where tag is not null and exists (
      select 1 from upload_tags join uploads on uploads.id = upload_tags.upload_id
      where upload_tags.tag = each_tag.tag and ${isPublished("uploads")}
    )
    limit ${maxTags}
  `.execute(database);
  return rows.map((row) => row.tag);
}
