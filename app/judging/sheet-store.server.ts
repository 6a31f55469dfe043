import { isDeepStrictEqual } from "node:util";
import type { JudgingRules } from "#app/competition/competition.ts";
import { theProgram } from "#app/documents/document.ts";
import type { EditionContent } from "#app/editions/edition.ts";
import type { EditionStore } from "#app/editions/edition-store.server.ts";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import type { ScoreSheetRow } from "#db/competition-rows.ts";
import type { JudgeContent } from "./judge.ts";
import { findRules, fixRules } from "./round-rules.ts";
import {
  emptySheet,
  mergeSheet,
  type ScoreSheet,
  type SheetChanges,
  type SheetConflicts,
} from "./score-sheet.ts";
import { deleteUnneededSheets } from "./unneeded-sheet-store.server.ts";

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

export type SheetSaving = {
  judge: Pick<JudgeContent, "edition" | "round"> & { id: string };
  entryId: string;
  changes: SheetChanges;
  /** Those by which the changes were read. */
  rules: JudgingRules;
  /** Epoch milliseconds. */
  now: number;
};

/** The sheet as it is stored now. `closedAt`: of its round. */
export type SavedSheet = Pick<StoredSheet, "sheet" | "counted"> & {
  conflicts: SheetConflicts;
  closedAt: number | null;
};

/** What judges have given on their phones. The history has none of it. */
export function createSheetStore(database: Database, editions: Pick<EditionStore, "change">) {
  return {
    async listOfJudges(judgeIds: string[]): Promise<StoredSheet[]> {
      if (judgeIds.length === 0) return [];
      const sheets = database.selectFrom("score_sheets").selectAll();
      return (await sheets.where("judge_id", "in", judgeIds).execute()).map(toSheet);
    },

    /** Whether anything was counted of these judges when their round was closed. */
    async hasCounted(judgeIds: string[]): Promise<boolean> {
      if (judgeIds.length === 0) return false;
      const sheets = database.selectFrom("score_sheets").select("entry_id");
      const counted = sheets.where("judge_id", "in", judgeIds).where("counted", "is not", null);
      return (await counted.limit(1).executeTakeFirst()) !== undefined;
    },

    deleteUnneeded: () => deleteUnneededSheets(database),

    /**
     * Merges changes into the sheet of an entry, also after the round was closed. Returns null, and
     * changes nothing, if the round has other rules.
     */
    saveScores: (saving: SheetSaving): Promise<SavedSheet | null> =>
      inTransaction(database, async (transaction) => {
        const edition = await fixRulesOfRound(transaction, editions, saving);
        return edition && saveSheet(transaction, edition, saving);
      }),
  };
}

const toSheet = (row: ScoreSheetRow): StoredSheet => ({
  judgeId: row.judge_id,
  entryId: row.entry_id,
  sheet: JSON.parse(row.content),
  counted: row.counted === null ? null : JSON.parse(row.counted),
  updatedAt: row.updated_at,
});

/**
 * The first score fixes the rules of the round. Every save locks the edition, so that its round is
 * closed before or after the save, and so that two saves of a sheet follow each other. Null if the
 * round has other rules.
 */
async function fixRulesOfRound(
  transaction: Database,
  editions: Pick<EditionStore, "change">,
  { judge, rules, changes }: SheetSaving,
): Promise<EditionContent | null> {
  const hasScore = changes.scores.some((change) => change !== null && change.value !== null);
  let locked: EditionContent | null = null;
  const alter = (edition: EditionContent) => {
    const isKnown = isDeepStrictEqual(findRules(edition, judge.round, rules), rules);
    const after = isKnown && hasScore ? fixRules(edition, judge.round, rules) : edition;
    locked = isKnown ? after : null;
    return after;
  };
  await editions.change(theProgram, judge.edition, { alter, transaction });
  return locked;
}

async function saveSheet(
  transaction: Database,
  edition: EditionContent,
  { judge, entryId, changes, now }: SheetSaving,
): Promise<SavedSheet> {
  const key = { judge_id: judge.id, entry_id: entryId };
  const rows = transaction.selectFrom("score_sheets").selectAll();
  const row = await rows
    .where("judge_id", "=", judge.id)
    .where("entry_id", "=", entryId)
    .executeTakeFirst();
  const stored = row ? toSheet(row) : { sheet: emptySheet, counted: null };
  const { sheet, conflicts } = mergeSheet(stored.sheet, changes);
  if (!isDeepStrictEqual(sheet, stored.sheet)) {
    const values = { content: JSON.stringify(sheet), updated_at: now };
    const added = transaction.insertInto("score_sheets").values({ ...key, ...values });
    await added
      .onConflict((known) => known.columns(["judge_id", "entry_id"]).doUpdateSet(values))
      .execute();
  }
  const { closedAt } = edition.rounds[judge.round];
  return { sheet, counted: stored.counted, conflicts, closedAt };
}
