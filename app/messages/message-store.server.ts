import { randomUUID } from "node:crypto";
import { type SelectQueryBuilder, type SqlBool, sql, type UpdateObject } from "kysely";
import { enqueueNotifications } from "#app/accounts/push-subscription-store.server.ts";
import type { Collection } from "#app/documents/collection.server.ts";
import { DocumentService } from "#app/documents/document-service.server.ts";
import { deleteHistoryOf } from "#app/documents/history/history-store.server.ts";
import { rowsOf, toPublicationStatus } from "#app/documents/publication-status-store.server.ts";
import { countRows, type Database, inTransaction } from "#app/platform/database/database.server.ts";
import { containsWords } from "#app/platform/database/search-text-store.server.ts";
import { enqueue } from "#app/platform/jobs-store.server.ts";
import { isPhone, phoneDigits } from "#app/platform/phone.ts";
import { messageSearchText } from "#db/search-text.ts";
import type { MessageRow, Tables } from "#db/tables.ts";
import { boxTitles, formatTrial, inboxStrings, trialStrings } from "./inbox-strings.ts";
import {
  boxOf,
  type ContactMessage,
  type MessageContent,
  type MessageView,
  type NewContactMessage,
  withAnswererName,
} from "./message.ts";
import { messageKind } from "./message-kind.ts";

export type MessageStore = ReturnType<typeof createMessageStore>;

/** The messages of a view that contain every word; all of it without words. */
type MessageFilter = { view: MessageView; words: string[] };

export function createMessageStore(database: Database) {
  const update = (values: UpdateObject<Tables, "messages">) =>
    database.updateTable("messages").set(values);

  return {
    documents: new DocumentService(database, collection),

    /**
     * Leaves no history entry, so that strangers cannot fill the history. The caller's transaction
     * also makes the mail, if mail is set up, and the notifications due.
     */
    async addMessage(
      sent: NewContactMessage,
      transaction = database,
      id: string = randomUUID(),
    ): Promise<string> {
      const { about = null, isMailed = true, notification = null, ...message } = sent;
      const state = { createdAt: Date.now(), isArchived: false, answer: null, trial: null };
      const content = { ...message, about, ...state };
      const columns = { ...toColumns(content), ...newColumns };
      await rowsOf(transaction, "messages").insert({ ...columns, notification, id });
      if (isMailed) await enqueueMail(transaction, id);
      if (notification) await enqueueNotifications(transaction);
      return id;
    },

    /** Returns whether it is stored, in any box or in the trash. */
    async has(id: string, transaction = database): Promise<boolean> {
      const found = transaction.selectFrom("messages").select("id").where("id", "=", id);
      return (await found.execute()).length > 0;
    },

    async findMessage(id: string): Promise<ContactMessage | null> {
      const row = await withMail(database).where("messages.id", "=", id).executeTakeFirst();
      return row ? toMessage(row) : null;
    },

    listMessages: (view: MessageView, limit: number, offset = 0): Promise<ContactMessage[]> =>
      list(database, { view, words: [] }, { limit, offset }),

    searchMessages: (
      filter: MessageFilter,
      page: { limit: number; offset: number },
    ): Promise<ContactMessage[]> => list(database, filter, page),

    countMessages: (view: MessageView): Promise<number> => countRows(inBox(database, view)),

    /** Returns how many messages of each view contain every word. */
    async countMatches(words: string[]): Promise<Record<MessageView, number>> {
      const found = database.selectFrom("messages").where("removed_at", "is", null);
      const counted = found.where(matching(words)).select(({ fn, and }) => [
        fn
          .countAll<number>()
          .filterWhere(and({ is_spam: 0, is_archived: 0 }))
          .as("inbox"),
        fn
          .countAll<number>()
          .filterWhere(and({ is_spam: 0, is_archived: 0 }))
          .filterWhere("answered_by", "is", null)
          .as("unanswered"),
        fn
          .countAll<number>()
          .filterWhere(and({ is_spam: 0, is_archived: 1 }))
          .as("archive"),
        fn.countAll<number>().filterWhere("is_spam", "=", 1).as("spam"),
      ]);
      const { inbox, unanswered, archive, spam } = await counted.executeTakeFirstOrThrow();
      // PostgreSQL returns counts as texts.
      return {
        inbox: Number(inbox),
        unanswered: Number(unanswered),
        archive: Number(archive),
        spam: Number(spam),
      };
    },

    countUnread: () => countRows(inBox(database, "inbox").where("is_read", "=", 0)),

    /**
     * The messages of the inbox that nobody has marked as answered: those that ask for the removal
     * of a photo, or all others.
     */
    async findUnanswered({ isRemoval, limit }: { isRemoval: boolean; limit: number }) {
      const rows = inBox(database, "unanswered").where(
        "about_kind",
        isRemoval ? "is not" : "is",
        null,
      );
      const total = await rows
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .select(sql<number | null>`sum(1 - is_read)`.as("unread"))
        .executeTakeFirstOrThrow();
      const count = Number(total.count);
      const newest = count === 0 ? [] : await readNewest(database, rows, { limit, offset: 0 });
      return { count, unread: Number(total.unread), newest };
    },

    /** Returns whether the message exists. The history has no entry of it. */
    async markRead(id: string, isRead: boolean): Promise<boolean> {
      const marked = update({ is_read: Number(isRead) }).where("id", "=", id);
      return (await marked.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
    },

    /** Returns how many were deleted. The networks that sent the most lose their oldest first. */
    deleteOldestSpam(max: number): Promise<number> {
      return inTransaction(database, async (transaction) => {
        const excess = (await countRows(inBox(transaction, "spam"))) - max;
        if (excess <= 0) return 0;
        const rank = sql`row_number() over (partition by network order by created_at desc, id)`;
        const ranked = inBox(transaction, "spam").select(["id", "created_at", rank.as("rank")]);
        const ids = transaction.selectFrom(ranked.as("spam")).select("id");
        const byRank = ids.orderBy("rank", "desc").orderBy("created_at").orderBy("id");
        const oldest = byRank.limit(excess);
        const deletion = transaction.deleteFrom("messages").where("id", "in", oldest);
        // A guru may just have moved a locked row out of the spam.
        const spam = deletion.where("is_spam", "=", 1).where("removed_at", "is", null);
        const deleted = await spam.returning("id").execute();
        for (const { id } of deleted) {
          await deleteHistoryOf(transaction, { kind: "message", document_id: id });
        }
        return deleted.length;
      });
    },

    /** Returns how many wait to be mailed, and since when (epoch milliseconds). */
    async countWaiting(): Promise<{ count: number; since: number | null }> {
      const { count, since } = await withMail(database)
        .clearSelect()
        .where("jobs.key", "is not", null)
        .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("created_at").as("since")])
        .executeTakeFirstOrThrow();
      return { count: Number(count), since: since === null ? null : Number(since) };
    },

    async markDelivered(id: string, now: number): Promise<void> {
      await update({ delivered_at: now }).where("id", "=", id).execute();
    },
  };
}

function inBox(database: Database, view: MessageView) {
  const present = database.selectFrom("messages").where("removed_at", "is", null);
  if (view === "spam") return present.where("is_spam", "=", 1);
  const isArchived = view === "archive" ? 1 : 0;
  const inBox = present.where("is_spam", "=", 0).where("is_archived", "=", isArchived);
  return view === "unanswered" ? inBox.where("answered_by", "is", null) : inBox;
}

type Page = { limit: number; offset: number };

function list(database: Database, { view, words }: MessageFilter, page: Page) {
  const found = inBox(database, view).$if(words.length > 0, (all) => all.where(matching(words)));
  return readNewest(database, found, page);
}

/** An index alone has the ids of a page: the texts are long, so only those of the page are read. */
async function readNewest(
  database: Database,
  found: SelectQueryBuilder<Tables, "messages", object>,
  { limit, offset }: Page,
): Promise<ContactMessage[]> {
  const newest = found.select("id").orderBy("created_at", "desc").orderBy("id", "desc");
  const ids = newest.limit(limit).offset(offset);
  const page = withMail(database).where("messages.id", "in", ids);
  const sorted = page.orderBy("created_at", "desc").orderBy("messages.id", "desc");
  return (await sorted.execute()).map(toMessage);
}

/** Messages with the job that mails them, if they have one. */
const withMail = (database: Database) =>
  database
    .selectFrom("messages")
    .leftJoin("jobs", (join) =>
      join.onRef("jobs.key", "=", "messages.id").on("jobs.kind", "=", "message-mail"),
    )
    .selectAll("messages")
    .select(["jobs.attempts", "jobs.last_error"]);

/** What people write between the digits of a phone number. */
const phoneSeparators = [" ", "\u00a0", "-", "\u2011", "(", ")", "."];

/**
 * Reads every text: there is no index. A phone number is found however its digits are separated,
 * and with or without the country.
 */
function matching(words: string[]) {
  const text = sql<string>`name || ' ' || email || ' ' || phone || ' ' || title || ' ' || message`;
  const query = words.join(" ");
  const found = containsWords(sql.ref<string>("words"), words);
  if (!isPhone(query)) return found;
  const digits = phoneSeparators.reduce(
    (rest, separator) => sql<string>`replace(${rest}, ${separator}, '')`,
    text,
  );
  return sql<SqlBool>`(${found} or ${digits} like ${`%${phoneDigits(query)}%`})`;
}

/** Makes a message due, unless it is spam or has been mailed. */
async function enqueueMail(transaction: Database, id: string): Promise<void> {
  const unsent = transaction.selectFrom("messages").where("delivered_at", "is", null);
  const found = await unsent.where("is_spam", "=", 0).select("id").where("id", "=", id).execute();
  await enqueue(transaction, { kind: "message-mail", keys: found.map((row) => row.id) });
}

type MailedRow = MessageRow & { attempts: number | null; last_error: string | null };

function toMessage(row: MailedRow): ContactMessage {
  const { network, phone = "", ...content } = toContent(row);
  return {
    ...content,
    phone,
    id: row.id,
    isRead: row.is_read === 1,
    ...toPublicationStatus(row),
    deliveredAt: row.delivered_at,
    attempts: row.attempts,
    lastError: row.last_error ?? "",
  };
}

/** The part that the history stores. */
function toContent(row: MessageRow): MessageContent {
  const { name, email, phone, title, message, network, about_kind: kind, about_id: id } = row;
  const { answered_by: who, trial_on: trialOn } = row;
  return {
    name,
    email,
    phone,
    title,
    message,
    network,
    about: kind === "photo" && id ? { kind, id } : null,
    createdAt: row.created_at,
    isSpam: row.is_spam === 1,
    isArchived: row.is_archived === 1,
    answer: who === null ? null : { who, at: row.answered_at ?? 0, note: row.answer_note ?? "" },
    trial: trialOn === null ? null : { on: trialOn, at: row.trial_at ?? "" },
  };
}

const collection: Collection<MessageContent> = {
  kind: messageKind,
  table: "messages",
  titleColumn: "title",
  isPublic: false,
  titleOf: (message) => message.title,
  /** What gurus change. The rest stays as it was sent, and parts of it are shown to nobody. */
  describe(message, { names }) {
    const { answer = null } = withAnswererName(message, names);
    const answered = answer ? inboxStrings.answerOf(answer) : "";
    return [
      { name: "box", label: "Box", text: boxTitles[boxOf(message)] },
      { name: "answer", label: inboxStrings.answered, text: answered },
      {
        name: "trial",
        label: trialStrings.day,
        text: message.trial ? formatTrial(message.trial) : "",
      },
    ];
  },
  moves: {
    archived: (message) => ({ ...message, isArchived: true }),
    unarchived: (message) => ({ ...message, isArchived: false }),
    "marked-as-spam": (message) => ({ ...message, isSpam: true }),
    "cleared-of-spam": (message) => ({ ...message, isSpam: false }),
  },

  async read(database, id) {
    const row = database.selectFrom("messages").selectAll().where("id", "=", id);
    return toContent(await row.executeTakeFirstOrThrow());
  },

  toColumns,
  toNewColumns: () => newColumns,

  async writeRelatedRows(transaction, { id, before, after }) {
    if (before.isSpam && !after.isSpam) await enqueueMail(transaction, id);
  },
};

const newColumns = {
  delivered_at: null,
  is_read: 0,
  // Only 1.0 reads these.
  sendings: 1,
  is_held: 0,
};

function toColumns({ name, email, title, message, network, ...content }: MessageContent) {
  // Older history entries have neither `phone` nor `about` nor `answer` nor `trial`.
  const { phone = "" } = content;
  return {
    name,
    email,
    title,
    message,
    network,
    phone,
    words: messageSearchText({ name, email, phone, title, message }),
    about_kind: content.about?.kind ?? null,
    about_id: content.about?.id ?? null,
    created_at: content.createdAt,
    is_spam: Number(content.isSpam),
    is_archived: Number(content.isArchived),
    answered_by: content.answer?.who ?? null,
    answered_at: content.answer?.at ?? null,
    answer_note: content.answer?.note ?? null,
    trial_on: content.trial?.on ?? null,
    trial_at: content.trial?.at || null,
    // On a slow line a message can be answered before its page has marked it as read.
    ...(content.answer && { is_read: 1 }),
  };
}
