import { sql } from "kysely";
import type { Collection } from "#app/documents/collection.server.ts";
import type { ListedState } from "#app/documents/document.ts";
import { DocumentService } from "#app/documents/document-service.server.ts";
import { showFields } from "#app/documents/form-field.ts";
import {
  isInState,
  isPublished,
  toPublicationStatus,
} from "#app/documents/publication-status-store.server.ts";
import { countRows, type Database } from "#app/platform/database/database.server.ts";
import { hasWords, writeSearchText } from "#app/platform/database/search-text-store.server.ts";
import { inCurrentLanguage } from "#app/platform/language/language.server.ts";
import { cleanTag, isBlank } from "#app/platform/pasted-text.ts";
import type { PublicationStatusRow } from "#db/publication-status-row.ts";
import { eventSearchText } from "#db/search-text.ts";
import type { EventRow } from "#db/tables.ts";
import {
  type AdminEvent,
  type EventContent,
  maxEventsListed,
  type NewSchoolEvent,
  type SchoolEvent,
  type StoredEvent,
  type TimedEvent,
} from "./event.ts";
import {
  emptyEvent,
  eventFieldNames,
  eventFields,
  toEventContent,
  toFormValues,
} from "./event-fields.ts";
import { eventKind } from "./event-kind.ts";

export type EventStore = ReturnType<typeof createEventStore>;

const maxEventsOfTags = 200;

/**
 * Published events. Lists are latest date first; those without a date come last, the newest first.
 */
export function createEventStore(database: Database) {
  const documents = new DocumentService(database, eventCollection);
  const published = () => latestFirst(database).where(isPublished("newevents"));
  const withTimes = () => published().select(changedAt.as("changed_at"));
  const getStored = async (id: string): Promise<StoredEvent> =>
    toStoredEvent(await latestFirst(database).where("id", "=", id).executeTakeFirstOrThrow());
  return {
    documents,

    ...createEventAdder(documents, getStored),

    async listLatestEvents(limit: number): Promise<SchoolEvent[]> {
      return (await published().limit(limit).execute()).map(toEvent);
    },

    async listEventsOfTags(tags: string[]): Promise<SchoolEvent[]> {
      if (tags.length === 0) return [];
      const rows = published().where("tag", "in", tags).limit(maxEventsOfTags);
      return (await rows.execute()).map(toEvent);
    },

    /** Those whose last day is this one or later (`2026-01-31`), the first date first. */
    async listEventsFrom(day: string): Promise<SchoolEvent[]> {
      const rows = published()
        .where((row) => row.or([row("date", ">=", day), row("end_date", ">=", day)]))
        .where("date", "is not", null)
        .clearOrderBy()
        .orderBy("date")
        .limit(maxEventsListed);
      return (await rows.execute()).map(toEvent);
    },

    async findEvent(id: string): Promise<SchoolEvent | null> {
      const row = await published().where("id", "=", id).executeTakeFirst();
      return row ? toEvent(row) : null;
    },

    /** The events of a calendar: those that have a date, all or the one with this id. */
    async listDatedEvents(id?: string): Promise<TimedEvent[]> {
      const dated = withTimes().where("date", "is not", null).limit(maxEventsListed);
      const rows = await (id === undefined ? dated : dated.where("id", "=", id)).execute();
      return rows.map(toTimedEvent);
    },

    /** The latest published first: a draft is new when it is published. */
    async listNewestEvents(limit: number): Promise<TimedEvent[]> {
      const newest = withTimes()
        .clearOrderBy()
        .orderBy(sql`coalesce(published_at, created_at)`, "desc")
        .orderBy("id", "desc");
      return (await newest.limit(limit).execute()).map(toTimedEvent);
    },
  };
}

/** `getStored`: reads the event that was added. */
function createEventAdder(
  documents: DocumentService<EventContent>,
  getStored: (id: string) => Promise<StoredEvent>,
) {
  return {
    async addEvent(event: NewSchoolEvent, who?: string): Promise<StoredEvent> {
      const { id, initialStatus, ...content } = event;
      const added = await documents.add({ ...emptyEvent, ...content }, { who, id, initialStatus });
      return getStored(added);
    },

    /**
     * For a call that may be repeated. `event`: null when the id is that of another person's event,
     * or of one in the trash.
     */
    async addEventOnce(given: NewSchoolEvent & { id: string }, who: string) {
      const { id, initialStatus, ...content } = given;
      const adding = { who, id, initialStatus };
      const outcome = await documents.addOnce({ ...emptyEvent, ...content }, adding);
      const isNew = outcome === "added";
      if (outcome === "taken") return { event: null, isNew };
      const isRemoved = !isNew && (await documents.find(id))?.status.removedAt !== null;
      return { event: isRemoved ? null : await getStored(id), isNew };
    },
  };
}

/** `state`: null for everything that is not in the trash. */
type AdminEventFilter = { words: string[]; state: ListedState | null };

export type AdminEventStore = ReturnType<typeof createAdminEventStore>;

/** The events as the gurus see them: in any status, also in the trash. */
export function createAdminEventStore(database: Database) {
  const filtered = ({ words, state }: AdminEventFilter) =>
    latestFirst(database)
      .where(isInState("newevents", state))
      .$if(words.length > 0, (rows) => rows.where(hasWords("newevents", words)));
  return {
    async findEvent(id: string): Promise<AdminEvent | null> {
      const row = await latestFirst(database).where("id", "=", id).executeTakeFirst();
      return row ? toAdminEvent(row) : null;
    },

    async listEvents(filter: AdminEventFilter, page: { limit: number; offset: number }) {
      const rows = filtered(filter).limit(page.limit).offset(page.offset);
      return (await rows.execute()).map(toAdminEvent);
    },

    /** How many events the whole list has before this one. */
    async countBefore(id: string): Promise<number> {
      const ids = filtered({ words: [], state: null }).clearSelect().select("id");
      return (await ids.execute()).findIndex((event) => event.id === id);
    },

    countEvents: (filter: AdminEventFilter): Promise<number> => countRows(filtered(filter)),

    /** The titles by id. Those of deleted events are missing. */
    async listTitles(ids: string[]): Promise<Record<string, string>> {
      if (ids.length === 0) return {};
      const rows = database.selectFrom("newevents").select(["id", "title"]).where("id", "in", ids);
      return Object.fromEntries((await rows.execute()).map(({ id, title }) => [id, title]));
    },
  };
}

export function latestFirst(database: Database) {
  const dated = database.selectFrom("newevents").selectAll().orderBy(sql`date is null`);
  return dated.orderBy("date", "desc").orderBy("created_at", "desc").orderBy("id", "desc");
}

const toStoredEvent = (row: EventRow): StoredEvent =>
  withFullDescription({ id: row.id, ...toContent(row), version: row.version });

export const toEvent = (row: EventRow): SchoolEvent => inCurrentLanguage(toStoredEvent(row));

const toTimedEvent = (row: EventRow & { changed_at: number }): TimedEvent => ({
  ...toEvent(row),
  publishedAt: row.published_at ?? row.created_at,
  changedAt: Number(row.changed_at),
});

/** The history knows the last change; an event older than the history was never changed. */
const changedAt = sql<number>`coalesce(
  (select max(at) from history where kind = 'event' and document_id = newevents.id),
  newevents.created_at
)`;

/**
 * The short description replaces an empty full one (SPEC §3); in Kannada only if the English one is
 * empty, too, because it may say more.
 */
export function withFullDescription<Shown extends EventContent>(event: Shown): Shown {
  const { description, descriptionKn, fullDescription, fullDescriptionKn } = event;
  // Imported rows may hold a text of invisible characters.
  const isShort = isBlank(fullDescription) || fullDescription === description;
  return {
    ...event,
    ...(isShort && { fullDescription: description }),
    ...(isShort && isBlank(fullDescriptionKn) && { fullDescriptionKn: descriptionKn }),
  };
}

function toAdminEvent(row: EventRow): AdminEvent {
  return { id: row.id, ...toContent(row), ...toPublicationStatus(row) };
}

const eventCollection: Collection<EventContent> = {
  kind: eventKind,
  table: "newevents",
  titleColumn: "title",
  isPublic: true,
  titleOf: (event) => event.title,
  describe: (event) => showFields(eventFields, toFormValues({ ...emptyEvent, ...event })),

  async read(database, id) {
    const row = await latestFirst(database).where("id", "=", id).executeTakeFirstOrThrow();
    return toContent(row);
  },

  toColumns,
  toNewColumns: () => ({ created_at: Date.now(), published_at: null }),

  /** The first time that visitors see it. */
  async writeStatusIndexes(database, id) {
    await database
      .updateTable("newevents")
      .set({ published_at: Date.now() })
      .where("id", "=", id)
      .where("published_at", "is", null)
      .where(isPublished("newevents"))
      .execute();
  },

  writeContentIndexes: (database, id, event) =>
    writeSearchText(database, "newevents", { id, words: eventSearchText(toColumns(event)) }),
};

/** Lists events in any status. */
export async function listEventIdsOfTag(database: Database, tag: string): Promise<string[]> {
  const rows = database.selectFrom("newevents").select("id").where("tag", "=", tag);
  return (await rows.execute()).map(({ id }) => id);
}

type EventColumns = Omit<
  EventRow,
  "id" | "created_at" | "published_at" | keyof PublicationStatusRow
>;

/** `full_description` of `fullDescription`. */
const columnOf = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as keyof EventColumns;

/** An event as it was written: an empty full description stays empty. */
const toContent = (row: EventRow): EventContent =>
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
  // A version of the history may have another spelling of the tag.
  if (name === "tag") return cleanTag(value ?? "");
  return value?.trim() ?? null;
}
