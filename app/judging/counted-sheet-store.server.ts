import type { Database } from "#app/platform/database/database.server.ts";
import type { JudgeContent } from "./judge.ts";
import type { RoundName } from "./load-round.server.ts";
import { emptySheet } from "./score-sheet.ts";

const judgesOf = (transaction: Database, { edition, round }: RoundName) =>
  transaction.selectFrom("judges").where("edition", "=", edition).where("round", "=", round);

/**
 * Copies the sheets that count: those of gurus, or else those of the judges' phones, of judges who
 * are not in the trash. The edition must be locked, so that nobody saves a sheet meanwhile.
 */
export async function countSheets(transaction: Database, name: RoundName): Promise<void> {
  await clearCounted(transaction, name);
  const present = judgesOf(transaction, name).where("removed_at", "is", null);
  await transaction
    .updateTable("score_sheets")
    .set(({ ref }) => ({ counted: ref("content") }))
    .where("judge_id", "in", present.select("id"))
    .execute();
  for (const { id, content } of await present.select(["id", "content"]).execute()) {
    const { paperSheets }: JudgeContent = JSON.parse(content);
    const rows = Object.entries(paperSheets).map(([entryId, sheet]) => ({
      judge_id: id,
      entry_id: entryId,
      content: JSON.stringify(emptySheet),
      counted: JSON.stringify(sheet),
      updated_at: 0,
    }));
    if (rows.length === 0) continue;
    const added = transaction.insertInto("score_sheets").values(rows);
    const replaced = added.onConflict((known) =>
      known
        .columns(["judge_id", "entry_id"])
        .doUpdateSet(({ ref }) => ({ counted: ref("excluded.counted") })),
    );
    await replaced.execute();
  }
}

/** Also of judges in the trash. */
export async function clearCounted(transaction: Database, name: RoundName): Promise<void> {
  const sheets = transaction.updateTable("score_sheets").set({ counted: null });
  await sheets.where("judge_id", "in", judgesOf(transaction, name).select("id")).execute();
}
