import type { Collection } from "#app/documents/document-service.server.ts";
import { newPublicationStatus } from "#app/documents/publication-status-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { writeSearchText } from "#app/platform/database/search-text-store.server.ts";
import { isBlank } from "#app/platform/plain-text.ts";
import { eventSearchText } from "#db/search-text.ts";
import type { EventRow } from "#db/tables.ts";
import type { EventContent } from "./event.ts";

/** How events are stored, for the operations that all documents share. */
export const eventCollection: Collection<EventContent> = {
  kind: "event",
  table: "newevents",
  counter: null,
  isPublic: true,
  titleOf: (event) => event.title,
  pictureOf: () => null,

  async read(database, id) {
    const row = await database
      .selectFrom("newevents")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return toContent(row);
  },

  async insert(database, id, event) {
    await database
      .insertInto("newevents")
      .values({ id, ...columnsOf(event), ...newPublicationStatus, created_at: Date.now() })
      .execute();
    await writeWords(database, id, event);
  },

  async update(database, id, event) {
    await database.updateTable("newevents").set(columnsOf(event)).where("id", "=", id).execute();
    await writeWords(database, id, event);
  },

  async delete(database, id) {
    await database.deleteFrom("newevents").where("id", "=", id).execute();
  },
};

/** An event as it was written: an empty full description stays empty. */
export function toContent(row: EventRow): EventContent {
  return {
    title: row.title,
    description: row.description,
    fullDescription: row.full_description,
    date: row.date,
    tag: row.tag,
    startTime: row.start_time,
    endTime: row.end_time,
    location: row.location,
    mapUrl: row.map_url,
    organizer: row.organizer,
    featured: row.featured === 1,
  };
}

/** What the history keeps from before events had a time lacks it. */
const neverSaid = { startTime: "", endTime: "", mapUrl: "" };

function columnsOf(given: EventContent) {
  const event = { ...neverSaid, ...given };
  return {
    title: event.title,
    description: event.description,
    full_description: isBlank(event.fullDescription) ? "" : event.fullDescription,
    date: event.date,
    tag: event.tag.trim(),
    start_time: event.startTime,
    end_time: event.endTime,
    location: event.location.trim(),
    map_url: event.mapUrl,
    organizer: event.organizer.trim(),
    featured: event.featured ? 1 : 0,
  };
}

function writeWords(database: Database, id: string, event: EventContent): Promise<void> {
  return writeSearchText(database, "newevents", { id, words: eventSearchText(columnsOf(event)) });
}
