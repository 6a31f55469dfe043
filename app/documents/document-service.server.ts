import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { raiseCounter } from "#app/platform/database/content-revision-store.server.ts";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import { asOneChange, currentGroup } from "./change-group.server.ts";
import type { Collection, Versions } from "./collection.server.ts";
import { deleteRemoved } from "./delete-removed.server.ts";
import {
  type DocumentOperation,
  type InitialStatus,
  isDocumentId,
  isVisible,
  type Move,
  type Outcome,
  type Snapshot,
  theProgram,
} from "./document.ts";
import { createDocumentHistory } from "./history/document-history.server.ts";
import * as history from "./history/history-store.server.ts";
import { publish, toFirstStatus, toHidden, toRestored } from "./publication-status.ts";
import { rowsOf, toStatusColumns } from "./publication-status-store.server.ts";

type Adding = { who?: string; id?: string | undefined; initialStatus?: InitialStatus | undefined };

/** Other versions than `version` are stale. `at`: the publication's time (epoch ms). */
type Precondition = { version?: number; at?: number };

type Write<Content> = {
  who: string;
  operation: DocumentOperation;
  id: string;
  version?: number | undefined;
  /** Documents in the trash can be changed, too. */
  isForTrash?: boolean;
  /** An undo may publish again what was withdrawn by mistake. */
  isUndo?: boolean | undefined;
  change: (before: Snapshot<Content>) => Partial<Snapshot<Content>>;
};

/** What pages that show every kind of document need of one. */
export type AnyDocumentService = Pick<
  DocumentService<unknown>,
  | ("kind" | "trash" | "can" | "lock" | "findTitle" | "history" | "publishDue" | "deleteRemoved")
  | ("hide" | "withdraw" | "show" | "schedule" | "move" | "remove" | "restore" | "restoreVersion")
> & { forHistory: () => AnyDocumentService };

/** Every write is one transaction, also of counters and history. `who` is an email address. */
export class DocumentService<Content> {
  readonly #root: Database;
  readonly #collection: Collection<Content>;
  readonly #isFromHistory: boolean;

  constructor(database: Database, collection: Collection<Content>, isFromHistory = false) {
    this.#root = database;
    this.#collection = collection;
    this.#isFromHistory = isFromHistory;
  }

  /** The same documents for the history's page, whose undo publishes nothing that is withdrawn. */
  forHistory(): DocumentService<Content> {
    return new DocumentService(this.#root, this.#collection, true);
  }

  get #database(): Database {
    return currentGroup(this.#root)?.transaction ?? this.#root;
  }

  #rows(database = this.#database) {
    return rowsOf(database, this.#collection.table);
  }

  get kind() {
    return this.#collection.kind;
  }

  /** This selects the removed documents; null if they cannot be removed. */
  get trash() {
    const { table, titleColumn } = this.#collection;
    return titleColumn && { table, titleColumn };
  }

  can(operation: DocumentOperation): boolean {
    const { isPublic, titleColumn, moves = {} } = this.#collection;
    const isRemovable = titleColumn !== null;
    if (operation === "removed" || operation === "restored") return isRemovable;
    if (["hidden", "shown", "scheduled"].includes(operation)) return isPublic && isRemovable;
    return operation === "version-restored" || Object.hasOwn(moves, operation);
  }

  /** What the pages of a document's history show. */
  get history() {
    return createDocumentHistory(this.#database, this.#collection, (id) => this.find(id));
  }

  async find(id: string): Promise<Snapshot<Content> | null> {
    if (!isDocumentId(id)) return null;
    const status = await this.#rows().findStatus(id);
    return status && { content: await this.#collection.read(this.#database, id), status };
  }

  /** It is empty for a document that does not exist. */
  async findTitle(id: string): Promise<string> {
    const found = await this.find(id);
    return found ? this.#collection.titleOf(found.content) : "";
  }

  /** The content at an earlier version; null when the history does not have it. */
  async findVersion(id: string, version: number): Promise<Content | null> {
    const entry = { ...this.#keyOf(id), version: version + 1 };
    return (await history.findBefore<Content>(this.#database, entry))?.snapshot.content ?? null;
  }

  /** Who added a document; null when the history does not say. */
  findAdder = (id: string) => history.findAdder(this.#database, this.#keyOf(id));

  #keyOf = (id: string) => ({ kind: this.kind.name, document_id: id });

  /**
   * Locks rows for the current transaction, in the order of their ids, with those that change with
   * them; the counters come after all rows. Then no two transactions wait for each other. Returns
   * the version of each locked document.
   */
  async lock(ids: string[], transaction = this.#database): Promise<Map<string, number>> {
    const { rules } = this.#collection;
    const all = rules ? await rules.listConnected(transaction, ids) : ids;
    return this.#rows(transaction).lockAll(all);
  }

  /** Returns the new document's id. Throws a `RefusedError`, and when a given `id` is in use. */
  add(content: Content, adding: Adding = {}): Promise<string> {
    const { who = theProgram, id = randomUUID() as string, initialStatus = "published" } = adding;
    const { rules, toColumns, toNewColumns, writeContentIndexes } = this.#collection;
    return inTransaction(this.#database, async (transaction) => {
      const added = { before: null, after: { content, status: toFirstStatus(initialStatus) } };
      const after = rules?.settle(added) ?? added.after;
      const operation = "added";
      const reason = await rules?.findRefusal(transaction, { before: null, after, operation });
      if (reason) throw Object.assign(new Error(`Not added: ${reason}`), { refusal: reason });
      const columns = { ...toColumns(content), ...toNewColumns?.(content, id) };
      await this.#rows(transaction).insert({ ...columns, ...toStatusColumns(after.status), id });
      await writeContentIndexes?.(transaction, id, content);
      await this.#record(transaction, { who, id, operation }, { before: null, after });
      return id;
    });
  }

  /** `known` is a repeated call of the same person; `taken` is an id of another person. */
  async addOnce(
    content: Content,
    adding: Adding & { who: string; id: string },
  ): Promise<"added" | "known" | "taken"> {
    try {
      await this.add(content, adding);
      return "added";
    } catch (error) {
      // The primary key refuses a second insert; looking first would let two calls through.
      if (!(await this.#rows().findStatus(adding.id))) throw error;
      return (await this.findAdder(adding.id)) === adding.who ? "known" : "taken";
    }
  }

  /** `version`: the one that the edit began from. */
  change(who: string, id: string, edit: { version: number; alter: (content: Content) => Content }) {
    const change = ({ content }: Snapshot<Content>) => ({ content: edit.alter(content) });
    return this.#write({ who, id, operation: "changed", version: edit.version, change });
  }

  changeAnyVersion(who: string, id: string, alter: (content: Content) => Content) {
    const change = ({ content }: Snapshot<Content>) => ({ content: alter(content) });
    return this.#write({ who, id, operation: "changed", isForTrash: true, change });
  }

  /** This also cancels a schedule. */
  hide(who: string, id: string, { version }: Precondition = {}) {
    const change = ({ status }: Snapshot<Content>) => ({ status: toHidden(status) });
    return this.#write({ who, id, operation: "hidden", version, change });
  }

  /** Hides a document and changes its content, because a person it shows asked for it. */
  withdraw(who: string, id: string) {
    const { rules } = this.#collection;
    const change = ({ content, status }: Snapshot<Content>) => ({
      content: rules?.withdraw(content) ?? content,
      status: toHidden(status),
    });
    return this.#write({ who, id, operation: "hidden", change });
  }

  show(who: string, id: string, { version, at = Date.now() }: Precondition = {}) {
    return this.#write({ who, id, operation: "shown", version, change: this.#publishAt(at) });
  }

  #publishAt = (at: number) => (before: Snapshot<Content>) =>
    publish(before, at, this.#collection.setPublicationDate);

  /** Hides a document until a time (epoch ms) at which `publishDue` publishes it. */
  schedule(who: string, id: string, appearsAt: number) {
    const change = ({ status }: Snapshot<Content>) => ({
      status: { ...status, isHidden: true, appearsAt },
    });
    return this.#write({ who, id, operation: "scheduled", change });
  }

  /**
   * Publishes what is due at `now` (epoch ms); several nodes may run it at once. Returns the number
   * published.
   */
  async publishDue(now: number): Promise<number> {
    const order = this.#collection.setPublicationDate ? "created_at" : "id";
    let count = 0;
    for (const [index, id] of (await this.#rows().listDue(now, order)).entries()) {
      const change = (before: Snapshot<Content>) => {
        const { appearsAt } = before.status;
        // Another node or a guru may have changed it since the ids were listed.
        if (appearsAt === null || appearsAt > now) return {};
        // Photos with the same time keep their order.
        return this.#publishAt(appearsAt + index)(before);
      };
      const operation = "published-on-schedule";
      const outcome = await this.#write({ who: theProgram, id, operation, change });
      if (outcome.ok && outcome.entryId) count += 1;
    }
    return count;
  }

  /** Throws for a kind without moves; `can` tells. */
  move(who: string, id: string, operation: Move) {
    const toMoved = this.#collection.moves?.[operation];
    if (!toMoved) throw new Error(`A ${this.kind.name} cannot be ${operation}`);
    const change = ({ content }: Snapshot<Content>) => ({ content: toMoved(content) });
    return this.#write({ who, id, operation, change });
  }

  remove(who: string, id: string, { version }: Precondition = {}) {
    return this.#write({ who, id, operation: "removed", version, change: setRemoved(Date.now()) });
  }

  /** The document gets the status it had before the trash. */
  restore(who: string, id: string) {
    return this.#write({
      who,
      id,
      operation: "restored",
      isForTrash: true,
      change: setRemoved(null),
    });
  }

  /**
   * Restores the version before a history entry as a new one. An undo names the version that the
   * entry led to, and is refused if the document has another one.
   */
  async restoreVersion(
    who: string,
    entryId: string,
    { version, isUndo = version !== undefined }: { version?: number; isUndo?: boolean } = {},
  ): Promise<Outcome> {
    const entry = { kind: this.kind.name, id: entryId };
    const earlier = await history.findBefore<Content>(this.#database, entry);
    if (!earlier) return { ok: false, reason: "missing" };
    if (isUndo && version !== earlier.version) return { ok: false, reason: "stale" };
    return this.#write({
      who,
      id: earlier.documentId,
      operation: "version-restored",
      version,
      isUndo: isUndo && !this.#isFromHistory,
      isForTrash: true,
      change: (now) => toRestored(this.#collection, earlier.snapshot, { now, isUndo }),
    });
  }

  /** Deletes what went to the trash before a time (epoch ms). Returns the number deleted. */
  async deleteRemoved(before: number): Promise<number> {
    let count = 0;
    for (const id of await this.#rows().listRemovedBefore(before)) {
      if (await deleteRemoved(this.#database, this.#collection, { id, before })) count += 1;
    }
    return count;
  }

  /** A stale write is accepted if it changes nothing: the same form may be sent twice. */
  async #write(write: Write<Content>): Promise<Outcome> {
    const { id, isForTrash = false } = write;
    const { rules, read, toColumns, writeContentIndexes } = this.#collection;
    if (!isDocumentId(id)) return { ok: false, reason: "missing" };
    return inTransaction(this.#database, async (transaction) => {
      // A group has locked all its rows already.
      if (!currentGroup(this.#root)) await this.lock([id], transaction);
      const status = await this.#rows(transaction).lockStatus(id);
      if (!status) return { ok: false, reason: "missing" };
      if (status.removedAt !== null && !isForTrash) return { ok: false, reason: "removed" };

      const before = { content: await read(transaction, id), status };
      const changed = { ...before, ...write.change(before) };
      const settled = rules?.settle({ before, after: changed }) ?? changed;
      const { version } = status;
      if (isDeepStrictEqual(before, settled)) return { ok: true, id, version, entryId: null };
      if (version !== (write.version ?? version)) return { ok: false, reason: "stale" };
      const reason = await rules?.findRefusal(transaction, { before, after: settled, ...write });
      if (reason) return { ok: false, reason };

      const after = { ...settled, status: { ...settled.status, version: version + 1 } };
      const isNewContent = after.content !== before.content;
      const columns = {
        ...(isNewContent && toColumns(after.content)),
        ...toStatusColumns(after.status),
      };
      await this.#rows(transaction).update({ ...columns, id });
      if (isNewContent) await writeContentIndexes?.(transaction, id, after.content);
      const recorded = await this.#record(transaction, write, { before, after });
      return { ok: true, id, version: version + 1, ...recorded };
    });
  }

  /** Writes counters and history, and what the rules want of connected documents. */
  async #record(
    transaction: Database,
    write: Omit<Write<Content>, "change">,
    versions: Versions<Content>,
  ): Promise<{ entryId: string; groupId?: string; alsoChanged?: string[] }> {
    const { rules } = this.#collection;
    const copied = await rules?.afterWrite(transaction, versions);
    if (!rules || !copied) return { entryId: await this.#addEntry(transaction, write, versions) };
    const members = [write.id];
    return asOneChange(this.#root, { transaction, members }, async (group) => {
      const entryId = await this.#addEntry(transaction, write, versions);
      const connected = await rules.listConnected(transaction, [write.id]);
      const others = connected.filter((id) => !group.members.has(id));
      if (others.length === 0) return { entryId };
      for (const id of others) group.members.add(id);
      const alsoChanged: string[] = [];
      for (const id of others) {
        const { who, isUndo } = write;
        const outcome = await this.#write({ who, id, isUndo, isForTrash: true, ...copied });
        if (outcome.ok && outcome.entryId) alsoChanged.push(await this.findTitle(id));
      }
      return { entryId, groupId: group.id, alsoChanged };
    });
  }

  /** Returns the id of the history entry. */
  async #addEntry(
    transaction: Database,
    { who, operation, id }: Omit<Write<Content>, "change">,
    { before, after }: Versions<Content>,
  ): Promise<string> {
    const { kind, isPublic, mayUnpublish, counter, titleOf } = this.#collection;
    const { pictureOf = () => null, writeRelatedRows, writeStatusIndexes } = this.#collection;
    const wasVisible = before !== null && isVisible(before.status);
    if (before) {
      const contents = { before: before.content, after: after.content };
      await writeRelatedRows?.(transaction, contents, {
        before: wasVisible ? before.content : null,
        after: isVisible(after.status) ? after.content : null,
      });
    }
    const shown = Number(isVisible(after.status)) - Number(wasVisible);
    // Every write locks the row of its document first.
    if (counter && shown !== 0) await raiseCounter(transaction, counter, shown);
    if (isPublic) await raiseCounter(transaction, "revision");
    const hasOtherPicture = before && pictureOf(before.content) !== pictureOf(after.content);
    // Visitors may no longer see the document, its picture, or a part of its text.
    if (isPublic && wasVisible && (shown < 0 || hasOtherPicture || mayUnpublish)) {
      await raiseCounter(transaction, "withdrawals");
    }
    await writeStatusIndexes?.(transaction, id);
    return history.addEntry(transaction, {
      kind: kind.name,
      documentId: id,
      groupId: currentGroup(this.#root)?.id ?? null,
      who,
      operation,
      version: after.status.version,
      title: titleOf(after.content),
      before,
      picture: before && pictureOf(before.content),
    });
  }
}

const setRemoved =
  (removedAt: number | null) =>
  <Content>({ status }: Snapshot<Content>) => ({ status: { ...status, removedAt } });
