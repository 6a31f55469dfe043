import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import type { Collection } from "./collection.server.ts";
import { deleteRemoved } from "./delete-removed.server.ts";
import {
  type DocumentOperation,
  isDocumentId,
  type Move,
  type Outcome,
  type Snapshot,
  theProgram,
} from "./document.ts";
import { createDocumentHistory } from "./history/document-history.server.ts";
import * as history from "./history/history-store.server.ts";
import type { Kind } from "./kind.ts";
import {
  isPublishing,
  keepWithdrawnHidden,
  publish,
  toFirstStatus,
  toHidden,
  toRestored,
} from "./publication-status.ts";
import * as store from "./publication-status-store.server.ts";
import {
  compareConsent,
  findConsentRefusal,
  PictureWithdrawnError,
  showsWithdrawn,
} from "./shared-consent.server.ts";
import {
  type Adding,
  type Change,
  type Edit,
  type Precondition,
  type Restoring,
  type Versions,
  type Write,
  type Writing,
  writeSideEffects,
} from "./write-side-effects.server.ts";

export type AnyDocumentService = Omit<
  DocumentService<unknown>,
  | "add"
  | "addOnce"
  | "change"
  | "changeAnyVersion"
  | "find"
  | "findVersion"
  | "joining"
  | "forHistory"
> & {
  joining: (transaction: Database, groupId: string, members?: string[]) => AnyDocumentService;
  forHistory: () => AnyDocumentService;
};

/** Every write is one transaction, also of counters and history. `who` is an email address. */
export class DocumentService<Content> {
  readonly #database: Database;
  readonly #collection: Collection<Content>;
  readonly #writing: Writing;

  constructor(database: Database, collection: Collection<Content>, writing: Writing = {}) {
    this.#database = database;
    this.#collection = collection;
    this.#writing = writing;
  }

  /**
   * The same documents, whose writes join a transaction and a group of the history
   * (grouped-writes.server.ts).
   */
  joining(transaction: Database, groupId: string, members: string[] = []) {
    const writing = { ...this.#writing, groupId, members };
    return new DocumentService(transaction, this.#collection, writing);
  }

  /** The same documents for the history's page, which publishes nothing that is withdrawn. */
  forHistory(): DocumentService<Content> {
    const writing = { ...this.#writing, isFromHistory: true };
    return new DocumentService(this.#database, this.#collection, writing);
  }

  /**
   * Locks rows for the current transaction, in the order of their ids, with those that share their
   * consent; the counters come after all rows. Then no two transactions wait for each other.
   * Returns the version of each locked document.
   */
  async lock(ids: string[], transaction = this.#database): Promise<Map<string, number>> {
    const { listSharing } = this.#collection.sharedConsent ?? {};
    const all = listSharing ? await listSharing(transaction, ids) : ids;
    return this.#rows(transaction).lockAll(all);
  }

  #rows(database = this.#database) {
    return store.rowsOf(database, this.#collection.table);
  }

  get kind(): Kind {
    return this.#collection.kind;
  }

  /** This selects the removed documents; null if they cannot be removed. */
  get trash() {
    const { table, titleColumn } = this.#collection;
    return titleColumn && { table, titleColumn };
  }

  can(operation: DocumentOperation): boolean {
    const { isPublic, titleColumn, moves = {} } = this.#collection;
    const isPermanent = titleColumn === null;
    if (operation === "removed" || operation === "restored") return !isPermanent;
    const isPublishing =
      operation === "hidden" || operation === "shown" || operation === "scheduled";
    if (isPublishing) return isPublic && !isPermanent;
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

  /** The list is empty for a document that does not exist. */
  async findTitle(id: string): Promise<string> {
    const found = await this.find(id);
    return found ? this.#collection.titleOf(found.content) : "";
  }

  /** The content at an earlier version; null when the history does not have it. */
  async findVersion(id: string, version: number): Promise<Content | null> {
    const entry = { kind: this.kind.name, document_id: id, version: version + 1 };
    return (await history.findBefore<Content>(this.#database, entry))?.snapshot.content ?? null;
  }

  /**
   * Returns the new document's id. A withdrawn document is added as a draft. Throws when a given
   * `id` is in use, and a `PictureWithdrawnError`.
   */
  add(content: Content, adding: Adding = {}): Promise<string> {
    const { who = theProgram, id = randomUUID() as string, initialStatus = "published" } = adding;
    const isWithdrawn = this.#collection.isWithdrawn?.(content);
    const status = toFirstStatus(isWithdrawn ? "draft" : initialStatus);
    return inTransaction(this.#database, async (transaction) => {
      const { toColumns, toNewColumns, writeContentIndexes } = this.#collection;
      const contents = { before: null, after: content };
      if (await showsWithdrawn(transaction, this.#collection, contents)) {
        throw new PictureWithdrawnError();
      }
      const columns = { ...toColumns(content), ...toNewColumns?.(content, id) };
      await this.#rows(transaction).insert({ ...columns, ...store.toStatusColumns(status), id });
      await writeContentIndexes?.(transaction, id, content);
      const versions = { before: null, after: { content, status } };
      await this.#finishWrite(transaction, { who, operation: "added", id }, versions);
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

  /** Who added a document; null when the history does not say. */
  findAdder(id: string): Promise<string | null> {
    return history.findAdder(this.#database, { kind: this.kind.name, document_id: id });
  }

  change(who: string, id: string, { version, alter }: Edit<Content>): Promise<Outcome> {
    const write = { who, operation: "changed", id, version } as const;
    return this.#write(write, ({ content }) => ({ content: alter(content) }));
  }

  changeAnyVersion(who: string, id: string, alter: Edit<Content>["alter"]): Promise<Outcome> {
    const write = { who, operation: "changed", id, isForTrash: true } as const;
    return this.#write(write, ({ content }) => ({ content: alter(content) }));
  }

  /** This also cancels a schedule. Other versions than `version` are stale. */
  hide(who: string, id: string, { version }: Precondition = {}): Promise<Outcome> {
    const write = { who, operation: "hidden", id, version } as const;
    return this.#write(write, ({ status }) => ({ status: toHidden(status) }));
  }

  /** Hides a document and changes its content, because a person it shows asked for it. */
  withdraw(who: string, id: string): Promise<Outcome> {
    const { withdraw = (content) => content } = this.#collection;
    return this.#write({ who, operation: "hidden", id }, ({ content, status }) => ({
      content: withdraw(content),
      status: toHidden(status),
    }));
  }

  show(who: string, id: string, { version, at = Date.now() }: Precondition = {}): Promise<Outcome> {
    const publish: Change<Content> = (before) => this.#publish(before, at);
    return this.#write({ who, operation: "shown", id, version }, publish);
  }

  /** Hides a document until a time (epoch ms) at which `publishDue` publishes it. */
  schedule(who: string, id: string, appearsAt: number): Promise<Outcome> {
    return this.#write({ who, operation: "scheduled", id }, ({ status }) => ({
      status: { ...status, isHidden: true, appearsAt },
    }));
  }

  /**
   * Publishes what is due at `now` (epoch ms); several nodes may run it at once. Returns the number
   * published.
   */
  async publishDue(now: number): Promise<number> {
    let count = 0;
    const order = this.#collection.setPublicationDate ? "created_at" : "id";
    const ids = await this.#rows().listDue(now, order);
    for (const [index, id] of ids.entries()) {
      const write = { who: theProgram, operation: "published-on-schedule", id } as const;
      const outcome = await this.#write(write, (before) => {
        const { appearsAt } = before.status;
        // Another node or a guru may have changed it since the ids were listed.
        if (appearsAt === null || appearsAt > now) return {};
        // Photos with the same time keep their order.
        return this.#publish(before, appearsAt + index);
      });
      if (outcome.ok && outcome.entryId) count += 1;
    }
    return count;
  }

  /** Throws for a kind without moves; `can` tells. */
  move(who: string, id: string, operation: Move): Promise<Outcome> {
    const toMoved = this.#collection.moves?.[operation];
    if (!toMoved) throw new Error(`A ${this.kind.name} cannot be ${operation}`);
    return this.#write({ who, operation, id }, ({ content }) => ({ content: toMoved(content) }));
  }

  remove(who: string, id: string, { version }: Precondition = {}): Promise<Outcome> {
    return this.#write({ who, operation: "removed", id, version }, ({ status }) => ({
      status: { ...status, removedAt: Date.now() },
    }));
  }

  /** The document gets the status it had before the trash. */
  restore(who: string, id: string): Promise<Outcome> {
    const write = { who, operation: "restored", id, isForTrash: true } as const;
    return this.#write(write, ({ status }) => ({ status: { ...status, removedAt: null } }));
  }

  /**
   * Restores the version before a history entry as a new one. Other versions than `version` are
   * stale; an undo names the one it undoes.
   */
  async restoreVersion(
    who: string,
    entryId: string,
    { version, isUndo = version !== undefined }: Restoring = {},
  ): Promise<Outcome> {
    const entry = { kind: this.kind.name, id: entryId };
    const earlier = await history.findBefore<Content>(this.#database, entry);
    if (!earlier) return { ok: false, reason: "missing" };
    // A form cannot name a later version, to undo more than the entry's own write.
    if (isUndo && version !== earlier.version) return { ok: false, reason: "stale" };
    const write: Write = {
      who,
      operation: "version-restored",
      id: earlier.documentId,
      version,
      isUndo: isUndo && !this.#writing.isFromHistory,
      isForTrash: true,
    };
    return this.#write(write, (now) =>
      toRestored(this.#collection, earlier.snapshot, { now, isUndo }),
    );
  }

  /** Deletes what went to the trash before a time (epoch ms). Returns the number deleted. */
  async deleteRemoved(before: number): Promise<number> {
    const ids = await this.#rows().listRemovedBefore(before);
    let count = 0;
    for (const id of ids) {
      if (await deleteRemoved(this.#database, this.#collection, { id, before })) count += 1;
    }
    return count;
  }

  #publish(before: Snapshot<Content>, at: number): Snapshot<Content> {
    return publish(before, at, this.#collection.setPublicationDate);
  }

  /** A stale write is accepted if it changes nothing: the same form may be sent twice. */
  #write(write: Write, change: Change<Content>): Promise<Outcome> {
    const { id } = write;
    if (!isDocumentId(id)) return Promise.resolve({ ok: false, reason: "missing" });
    return inTransaction(this.#database, async (transaction) => {
      const before = await this.#lockAndRead(transaction, write);
      if (typeof before === "string") return { ok: false, reason: before };
      const changed = { before, after: { ...before, ...change(before) } };
      const after = keepWithdrawnHidden(changed, this.#collection.isWithdrawn);
      const { version } = before.status;
      if (isDeepStrictEqual(before, after)) return { ok: true, id, version, entryId: null };
      if (version !== (write.version ?? version)) return { ok: false, reason: "stale" };
      const reason = await findConsentRefusal(transaction, this.#collection, {
        before: before.content,
        after: after.content,
        isPublishing: isPublishing(before.status, after.status),
        isUndo: write.isUndo,
        isRestoringVersion: write.operation === "version-restored",
      });
      if (reason) return { ok: false, reason };
      const status = { ...after.status, version: version + 1 };
      const versions = { before, after: { ...after, status } };
      await this.#store(transaction, id, versions);
      const written = await this.#finishWrite(transaction, write, versions);
      return { ok: true, id, version: status.version, ...written };
    });
  }

  /** The document as it is now, or why it cannot be written to. */
  async #lockAndRead(
    transaction: Database,
    { id, isForTrash }: Write,
  ): Promise<Snapshot<Content> | "missing" | "removed"> {
    // A group has locked its rows already.
    if (!this.#writing.groupId) await this.lock([id], transaction);
    const status = await this.#rows(transaction).lockStatus(id);
    if (!status) return "missing";
    if (status.removedAt !== null && !isForTrash) return "removed";
    return { content: await this.#collection.read(transaction, id), status };
  }

  /** Writes the row and, if the content has changed, what is derived from it. */
  async #store(
    transaction: Database,
    id: string,
    { before, after }: { before: Snapshot<Content>; after: Snapshot<Content> },
  ): Promise<void> {
    const { toColumns, writeContentIndexes } = this.#collection;
    const { content, status } = after;
    const isChanged = content !== before.content;
    const columns = isChanged ? toColumns(content) : {};
    await this.#rows(transaction).update({ ...columns, ...store.toStatusColumns(status), id });
    if (isChanged) await writeContentIndexes?.(transaction, id, content);
  }

  /** Writes the side effects, and copies a changed consent to the others that show the picture. */
  async #finishWrite(transaction: Database, write: Write, versions: Versions<Content>) {
    const { sharedConsent } = this.#collection;
    const after = versions.after.content;
    const before = versions.before?.content ?? null;
    const { isWithdrawing, isRevoking } = compareConsent(this.#collection, { before, after });
    const isChanged = isWithdrawing || isRevoking;
    if (before === null || isChanged) await sharedConsent?.recordConsent(transaction, after);
    if (!sharedConsent || !isChanged) {
      return { entryId: await this.#writeSideEffects(transaction, write, versions) };
    }
    const { members = [], groupId = randomUUID() } = this.#writing;
    const written = this.joining(transaction, groupId);
    const entryId = await written.#writeSideEffects(transaction, write, versions);
    const sharing = await sharedConsent.listSharing(transaction, [write.id]);
    const others = sharing.filter((id) => id !== write.id && !members.includes(id));
    if (others.length === 0) return { entryId };
    const group = this.joining(transaction, groupId, [...members, write.id, ...others]);
    const operation = isWithdrawing ? "hidden" : "changed";
    const alsoChanged: string[] = [];
    for (const id of others) {
      const change: Change<Content> = ({ content }) => ({
        content: sharedConsent.copyConsent(after, content),
      });
      const outcome = await group.#write(
        { who: write.who, operation, id, isForTrash: true, isUndo: write.isUndo },
        change,
      );
      if (outcome.ok && outcome.entryId) alsoChanged.push(await group.findTitle(id));
    }
    return { entryId, groupId, alsoChanged };
  }

  #writeSideEffects(transaction: Database, write: Write, versions: Versions<Content>) {
    const { groupId = null } = this.#writing;
    return writeSideEffects(transaction, this.#collection, { ...write, ...versions, groupId });
  }
}
