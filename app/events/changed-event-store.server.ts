import { sql } from "kysely";
import type { Operation } from "#app/documents/document.ts";
import { isPublished } from "#app/documents/publication-status-store.server.ts";
import type { SchoolEvent } from "#app/events/event.ts";
import { latestFirst, toEvent } from "#app/events/event-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isStorageFull } from "#app/platform/storage-trouble.server.ts";

export type ChangedEventStore = ReturnType<typeof createChangedEventStore>;

/** A published event, when visitors first saw it, and when it was last changed (epoch milliseconds). */
export type ChangedEvent = SchoolEvent & { shownAt: number; changedAt: number };

/** The published events for calendars and feeds, which ask when something changed. */
export function createChangedEventStore(database: Database) {
  const published = () =>
    latestFirst(database)
      .select([shownAt.as("shown_at"), changedAt.as("changed_at")])
      .where(isPublished("newevents"));
  type Row = Awaited<ReturnType<ReturnType<typeof published>["executeTakeFirstOrThrow"]>>;
  const toChanged = (row: Row): ChangedEvent => ({
    ...toEvent(row),
    shownAt: Number(row.shown_at),
    changedAt: Number(row.changed_at),
  });
  return {
    getUidHost: (host: string) => getUidHost(database, host),

    async findEvent(id: string): Promise<ChangedEvent | null> {
      const row = await published().where("id", "=", id).executeTakeFirst();
      return row ? toChanged(row) : null;
    },

    /** The latest date first. */
    async listEvents(limit: number): Promise<ChangedEvent[]> {
      return (await published().limit(limit).execute()).map(toChanged);
    },

    /** What visitors saw last first: a draft is new when it is published. */
    async listNewestEvents(limit: number): Promise<ChangedEvent[]> {
      const newest = published().clearOrderBy().orderBy("shown_at", "desc").orderBy("id", "desc");
      return (await newest.limit(limit).execute()).map(toChanged);
    },
  };
}

/**
 * The host in the UIDs of events: the one that the site had when it was first asked for. With another
 * one, calendars would show every event twice.
 */
async function getUidHost(database: Database, host: string): Promise<string> {
  const setting = { name: "event_uid_host", value: host } as const;
  const find = () =>
    database
      .selectFrom("settings")
      .select("value")
      .where("name", "=", setting.name)
      .executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  try {
    await database
      .insertInto("settings")
      .values(setting)
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
  } catch (error) {
    // The calendar can be read all the same.
    if (!isStorageFull(error)) throw error;
  }
  // Another node may have been first.
  return (await find())?.value ?? host;
}

/** By the history; what is older than that was added and never changed. */
const changedAt = sql<number>`coalesce(
  (select max(at) from history where kind = 'event' and document_id = newevents.id),
  newevents.created_at
)`;

/**
 * The last time that it was a draft no more. What the history keeps from before is plain data, in which
 * a text that was typed has its quotation marks escaped. What was hidden and shown again is not new.
 */
const shownAt = sql<number>`coalesce(
  (select max(at) from history where kind = 'event' and document_id = newevents.id
    and act in (${sql.lit("shown" satisfies Operation)}, ${sql.lit("appeared" satisfies Operation)})
    and before like '%"isDraft":true%'),
  newevents.created_at
)`;
