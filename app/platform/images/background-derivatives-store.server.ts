import { announcePictures } from "#app/platform/database/content-revision-store.server.ts";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import type { ImageRow } from "#db/tables.ts";

export type BackgroundDerivativesStore = ReturnType<typeof createBackgroundDerivativesStore>;

/** A node that has taken a picture and died gives it up after this long. */
const leaseMs = 120_000;

/** Which pictures lack a version that may come late, and whose turn it is to make it. */
export function createBackgroundDerivativesStore(database: Database) {
  return {
    takeDue: (now: number) => takeDue(database, now),

    countWaiting: () => countWaiting(database),

    /** Its files are written: from now on it is shown with its AVIF, on every node. */
    markMade({ hash, has_avif: hadAvif }: ImageRow, placeholder: string): Promise<void> {
      return inTransaction(database, async (transaction) => {
        await transaction
          .updateTable("images")
          .set({ placeholder, has_avif: 1 })
          .where("hash", "=", hash)
          .execute();
        // A placeholder by itself is worth no page's turn.
        if (!hadAvif) await announcePictures(transaction);
      });
    },

    /** Nothing is left to be made, or to be removed. */
    async markDone(hash: string): Promise<void> {
      await database.updateTable("images").set({ due_at: null }).where("hash", "=", hash).execute();
    },

    /** What was begun and cut off was no attempt. `dueAt`: epoch milliseconds. */
    async giveBack(hash: string, dueAt: number): Promise<void> {
      await database
        .updateTable("images")
        .set((image) => ({ due_at: dueAt, attempts: image("attempts", "-", 1) }))
        .where("hash", "=", hash)
        .execute();
    },

    /** `dueAt`: when to try again, or null to leave the picture as it is. */
    async markFailed(hash: string, dueAt: number | null): Promise<void> {
      await database
        .updateTable("images")
        .set({ due_at: dueAt })
        .where("hash", "=", hash)
        .execute();
    },
  };
}

/** How many pictures wait, those included that are being made. */
async function countWaiting(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom("images")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("due_at", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Takes the picture that has been due longest, for this node alone; null when none is. */
async function takeDue(database: Database, now: number): Promise<ImageRow | null> {
  const due = database
    .selectFrom("images")
    .select("hash")
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .orderBy("hash")
    .limit(1);
  // Asked first: even a write without effect would hold up others on SQLite.
  if (!(await due.executeTakeFirst())) return null;
  const row = await database
    .updateTable("images")
    .set((image) => ({ due_at: now + leaseMs, attempts: image("attempts", "+", 1) }))
    .where("hash", "=", due)
    // Of two nodes that see the same row, the second finds it moved, and looks again.
    .where("due_at", "<=", now)
    .returningAll()
    .executeTakeFirst();
  return row ?? takeDue(database, now);
}
