import { sql } from "kysely";
import { DocumentService } from "#app/documents/document-service.server.ts";
import { isPublished } from "#app/documents/publication-status-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isBlank } from "#app/platform/plain-text.ts";
import type { EventRow } from "#db/tables.ts";
import type { EventContent, NewSchoolEvent, SchoolEvent } from "./event.ts";
import { eventCollection, toContent } from "./event-collection-store.server.ts";

export type EventStore = ReturnType<typeof createEventStore>;

/**
 * What visitors see of the events, and the operations on them. Every list is latest date first; events without a
 * date come last, the newest of them first.
 */
export function createEventStore(database: Database) {
  const documents = new DocumentService(database, eventCollection);
  const published = () => latestFirst(database).where(isPublished("newevents"));
  return {
    documents,

    /** `who` is the guru's email address. */
    async addEvent({ id, first, ...event }: NewSchoolEvent, who?: string): Promise<SchoolEvent> {
      const by = { ...(who && { who }), ...(id && { id }), ...(first && { first }) };
      const added = await documents.add(event, by);
      const row = await latestFirst(database).where("id", "=", added).executeTakeFirstOrThrow();
      return toEvent(row);
    },

    async listLatestEvents(limit: number): Promise<SchoolEvent[]> {
      return (await published().limit(limit).execute()).map(toEvent);
    },

    /** The events that carry one of these tags. */
    async listEventsOfTags(tags: string[]): Promise<SchoolEvent[]> {
      if (tags.length === 0) return [];
      const rows = published().where("tag", "in", tags).limit(maxOfTags);
      return (await rows.execute()).map(toEvent);
    },

    async findEvent(id: string): Promise<SchoolEvent | null> {
      const row = await published().where("id", "=", id).executeTakeFirst();
      return row ? toEvent(row) : null;
    },
  };
}

export const searchedText = sql<string>`title || ' ' || description || ' ' || full_description || ' ' || location`;

/** A bound, where one tag is on everything. */
const maxOfTags = 200;

/** All that are kept, also those that visitors may not see. */
export function latestFirst(database: Database) {
  return database
    .selectFrom("newevents")
    .selectAll()
    .orderBy(sql`date is null`)
    .orderBy("date", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
}

export function toEvent(row: EventRow): SchoolEvent {
  return asShown({ id: row.id, ...toContent(row), version: row.version });
}

/** With the short description where the full one says nothing (SPEC §3). */
export function asShown<Shown extends EventContent>(event: Shown): Shown {
  // Rows from elsewhere, or from before blank texts were refused, may hold nothing to be seen.
  return isBlank(event.fullDescription) ? { ...event, fullDescription: event.description } : event;
}
