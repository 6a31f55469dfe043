import { sql } from "kysely";
import { dayMs, indiaDay } from "#app/platform/calendar.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { compareTexts } from "#app/platform/locale.ts";
import type { Tables } from "#db/tables.ts";

/** How often a page, such as `/gallery`, was opened on a day in India, `2026-01-31`. */
export type PageVisits = Tables["visits"];

export type VisitSums = { page: string; all: number; month: number; week: number };

export type VisitStore = ReturnType<typeof createVisitStore>;

/** The number of days, today included, that are stored and shown. */
export const visitDays = 90;

/** The first day in India of a number of days that end with `now` (epoch milliseconds). */
export const firstDayOf = (days: number, now: number): string => indiaDay(now - (days - 1) * dayMs);

export function createVisitStore(database: Database) {
  const since = (day: string) => database.selectFrom("visits").where("day", ">=", day);
  return {
    /** Adds to what is stored, also by other nodes. A page occurs once for a day. */
    async add(visits: PageVisits[]): Promise<void> {
      if (visits.length === 0) return;
      // In the same order on each node, because two could otherwise wait for each other.
      const rows = visits.toSorted((one, other) => compareTexts(keyOf(one), keyOf(other)));
      const sum = { count: sql<number>`visits.count + excluded.count` };
      const adding = database.insertInto("visits").values(rows);
      await adding.onConflict((row) => row.columns(["day", "page"]).doUpdateSet(sum)).execute();
    },

    /** All pages together. A day without a visit is missing. */
    async listDays(firstDay: string): Promise<{ day: string; count: number }[]> {
      const rows = since(firstDay)
        .select(["day", sql`sum(count)`.as("count")])
        .groupBy("day");
      return (await rows.execute()).map(({ day, count }) => ({ day, count: Number(count) }));
    },

    /** Each page with its visits since the first of these days, of the last 30, and of 7. */
    async listPages(days: { all: string; month: string; week: string }): Promise<VisitSums[]> {
      const sumSince = (day: string) => sql`sum(case when day >= ${day} then count else 0 end)`;
      const rows = since(days.all)
        .select(["page", sumSince(days.all).as("all"), sumSince(days.month).as("month")])
        .select(sumSince(days.week).as("week"))
        .groupBy("page");
      return (await rows.execute()).map(({ page, all, month, week }) => ({
        page,
        all: Number(all),
        month: Number(month),
        week: Number(week),
      }));
    },

    async deleteBefore(day: string): Promise<void> {
      await database.deleteFrom("visits").where("day", "<", day).execute();
    },
  };
}

const keyOf = ({ day, page }: PageVisits) => `${day} ${page}`;
