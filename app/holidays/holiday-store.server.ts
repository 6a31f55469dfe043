import { type SqlBool, sql } from "kysely";
import { createContext } from "react-router";
import { createKindStore, shownNowhere } from "#app/documents/kind-store.server.ts";
import { formatDayRange } from "#app/platform/calendar.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { holidayStrings } from "./admin-strings.ts";
import { type HolidayContent, type ListedHoliday, titleOf } from "./holiday.ts";
import { holidayKind } from "./holiday-kind.ts";

export type HolidayStore = ReturnType<typeof createHolidayStore>;

export type HolidayServices = { holidays: HolidayStore };

export const holidayServices = createContext<HolidayServices>();

/** Gurus' list begins with the latest day. */
export function createHolidayStore(database: Database) {
  const holidays = createKindStore<HolidayContent>(database, {
    kind: holidayKind,
    table: "holidays",
    titleColumn: "title",
    isPublic: true,
    titleOf,
    columns: {
      firstDay: "first_day",
      lastDay: "last_day",
      reason: "reason",
      place: "place",
      placeName: "place_name",
    },
    toFurtherColumns: (content) => ({ title: titleOf(content) }),
    order: sql`first_day desc`,
    describe({ firstDay, lastDay, reason, placeName }) {
      const { fields, allClasses } = holidayStrings;
      return [
        { name: "days", label: "Days", text: formatDayRange(firstDay, lastDay) ?? "" },
        { name: "reason", label: fields.reason, text: reason ?? "" },
        { name: "place", label: fields.place, text: placeName || allClasses },
      ];
    },
  });
  return {
    ...holidays,
    ...shownNowhere,

    /** Published ones whose last day is `day` (`2026-01-31`) or later, the next one first. */
    async listCurrentAndNext(day: string, limit: number): Promise<ListedHoliday[]> {
      const current = { limit, where: sql<SqlBool>`last_day >= ${day}`, order: sql`first_day` };
      const listed = await holidays.listPublished(current);
      return listed.map((holiday) => ({ ...holiday, title: titleOf(holiday) }));
    },
  };
}
