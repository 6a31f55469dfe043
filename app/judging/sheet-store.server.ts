import type { Database } from "#app/platform/database/database.server.ts";
import type { ScoreSheet } from "./score-sheet.ts";

export type SheetStore = ReturnType<typeof createSheetStore>;

/** A sheet as it is stored. `counted`: as it was when the round was closed; null if it was not. */
export type StoredSheet = {
  judgeId: string;
  entryId: string;
  sheet: ScoreSheet;
  counted: ScoreSheet | null;
  /** Epoch milliseconds. */
  updatedAt: number;
};

/** What judges have given on their phones. The history has none of it. */
export function createSheetStore(database: Database) {
  return {
    async listOfJudges(judgeIds: string[]): Promise<StoredSheet[]> {
      if (judgeIds.length === 0) return [];
      const sheets = database.selectFrom("score_sheets").selectAll();
      const rows = await sheets.where("judge_id", "in", judgeIds).execute();
      return rows.map((row) => ({
        judgeId: row.judge_id,
        entryId: row.entry_id,
        sheet: JSON.parse(row.content),
        counted: row.counted === null ? null : JSON.parse(row.counted),
        updatedAt: row.updated_at,
      }));
    },
  };
}
