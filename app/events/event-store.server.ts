import { sql } from "kysely";
import type { DocumentState } from "#app/documents/document.ts";
import { type Collection, DocumentService } from "#app/documents/document-service.server.ts";
import {
  isInState,
  isPublished,
  newPublicationStatus,
  toPublicationStatus,
} from "#app/documents/publication-status-store.server.ts";
import { containsWords } from "#app/platform/database/contains-words.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { writeSearchText } from "#app/platform/database/search-text-store.server.ts";
import { isBlank } from "#app/platform/plain-text.ts";
import { eventSearchText } from "#db/search-text.ts";
import type { EventRow } from "#db/tables.ts";
import type { AdminEvent, EventContent, NewSchoolEvent, SchoolEvent } from "./event.ts";
import { emptyEvent, eventFieldNames, toEventContent } from "./event-fields.ts";

export type EventStore = ReturnType<typeof createEventStore>;
export type AdminEventStore = ReturnType<typeof createAdminEventStore>;

/** A bound, where one tag is on everything. */
const maxOfTags = 200;

/**
 * What visitors see of the events, and the operations on them. Every list is latest date first; events
 * without a date come last, the newest of them first.
 */
export function createEventStore(database: Database) {
  const documents = new DocumentService(database, eventCollection);
  const published = () => latestFirst(database).where(isPublished("newevents"));
  return {
    documents,

    /** `who` is the guru's email address. */
    async addEvent({ id, first, ...event }: NewSchoolEvent, who?: string): Promise<SchoolEvent> {
      const adding = { ...(who && { who }), ...(id && { id }), ...(first && { first }) };
      const added = await documents.add({ ...emptyEvent, ...event }, adding);
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

type AdminEventFilter = {
  /** Every one of them must be in the title, the descriptions or the place. */
  words: string[];
  /** Null: everything that is not in the trash. */
  state: DocumentState | null;
};

/** The events as the gurus see them: in any status, also in the trash. */
export function createAdminEventStore(database: Database) {
  const filtered = ({ words, state }: AdminEventFilter) =>
    latestFirst(database)
      .where(isInState("newevents", state))
      .$if(words.length > 0, (rows) => rows.where(containsWords(searchedText, words)));
  return {
    async findEvent(id: string): Promise<AdminEvent | null> {
      const row = await latestFirst(database).where("id", "=", id).executeTakeFirst();
      return row ? toAdminEvent(row) : null;
    },

    async listEvents(
      filter: AdminEventFilter,
      page: { limit: number; offset: number },
    ): Promise<AdminEvent[]> {
      const rows = filtered(filter).limit(page.limit).offset(page.offset);
      return (await rows.execute()).map(toAdminEvent);
    },

    async countEvents(filter: AdminEventFilter): Promise<number> {
      const { count } = await filtered(filter)
        .clearSelect()
        .clearOrderBy()
        .select((row) => row.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

export const searchedText = sql<string>`title || ' ' || description || ' ' || full_description || ' ' || location`;

/** All stored events, also those that visitors may not see. */
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
  return withFullDescription({ id: row.id, ...toContent(row), version: row.version });
}

/** With the short description where the full one is empty (SPEC §3). */
export function withFullDescription<Shown extends EventContent>(event: Shown): Shown {
  // Imported rows may hold a text of invisible characters.
  return isBlank(event.fullDescription) ? { ...event, fullDescription: event.description } : event;
}

function toAdminEvent(row: EventRow): AdminEvent {
  return { id: row.id, ...toContent(row), ...toPublicationStatus(row) };
}

const eventCollection: Collection<EventContent> = {
  kind: "event",
  table: "newevents",
  counter: null,
  isPublic: true,
  titleOf: (event) => event.title,
  pictureOf: () => null,

  async read(database, id) {
    const row = await latestFirst(database).where("id", "=", id).executeTakeFirstOrThrow();
    return toContent(row);
  },

  async insert(database, id, event) {
    const columns = { ...toColumns(event), ...newPublicationStatus, created_at: Date.now() };
    await database
      .insertInto("newevents")
      .values({ id, ...columns })
      .execute();
    await writeWords(database, id, event);
  },

  async update(database, id, event) {
    await database.updateTable("newevents").set(toColumns(event)).where("id", "=", id).execute();
    await writeWords(database, id, event);
  },

  async delete(database, id) {
    await database.deleteFrom("newevents").where("id", "=", id).execute();
  },
};

function writeWords(database: Database, id: string, event: EventContent): Promise<void> {
  return writeSearchText(database, "newevents", { id, words: eventSearchText(toColumns(event)) });
}

type EventColumns = Omit<EventRow, "id" | "created_at" | keyof typeof newPublicationStatus>;

/** `full_description` of `fullDescription`. */
const columnOf = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as keyof EventColumns;

/** An event as it was written: an empty full description stays empty. */
export const toContent = (row: EventRow): EventContent =>
  toEventContent((name) => {
    const value = row[columnOf(name)];
    return typeof value === "number" ? value === 1 : value;
  });

function toColumns(given: EventContent): EventColumns {
  // History entries lack the fields that were added since.
  const event = { ...emptyEvent, ...given };
  const columns = eventFieldNames.map((name) => [columnOf(name), toColumn(name, event[name])]);
  return Object.fromEntries(columns);
}

function toColumn(name: keyof EventContent, value: string | boolean | null) {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (name === "fullDescription") return value === null || isBlank(value) ? "" : value;
  return value?.trim() ?? null;
}
