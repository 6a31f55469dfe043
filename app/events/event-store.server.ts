import { sql } from "kysely";
import type { DocumentState } from "#app/documents/document.ts";
import { DocumentLife } from "#app/documents/document-life.server.ts";
import { isPublished, toStanding } from "#app/documents/standing-store.server.ts";
import { containsWords } from "#app/platform/database/contains-words.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { EventRow } from "#db/tables.ts";
import type { KeptEvent, NewSchoolEvent, SchoolEvent } from "./event.ts";
import { eventShelf, toContent } from "./event-shelf-store.server.ts";

export type EventStore = ReturnType<typeof createEventStore>;

export type KeptEventFilter = {
  words: string[];
  /** Null: published and hidden, but not what lies in the trash. */
  state: DocumentState | null;
};

const searched = sql<string>`title || ' ' || description || ' ' || full_description || ' ' || location`;

/** Every list is latest date first; events without a date come last, the newest of them first. */
export function createEventStore(database: Database) {
  const life = new DocumentLife(database, eventShelf);
  const latestFirst = () =>
    database
      .selectFrom("newevents")
      .selectAll()
      .orderBy(sql`date is null`)
      .orderBy("date", "desc")
      .orderBy("created_at", "desc")
      .orderBy("id", "desc");
  const published = () => latestFirst().where(isPublished("newevents"));
  const kept = ({ words, state }: KeptEventFilter) =>
    latestFirst()
      .$if(state === "removed", (rows) => rows.where("removed_at", "is not", null))
      .$if(state !== "removed", (rows) => rows.where("removed_at", "is", null))
      .$if(state === "hidden", (rows) => rows.where("is_hidden", "=", 1))
      .$if(state === "published", (rows) => rows.where(isPublished("newevents")))
      .$if(words.length > 0, (rows) => rows.where(containsWords(searched, words)));

  return {
    life,

    /** `who` is the guru's email address. */
    async addEvent({ id, ...event }: NewSchoolEvent, who?: string): Promise<SchoolEvent> {
      const added = await life.add(event, { ...(who && { who }), ...(id && { id }) });
      const found = await this.findEvent(added);
      if (!found) throw new Error(`Event ${added} is missing right after it was added`);
      return found;
    },

    async listLatestEvents(limit: number): Promise<SchoolEvent[]> {
      return (await published().limit(limit).execute()).map(toEvent);
    },

    /** Events whose title, descriptions or place contain every word, whatever its case. */
    async searchEvents(words: string[], limit: number): Promise<SchoolEvent[]> {
      const rows = published().where(containsWords(searched, words)).limit(limit);
      return (await rows.execute()).map(toEvent);
    },

    async findEvent(id: string): Promise<SchoolEvent | null> {
      const row = await published().where("id", "=", id).executeTakeFirst();
      return row ? toEvent(row) : null;
    },

    /** As the gurus see it: also when it is hidden or in the trash. */
    async findKept(id: string): Promise<KeptEvent | null> {
      const row = await latestFirst().where("id", "=", id).executeTakeFirst();
      return row ? toKeptEvent(row) : null;
    },

    async listKept(
      filter: KeptEventFilter,
      page: { limit: number; offset: number },
    ): Promise<KeptEvent[]> {
      const rows = await kept(filter).limit(page.limit).offset(page.offset).execute();
      return rows.map(toKeptEvent);
    },

    async countKept(filter: KeptEventFilter): Promise<number> {
      const { count } = await kept(filter)
        .clearSelect()
        .clearOrderBy()
        .select((row) => row.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

function toEvent(row: EventRow): SchoolEvent {
  const fullDescription = row.full_description || row.description;
  return { id: row.id, ...toContent(row), fullDescription, version: row.version };
}

function toKeptEvent(row: EventRow): KeptEvent {
  return { id: row.id, ...toContent(row), ...toStanding(row) };
}
