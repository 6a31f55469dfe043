import { isDeepStrictEqual } from "node:util";
import { alterHistoryOf } from "#app/documents/history/history-store.server.ts";
import { rowsOf } from "#app/documents/publication-status-store.server.ts";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import type { JudgeContent } from "./judge.ts";
import { judgeKind } from "./judge-kind.ts";
import type { ScoreSheet } from "./score-sheet.ts";

/**
 * Scores and comments are private data of the dancer. This deletes the sheets of entries and judges
 * that are deleted, and the comments on entries whose private data is deleted, also in the history.
 * What was saved during a deletion is deleted by the next call.
 */
export async function deleteUnneededSheets(database: Database): Promise<void> {
  await deleteSheets(database);
  await deleteComments(database);
  const judges = await database.selectFrom("judges").select("id").execute();
  if (judges.length === 0) return;
  const entries = await database.selectFrom("entries").select(["id", "cleared_at"]).execute();
  const clearedAt = new Map(entries.map((entry) => [entry.id, entry.cleared_at]));
  const alter = (judge: JudgeContent): JudgeContent => {
    const needed = Object.entries(judge.paperSheets).filter(([id]) => clearedAt.has(id));
    const sheets = needed.map(([id, sheet]): [string, ScoreSheet] => [
      id,
      clearedAt.get(id) === null ? sheet : withoutComment(sheet),
    ]);
    return { ...judge, paperSheets: Object.fromEntries(sheets) };
  };
  for (const { id } of judges) {
    await inTransaction(database, (transaction) => alterJudge(transaction, id, alter));
  }
}

const withoutComment = (sheet: ScoreSheet): ScoreSheet => ({ ...sheet, comment: "" });

const deleteSheets = (database: Database) =>
  database
    .deleteFrom("score_sheets")
    .where(({ or, eb }) =>
      or([
        eb("entry_id", "not in", database.selectFrom("entries").select("id")),
        eb("judge_id", "not in", database.selectFrom("judges").select("id")),
      ]),
    )
    .execute();

/** Judges no longer score entries whose private data is deleted, so nothing is saved meanwhile. */
async function deleteComments(database: Database): Promise<void> {
  const cleared = database.selectFrom("entries").select("id").where("cleared_at", "is not", null);
  const sheets = database.selectFrom("score_sheets").selectAll().where("entry_id", "in", cleared);
  const clear = (json: string) => JSON.stringify(withoutComment(JSON.parse(json)));
  for (const { judge_id, entry_id, content } of await sheets.execute()) {
    const cleared = clear(content);
    if (cleared === content) continue;
    const sheet = database.updateTable("score_sheets").set({ content: cleared });
    await sheet.where("judge_id", "=", judge_id).where("entry_id", "=", entry_id).execute();
  }
}

/** The version stays: a form that a guru has opened concerns the sheet of another entry. */
async function alterJudge(
  transaction: Database,
  id: string,
  alter: (judge: JudgeContent) => JudgeContent,
): Promise<void> {
  const rows = rowsOf(transaction, "judges");
  if (!(await rows.lockStatus(id))) return;
  const judge = transaction.selectFrom("judges").select("content").where("id", "=", id);
  const content: JudgeContent = JSON.parse((await judge.executeTakeFirstOrThrow()).content);
  const altered = alter(content);
  if (!isDeepStrictEqual(altered, content)) {
    await rows.update({ id, content: JSON.stringify(altered) });
  }
  await alterHistoryOf(transaction, { kind: judgeKind.name, document_id: id }, alter);
}
