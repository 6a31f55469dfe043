import { randomUUID } from "node:crypto";
import { type SelectQueryBuilder, type SqlBool, sql, type UpdateObject } from "kysely";
import type { Collection } from "#app/documents/collection.server.ts";
import { DocumentService } from "#app/documents/document-service.server.ts";
import { deleteHistoryOf } from "#app/documents/history/history-store.server.ts";
import { rowsOf, toPublicationStatus } from "#app/documents/publication-status-store.server.ts";
import { countRows, type Database, inTransaction } from "#app/platform/database/database.server.ts";
import { containsWords } from "#app/platform/database/search-text-store.server.ts";
import { isPhone, phoneDigits } from "#app/platform/phone.ts";
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
export type MessageFilter = { view: MessageView; words: string[] };

/** A message is due again after this time if the node that took it has crashed. */
const leaseMs = 120_000;

export function createMessageStore(database: Database) {
  const update = (values: UpdateObject<Tables, "messages">) =>
    database.updateTable("messages").set(values);

  return {
    documents: new DocumentService(database, collection),

    /** Leaves no history entry, so that strangers cannot fill the history. */
    async addMessage(
      sent: NewContactMessage,
      transaction = database,
      id: string = randomUUID(),
    ): Promise<string> {
      const { about = null, isHeld = false, notification = null, ...message } = sent;
      const state = { createdAt: Date.now(), isArchived: false, answer: null, trial: null };
      const content = { ...message, about, ...state };
      const columns = { ...toColumns(content), ...newColumns(content, isHeld) };
      await rowsOf(transaction, "messages").insert({ ...columns, notification, id });
      return id;
    },

    /** Returns whether one of these is stored, in any box or in the trash. */
    async hasAny(ids: string[], transaction = database): Promise<boolean> {
      const found = transaction.selectFrom("messages").select("id").where("id", "in", ids);
      return (await found.limit(1).execute()).length > 0;
    },

    async findMessage(id: string): Promise<ContactMessage | null> {
      const found = database.selectFrom("messages").selectAll().where("id", "=", id);
      const row = await found.executeTakeFirst();
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

    /** Takes the message that has been due longest, for this node only. Null when none is due. */
    async takeDue(now: number): Promise<ContactMessage | null> {
      const due = notMailed(database, 0).select("id").where("due_at", "<=", now);
      const first = due.orderBy("due_at").orderBy("id").limit(1);
      const taken = update({ due_at: now + leaseMs, attempts: sql`attempts + 1` });
      // PostgreSQL checks again after waiting for another node that took the message.
      const stillDue = taken.where("due_at", "<=", now).where("delivered_at", "is", null);
      const row = await stillDue.where("id", "in", first).returningAll().executeTakeFirst();
      return row ? toMessage(row) : null;
    },

    /** Returns how many have not been mailed, and since when (epoch milliseconds). */
    async countWaiting(): Promise<{ count: number; since: number | null }> {
      const { count, since } = await notMailed(database, 0)
        .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("created_at").as("since")])
        .executeTakeFirstOrThrow();
      return { count: Number(count), since: since === null ? null : Number(since) };
    },

    countHeld: (): Promise<number> => countRows(notMailed(database, 1)),

    /** Makes every held message due now. Returns their number. */
    async sendHeld(now: number): Promise<number> {
      const held = notMailed(database, 1).select("id");
      const sent = update({ is_held: 0, due_at: now }).where("id", "in", held);
      return Number((await sent.executeTakeFirstOrThrow()).numUpdatedRows);
    },

    async markDelivered(id: string, now: number): Promise<void> {
      await update({ delivered_at: now, last_error: "" }).where("id", "=", id).execute();
    },

    async markFailed(id: string, reason: string, dueAt: number): Promise<void> {
      const failed = { last_error: reason.slice(0, 500), due_at: dueAt };
      await update(failed).where("id", "=", id).execute();
    },

    /** Makes a message due again. Returns false when it may not be mailed or is missing. */
    async sendAgain(id: string, now: number): Promise<boolean> {
      const queued = { due_at: now, is_held: 0, delivered_at: null, last_error: "", attempts: 0 };
      const sendings = sql<number>`sendings + case when delivered_at is null then 0 else 1 end`;
      const own = update({ ...queued, sendings }).where("id", "=", id);
      const sent = own.where("is_spam", "=", 0).where("removed_at", "is", null);
      return (await sent.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
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
  const ids = newestFirst(found.select("id")).limit(limit).offset(offset);
  const page = database.selectFrom("messages").selectAll().where("id", "in", ids);
  return (await newestFirst(page).execute()).map(toMessage);
}

const newestFirst = <Row>(rows: SelectQueryBuilder<Tables, "messages", Row>) =>
  rows.orderBy("created_at", "desc").orderBy("id", "desc");

/** What people write between the digits of a phone number. */
const phoneSeparators = [" ", "\u00a0", "-", "\u2011", "(", ")", "."];

/**
 * Reads every text: there is no index. A phone number is found however its digits are separated,
 * and with or without the country.
 */
function matching(words: string[]) {
  const text = sql<string>`name || ' ' || email || ' ' || phone || ' ' || title || ' ' || message`;
  const query = words.join(" ");
  const found = containsWords(text, words);
  if (!isPhone(query)) return found;
  const digits = phoneSeparators.reduce(
    (rest, separator) => sql<string>`replace(${rest}, ${separator}, '')`,
    text,
  );
  return sql<SqlBool>`(${found} or ${digits} like ${`%${phoneDigits(query)}%`})`;
}

function notMailed(database: Database, isHeld: 0 | 1) {
  const present = database.selectFrom("messages").where("removed_at", "is", null);
  const waiting = present.where("delivered_at", "is", null).where("is_spam", "=", 0);
  return waiting.where("is_held", "=", isHeld);
}

function toMessage(row: MessageRow): ContactMessage {
  const { network, phone = "", ...content } = toContent(row);
  return {
    ...content,
    phone,
    id: row.id,
    isRead: row.is_read === 1,
    ...toPublicationStatus(row),
    deliveredAt: row.delivered_at,
    attempts: row.attempts,
    lastError: row.last_error,
    isHeld: row.is_held === 1,
    sendings: row.sendings,
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
      { name: "box", label: inboxStrings.box, text: boxTitles[boxOf(message)] },
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
  toNewColumns: (message) => newColumns(message, false),
};

/** The row is also the message's entry in the outbox. */
const newColumns = ({ createdAt }: MessageContent, isHeld: boolean) => ({
  delivered_at: null,
  attempts: 0,
  last_error: "",
  sendings: 1,
  is_read: 0,
  due_at: createdAt,
  is_held: Number(isHeld),
});

function toColumns({ name, email, title, message, network, ...content }: MessageContent) {
  return {
    name,
    email,
    title,
    message,
    network,
    // Older history entries have neither `phone` nor `about` nor `answer` nor `trial`.
    phone: content.phone ?? "",
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
