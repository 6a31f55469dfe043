import { isDeepStrictEqual } from "node:util";
import type { JudgingRules } from "#app/competition/competition.ts";
import { theProgram } from "#app/documents/document.ts";
import { type EditionContent, findRules } from "#app/editions/edition.ts";
import type { EditionStore } from "#app/editions/edition-store.server.ts";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import type { JudgeContent } from "./judge.ts";
import { changeSheet, emptySheet, type ScoreSheet, type SheetChanges } from "./score-sheet.ts";
import { deleteUnneededSheets } from "./unneeded-sheet-store.server.ts";

export type SheetStore = ReturnType<typeof createSheetStore>;

/** `updatedAt`: epoch milliseconds. */
export type StoredSheet = {
  judgeId: string;
  entryId: string;
  sheet: ScoreSheet;
  updatedAt: number;
};

type SheetSaving = {
  judge: Pick<JudgeContent, "edition" | "round"> & { id: string };
  entryId: string;
  changes: SheetChanges;
  /** Those by which the changes were read. */
  rules: JudgingRules;
  enteredBy: ScoreSheet["enteredBy"];
  /** Epoch milliseconds. */
  now: number;
};

/** What judges have given, on their phones or on paper. The history has none of it. */
export function createSheetStore(database: Database, editions: Pick<EditionStore, "change">) {
  return {
    async listOfJudges(judgeIds: string[]): Promise<StoredSheet[]> {
      if (judgeIds.length === 0) return [];
      const sheets = database.selectFrom("score_sheets").selectAll();
      return (await sheets.where("judge_id", "in", judgeIds).execute()).map((row) => ({
        judgeId: row.judge_id,
        entryId: row.entry_id,
        sheet: toSheet(row.content),
        updatedAt: row.updated_at,
      }));
    },

    deleteUnneeded: () => deleteUnneededSheets(database),

    /**
     * Changes the sheet of an entry while its round is open, by these rules. The edition is locked:
     * its round is closed before or after, and two saves of a sheet follow each other.
     */
    saveScores: (saving: SheetSaving): Promise<ScoreSheet | "closed" | "other rules"> =>
      inTransaction(database, async (transaction) => {
        const { judge, rules, changes } = saving;
        const hasScore = changes.scores.some((score) => score !== undefined && score !== null);
        let refused: "closed" | "other rules" | null = null;
        const alter = (edition: EditionContent) => {
          const { rounds } = edition;
          const state = rounds[judge.round];
          const isKnown = isDeepStrictEqual(findRules(edition, judge.round, rules), rules);
          refused = state.closedAt !== null ? "closed" : isKnown ? null : "other rules";
          if (refused || !hasScore) return edition;
          // The first score fixes the rules of the round.
          return { ...edition, rounds: { ...rounds, [judge.round]: { ...state, rules } } };
        };
        await editions.change(theProgram, judge.edition, { alter, transaction });
        return refused ?? saveSheet(transaction, saving);
      }),
  };
}

const toSheet = (content: string): ScoreSheet => ({ ...emptySheet, ...JSON.parse(content) });

async function saveSheet(
  transaction: Database,
  { judge, entryId, changes, enteredBy, now }: SheetSaving,
): Promise<ScoreSheet> {
  const key = { judge_id: judge.id, entry_id: entryId };
  const rows = transaction.selectFrom("score_sheets").select("content");
  const row = await rows.where((eb) => eb.and(key)).executeTakeFirst();
  const stored = toSheet(row?.content ?? "{}");
  const changed = changeSheet(stored, changes);
  if (isDeepStrictEqual(changed, stored)) return stored;
  const sheet = { ...changed, enteredBy };
  const values = { content: JSON.stringify(sheet), updated_at: now };
  await transaction
    .insertInto("score_sheets")
    .values({ ...key, ...values })
    .onConflict((known) => known.columns(["judge_id", "entry_id"]).doUpdateSet(values))
    .execute();
  return sheet;
}
