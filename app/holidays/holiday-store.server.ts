import { createContext } from "react-router";
import type { Collection } from "#app/documents/collection.server.ts";
import type { ListedState } from "#app/documents/document.ts";
import { DocumentService } from "#app/documents/document-service.server.ts";
import {
  isInState,
  isPublished,
  toPublicationStatus,
} from "#app/documents/publication-status-store.server.ts";
import { formatDayRange } from "#app/platform/calendar.ts";
import { countRows, type Database } from "#app/platform/database/database.server.ts";
import type { HolidayRow } from "#db/tables.ts";
import { holidayStrings } from "./admin-strings.ts";
import { type HolidayContent, type ListedHoliday, titleOf } from "./holiday.ts";
import { holidayKind } from "./holiday-kind.ts";

export type HolidayStore = ReturnType<typeof createHolidayStore>;

export type HolidayServices = { holidays: HolidayStore };

export const holidayServices = createContext<HolidayServices>();

export function createHolidayStore(database: Database) {
  const inState = (state: ListedState | null) =>
    database.selectFrom("holidays").selectAll().where(isInState("holidays", state));
  return {
    documents: new DocumentService(database, collection),
    listFeedEntries: null,
    listPaths: null,
    listSearchEntries: null,
    listTableRows: null,

    /** Published ones whose last day is `day` (`2026-01-31`) or later, the next one first. */
    async listCurrentAndNext(day: string, limit: number): Promise<ListedHoliday[]> {
      const published = database.selectFrom("holidays").where(isPublished("holidays"));
      const current = published.selectAll().where("last_day", ">=", day);
      const rows = await current.orderBy("first_day").orderBy("id").limit(limit).execute();
      return rows.map((row) => ({ id: row.id, title: row.title, ...toContent(row) }));
    },

    /** Lists holidays in a state, or all that are not in the trash, the latest day first. */
    async list({ state }: Filter, page: { limit: number; offset: number }) {
      const sorted = inState(state).orderBy("first_day", "desc").orderBy("id");
      const rows = await sorted.limit(page.limit).offset(page.offset).execute();
      return rows.map((row) => ({
        id: row.id,
        title: row.title,
        ...toContent(row),
        ...toPublicationStatus(row),
      }));
    },

    count: ({ state }: Filter): Promise<number> => countRows(inState(state)),
  };
}

type Filter = { state: ListedState | null };

const collection: Collection<HolidayContent> = {
  kind: holidayKind,
  table: "holidays",
  titleColumn: "title",
  isPublic: true,
  titleOf,
  describe({ firstDay, lastDay, reason, placeName }) {
    const { fields, allClasses } = holidayStrings;
    return [
      { name: "days", label: holidayStrings.days, text: formatDayRange(firstDay, lastDay) ?? "" },
      { name: "reason", label: fields.reason, text: reason ?? "" },
      { name: "place", label: fields.place, text: placeName || allClasses },
    ];
  },
  toColumns: (content) => ({
    first_day: content.firstDay,
    last_day: content.lastDay,
    reason: content.reason,
    place: content.place,
    place_name: content.placeName,
    title: titleOf(content),
  }),

  async read(database, id) {
    const row = database.selectFrom("holidays").selectAll().where("id", "=", id);
    return toContent(await row.executeTakeFirstOrThrow());
  },
};

const toContent = (row: HolidayRow): HolidayContent => ({
  firstDay: row.first_day,
  lastDay: row.last_day,
  reason: row.reason,
  place: row.place,
  placeName: row.place_name,
});
