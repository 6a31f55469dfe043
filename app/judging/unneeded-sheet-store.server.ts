import type { Database } from "#app/platform/database/database.server.ts";
import type { ScoreSheet } from "./score-sheet.ts";

/**
 * Scores and comments are private data of the dancer. This deletes the sheets of entries and judges
 * that are deleted, and the comments on entries whose private data is deleted. What was saved
 * during a deletion is deleted by the next call.
 */
export async function deleteUnneededSheets(database: Database): Promise<void> {
  await deleteSheets(database);
  await deleteComments(database);
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
