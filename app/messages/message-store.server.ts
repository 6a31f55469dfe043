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

  return {
    async addMessage(message: NewContactMessage): Promise<string> {
      const { isSpam, ...fields } = message;
      const row: MessageRow = {
        ...fields,
        id: randomUUID(),
        created_at: Date.now(),
        is_spam: isSpam ? 1 : 0,
        is_read: 0,
        is_archived: 0,
        deleted_at: null,
        delivered_at: null,
        attempts: 0,
        due_at: Date.now(),
        last_error: "",
      };
      await database.insertInto("messages").values(row).execute();
      return row.id;
    },

    async listMessages(box: Box, limit: number): Promise<ContactMessage[]> {
      const rows = await inBox(box)
        .selectAll()
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
      return rows.map(toMessage);
    },

    async countUnread(): Promise<number> {
      const { count } = await inBox("inbox")
        .select((row) => row.fn.countAll<number>().as("count"))
        .where("is_read", "=", 0)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Messages since a moment, from one network or from all. */
    async countSince(since: number, network?: string): Promise<number> {
      const { count } = await database
        .selectFrom("messages")
        .select((row) => row.fn.countAll<number>().as("count"))
        .where("created_at", ">=", since)
        .$if(network !== undefined, (query) => query.where("network", "=", network ?? ""))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async mark(id: string, marks: Marks): Promise<void> {
      await database.updateTable("messages").set(marks).where("id", "=", id).execute();
    },

    /** What was deleted a month ago is gone for good. */
    async forgetDeleted(before: number): Promise<void> {
      await database.deleteFrom("messages").where("deleted_at", "<", before).execute();
    },
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
  };
}
