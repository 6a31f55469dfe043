import type { Kysely } from "kysely";
import { raiseCounter } from "#app/documents/publication-status-store.server.ts";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import { markAllPhotos, topLevel, wholeGallery } from "#db/photo-marks.ts";

/**
 * Makes the gallery's marks anew when they do not count the photos that there are: a node with an
 * older program, which knows of no marks, has written while this one was here. Says whether it had to.
 */
export async function mendMarks(database: Database): Promise<boolean> {
  if (await isRight(database)) return false;
  await inTransaction(database, async (transaction) => {
    // For this row every writer waits; and pages that were kept with wrong photos are made anew.
    await raiseCounter(transaction, "revision");
    await markAllPhotos(transaction as unknown as Kysely<unknown>);
  });
  return true;
}

async function isRight(database: Database): Promise<boolean> {
  const { counted, marked } = await database
    .selectNoFrom((expression) => [
      expression.selectFrom("counters").select("value").where("name", "=", "uploads").as("counted"),
      expression
        .selectFrom("photo_marks")
        .select((mark) => mark.fn.sum<number>("count").as("count"))
        .where("level", "=", topLevel)
        .where("list", "=", wholeGallery)
        .as("marked"),
    ])
    .executeTakeFirstOrThrow();
  return Number(counted) === Number(marked);
}
