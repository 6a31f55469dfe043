import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { containsWords } from "#app/platform/database/contains-words.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { EventRow } from "#db/tables.ts";
import type { NewSchoolEvent, SchoolEvent } from "./event.ts";

export type EventStore = ReturnType<typeof createEventStore>;

/** Every list is latest date first; events without a date come last, the newest of them first. */
export function createEventStore(database: Database) {
  const latestFirst = () =>
    database
      .selectFrom("newevents")
      .selectAll()
      .orderBy(sql`date is null`)
      .orderBy("date", "desc")
      .orderBy("created_at", "desc")
      .orderBy("id", "desc");

  return {
    addEvent: (event: NewSchoolEvent) => addEvent(database, event),

    async listLatestEvents(limit: number): Promise<SchoolEvent[]> {
      return (await latestFirst().limit(limit).execute()).map(toEvent);
    },

    /** Events whose title, descriptions or place contain every word, whatever its case. */
    async searchEvents(words: string[], limit: number): Promise<SchoolEvent[]> {
      const text = sql<string>`title || ' ' || description || ' ' || full_description || ' ' || location`;
      const rows = latestFirst().where(containsWords(text, words)).limit(limit);
      return (await rows.execute()).map(toEvent);
    },

    async findEvent(id: string): Promise<SchoolEvent | null> {
      const row = await database
        .selectFrom("newevents")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
      return row ? toEvent(row) : null;
    },
  };
}

async function addEvent(database: Database, event: NewSchoolEvent): Promise<SchoolEvent> {
  const row: EventRow = {
    id: event.id ?? randomUUID(),
    title: event.title,
    description: event.description,
    full_description: event.fullDescription || event.description,
    date: event.date,
    tag: event.tag.trim(),
    location: event.location.trim(),
    organizer: event.organizer.trim(),
    featured: event.featured ? 1 : 0,
    created_at: Date.now(),
  };
  await database.transaction().execute(async (transaction) => {
    await transaction.insertInto("newevents").values(row).execute();
    await transaction
      .updateTable("counters")
      .set((counter) => ({ value: counter("value", "+", 1) }))
      .where("name", "=", "revision")
      .execute();
  });
  return toEvent(row);
}

function toEvent(row: EventRow): SchoolEvent {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    fullDescription: row.full_description || row.description,
    date: row.date,
    tag: row.tag,
    location: row.location,
    organizer: row.organizer,
    featured: row.featured === 1,
  };
}
