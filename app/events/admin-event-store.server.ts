import type { DocumentState } from "#app/documents/document.ts";
import { isInState, toPublicationStatus } from "#app/documents/publication-status-store.server.ts";
import { containsWords } from "#app/platform/database/contains-words.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { EventRow } from "#db/tables.ts";
import type { AdminEvent } from "./event.ts";
import { toContent } from "./event-collection-store.server.ts";
import { latestFirst, searchedText } from "./event-store.server.ts";

export type AdminEventStore = ReturnType<typeof createAdminEventStore>;

type AdminEventFilter = {
  /** Every one of them must be in the title, the descriptions or the place. */
  words: string[];
  /** Null: whatever does not lie in the trash. */
  state: DocumentState | null;
};

/** The events as the gurus see them: also the hidden ones, and those in the trash. */
export function createAdminEventStore(database: Database) {
  return {
    async findKept(id: string): Promise<AdminEvent | null> {
      const row = await latestFirst(database).where("id", "=", id).executeTakeFirst();
      return row ? toAdminEvent(row) : null;
    },

    async listKept(
      filter: AdminEventFilter,
      page: { limit: number; offset: number },
    ): Promise<AdminEvent[]> {
      const rows = filtered(database, filter).limit(page.limit).offset(page.offset);
      return (await rows.execute()).map(toAdminEvent);
    },

    async countKept(filter: AdminEventFilter): Promise<number> {
      const { count } = await filtered(database, filter)
        .clearSelect()
        .clearOrderBy()
        .select((row) => row.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

function filtered(database: Database, { words, state }: AdminEventFilter) {
  return latestFirst(database)
    .where(isInState("newevents", state))
    .$if(words.length > 0, (rows) => rows.where(containsWords(searchedText, words)));
}

function toAdminEvent(row: EventRow): AdminEvent {
  return { id: row.id, ...toContent(row), ...toPublicationStatus(row) };
}
