import { randomUUID } from "node:crypto";
import type { Database } from "#app/platform/database/database.server.ts";
import type { MessageRow } from "#db/tables.ts";
import type { ContactMessage, NewContactMessage } from "./message.ts";
import type { Box } from "./message-boxes.ts";

export type MessageStore = ReturnType<typeof createMessageStore>;

type Marks = Partial<Pick<MessageRow, "is_read" | "is_archived" | "is_spam" | "deleted_at">>;

/** The messages and what the gurus do with them. Delivery is the outbox store's. */
export function createMessageStore(database: Database) {
  const present = () => database.selectFrom("messages").where("deleted_at", "is", null);

  function inBox(box: Box) {
    if (box === "deleted")
      return database.selectFrom("messages").where("deleted_at", "is not", null);
    if (box === "spam") return present().where("is_spam", "=", 1);
    return present()
      .where("is_spam", "=", 0)
      .where("is_archived", "=", box === "archive" ? 1 : 0);
  }

  async function count(rows: ReturnType<typeof inBox>): Promise<number> {
    const counted = rows.select((row) => row.fn.countAll<number>().as("count"));
    return Number((await counted.executeTakeFirstOrThrow()).count);
  }

  return {
    async addMessage(message: NewContactMessage): Promise<string> {
      const row = newRow(message);
      await database.insertInto("messages").values(row).execute();
      return row.id;
    },

    /** Newest first. */
    async listMessages(box: Box, limit: number, offset = 0): Promise<ContactMessage[]> {
      const rows = await inBox(box)
        .selectAll()
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(toMessage);
    },

    countMessages: (box: Box): Promise<number> => count(inBox(box)),

    countUnread: (): Promise<number> => count(inBox("inbox").where("is_read", "=", 0)),

    async mark(id: string, marks: Marks): Promise<void> {
      await database.updateTable("messages").set(marks).where("id", "=", id).execute();
    },

    /** What was deleted a month ago is gone for good. */
    async forgetDeleted(before: number): Promise<void> {
      await database.deleteFrom("messages").where("deleted_at", "<", before).execute();
    },

    /**
     * Keeps the spam to so many messages and says how many more there were. Whoever has sent the
     * most loses their oldest first, so that one who sent many cannot push out one who sent few.
     */
    async forgetSpamBeyond(most: number): Promise<number> {
      const excess = (await count(inBox("spam"))) - most;
      if (excess <= 0) return 0;
      const turns = inBox("spam").select((row) => [
        "id",
        "created_at",
        row.fn
          .agg<number>("row_number")
          .over((rows) => rows.partitionBy("network").orderBy("created_at", "desc").orderBy("id"))
          .as("turn"),
      ]);
      const forgotten = database
        .selectFrom(turns.as("spam"))
        .select("id")
        .orderBy("turn", "desc")
        .orderBy("created_at")
        .orderBy("id")
        .limit(excess);
      await database.deleteFrom("messages").where("id", "in", forgotten).execute();
      return excess;
    },
  };
}

function newRow({ isSpam, ...fields }: NewContactMessage): MessageRow {
  const now = Date.now();
  return {
    ...fields,
    id: randomUUID(),
    created_at: now,
    is_spam: isSpam ? 1 : 0,
    is_read: 0,
    is_archived: 0,
    deleted_at: null,
    delivered_at: null,
    attempts: 0,
    due_at: now,
    last_error: "",
    sendings: 1,
  };
}

export function toMessage(row: MessageRow): ContactMessage {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    title: row.title,
    message: row.message,
    createdAt: row.created_at,
    isSpam: row.is_spam === 1,
    isRead: row.is_read === 1,
    isArchived: row.is_archived === 1,
    isDeleted: row.deleted_at !== null,
    deliveredAt: row.delivered_at,
    attempts: row.attempts,
    lastError: row.last_error,
    sendings: row.sendings,
  };
}
