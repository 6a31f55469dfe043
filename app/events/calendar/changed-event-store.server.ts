import { sql } from "kysely";
import { isPublished } from "#app/documents/standing-store.server.ts";
import type { SchoolEvent } from "#app/events/event.ts";
import { latestFirst, toEvent } from "#app/events/event-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";

export type ChangedEventStore = ReturnType<typeof createChangedEventStore>;

/** A published event, and when it was added and last changed (epoch milliseconds). */
export type ChangedEvent = SchoolEvent & { createdAt: number; changedAt: number };

/** The published events for calendars and feeds, which ask when something changed. */
export function createChangedEventStore(database: Database) {
  const published = () =>
    latestFirst(database).select(changedAt.as("changed_at")).where(isPublished("newevents"));
  type Row = Awaited<ReturnType<ReturnType<typeof published>["executeTakeFirstOrThrow"]>>;
  const toChanged = (row: Row): ChangedEvent => ({
    ...toEvent(row),
    createdAt: row.created_at,
    changedAt: Number(row.changed_at),
  });
  return {
    async findEvent(id: string): Promise<ChangedEvent | null> {
      const row = await published().where("id", "=", id).executeTakeFirst();
      return row ? toChanged(row) : null;
    },

    /** The latest date first. */
    async listEvents(limit: number): Promise<ChangedEvent[]> {
      return (await published().limit(limit).execute()).map(toChanged);
    },

    /** What was added last first. */
    async listNewestEvents(limit: number): Promise<ChangedEvent[]> {
      const newest = published().clearOrderBy().orderBy("created_at", "desc").orderBy("id", "desc");
      return (await newest.limit(limit).execute()).map(toChanged);
    },
  };
}

/** By the history; what is older than that was added and never changed. */
const changedAt = sql<number>`coalesce(
  (select max(at) from history where kind = 'event' and document_id = newevents.id),
  newevents.created_at
)`;
