import type { DocumentState } from "#app/documents/document.ts";
import { isInState, toStanding } from "#app/documents/standing-store.server.ts";
import { containsWords } from "#app/platform/database/contains-words.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { EventRow } from "#db/tables.ts";
import type { KeptEvent } from "./event.ts";
import { toContent } from "./event-shelf-store.server.ts";
import { latestFirst, searchedText } from "./event-store.server.ts";

export type KeptEventStore = ReturnType<typeof createKeptEventStore>;

type KeptEventFilter = {
  /** Every one of them must be in the title, the descriptions or the place. */
  words: string[];
  /** Null: whatever does not lie in the trash. */
  state: DocumentState | null;
};

/** The events as the gurus see them: also the hidden ones, and those in the trash. */
export function createKeptEventStore(database: Database) {
  return {
    async findKept(id: string): Promise<KeptEvent | null> {
      const row = await latestFirst(database).where("id", "=", id).executeTakeFirst();
      return row ? toKeptEvent(row) : null;
    },

    async listKept(
      filter: KeptEventFilter,
      page: { limit: number; offset: number },
    ): Promise<KeptEvent[]> {
      const rows = filtered(database, filter).limit(page.limit).offset(page.offset);
      return (await rows.execute()).map(toKeptEvent);
    },

    async countKept(filter: KeptEventFilter): Promise<number> {
      const { count } = await filtered(database, filter)
        .clearSelect()
        .clearOrderBy()
        .select((row) => row.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}

function filtered(database: Database, { words, state }: KeptEventFilter) {
  return latestFirst(database)
    .where(isInState("newevents", state))
    .$if(words.length > 0, (rows) => rows.where(containsWords(searchedText, words)));
}

function toKeptEvent(row: EventRow): KeptEvent {
  return { id: row.id, ...toContent(row), ...toStanding(row) };
}
