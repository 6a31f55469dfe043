import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Database } from "#app/platform/database/database.server.ts";
import { asOneChange, type ChangeGroup, currentGroup } from "./change-group.server.ts";
import type { Collection, Versions } from "./collection.server.ts";
import { deleteRemoved } from "./delete-removed.server.ts";
import {
  type DocumentOperation,
  type InitialStatus,
  isDocumentId,
  type Move,
  type Outcome,
  type Snapshot,
  theProgram,
} from "./document.ts";
import { createDocumentHistory } from "./history/document-history.server.ts";
import * as history from "./history/history-store.server.ts";
import { publish, toFirstStatus, toHidden, toRestored } from "./publication-status.ts";
import { rowsOf, toStatusColumns } from "./publication-status-store.server.ts";
import { recordWrite } from "./record-write.server.ts";

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

type Restoring = { who: string; version: number; isUndo: boolean; isFromHistory: boolean };

/** What pages that show every kind of document need of one. */
export type AnyDocumentService = Pick<
  DocumentService<unknown>,
  | ("kind" | "trash" | "can" | "lock" | "findTitle" | "history" | "publishDue" | "deleteRemoved")
  | ("hide" | "withdraw" | "show" | "schedule" | "move" | "remove" | "restore")
  | ("undoWrite" | "restoreVersion")
>;

/** Every write is one transaction, also of counters and history. `who` is an email address. */
export class DocumentService<Content> {
  readonly #root: Database;
  readonly #collection: Collection<Content>;

  constructor(database: Database, collection: Collection<Content>) {
    this.#root = database;
    this.#collection = collection;
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
    const next = { ...this.#keyOf(id), version: version + 1 };
    return (await history.findEntryOf<Content>(this.#database, next))?.before?.content ?? null;
  }

  /** Who added a document, and the group to undo; null when the history does not say. */
  findAddition = (id: string) => history.findAddition(this.#database, this.#keyOf(id));

  #keyOf = (id: string) => ({ kind: this.kind.name, document_id: id });

  /**
   * Locks rows for the current group, in the order of their ids, with those that change with them;
   * the counters come after all rows. Then no two transactions wait for each other. Returns the
   * version of each locked document.
   */
  async lock(ids: string[]): Promise<Map<string, number>> {
    const group = currentGroup(this.#root);
    if (!group) throw new Error("Rows are locked for a group of changes only.");
    const { rules } = this.#collection;
    const connected = rules ? await rules.listConnected(group.transaction, ids) : [];
    const all = [...new Set([...ids, ...connected])];
    for (const id of all) group.locked.add(this.#lockOf(id));
    return this.#rows().lockAll(all);
  }

  #lockOf = (id: string) => `${this.kind.name} ${id}`;

  /** Returns the new document's id. Throws a refusal (`findRefusalOf`), or if `id` is in use. */
  add(content: Content, adding: Adding = {}): Promise<string> {
    const { who = theProgram, id = randomUUID() as string, initialStatus = "published" } = adding;
    const { rules, toColumns, toNewColumns, writeContentIndexes } = this.#collection;
    return asOneChange(this.#root, async (group) => {
      const { transaction } = group;
      const added = { before: null, after: { content, status: toFirstStatus(initialStatus) } };
      const after = rules?.settle(added) ?? added.after;
      const operation = "added";
      const reason = await rules?.findRefusal(transaction, { before: null, after, operation });
      if (reason) throw Object.assign(new Error(`Not added: ${reason}`), { refusal: reason });
      const columns = { ...toColumns(content), ...toNewColumns?.(content, id) };
      await this.#rows().insert({ ...columns, ...toStatusColumns(after.status), id });
      await writeContentIndexes?.(transaction, id, content);
      await this.#record(group, { who, id, operation }, { before: null, after });
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
      const addition = await this.findAddition(adding.id);
      return addition?.who === adding.who ? "known" : "taken";
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
      if (outcome.ok && outcome.groupId) count += 1;
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
    return this.#write({ who, id, operation: "removed", version, change: toRemoved });
  }

  /** The document gets the status it had before the trash. */
  restore(who: string, id: string) {
    const change = ({ status }: Snapshot<Content>) => ({ status: { ...status, removedAt: null } });
    return this.#write({ who, id, operation: "restored", isForTrash: true, change });
  }

  /**
   * Takes back the write of a history entry: restores the document before it, or moves an added one
   * to the trash. It is stale if the document has changed since. `isFromHistory`: an undo of the
   * history's page publishes nothing that is withdrawn.
   */
  async undoWrite(who: string, entryId: string, isFromHistory: boolean): Promise<Outcome> {
    const entry = await history.findEntry<Content>(this.#database, this.kind, entryId);
    if (!entry) return { ok: false, reason: "missing" };
    const { documentId: id, version, operation } = entry;
    const isAddition = operation === "added" && this.can("removed");
    if (!isAddition) return this.#restore({ who, version, isUndo: true, isFromHistory }, entry);
    const removal = { operation: "removed", isForTrash: true, change: toRemoved } as const;
    return this.#write({ who, id, version, ...removal });
  }

  /**
   * Stores the version before a history entry as a new one. `version`: the one that a guru has
   * compared with it; another one is stale.
   */
  async restoreVersion(who: string, entryId: string, version: number): Promise<Outcome> {
    const entry = await history.findEntry<Content>(this.#database, this.kind, entryId);
    return this.#restore({ who, version, isUndo: false, isFromHistory: true }, entry);
  }

  async #restore(
    { who, version, isUndo, isFromHistory }: Restoring,
    entry: history.StoredEntry<Content> | null,
  ): Promise<Outcome> {
    const earlier = entry?.before;
    if (!earlier) return { ok: false, reason: "missing" };
    return this.#write({
      who,
      id: entry.documentId,
      operation: "version-restored",
      version,
      isUndo: isUndo && !isFromHistory,
      isForTrash: true,
      change: (now) => toRestored(this.#collection, earlier, { now, isUndo }),
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
    if (!isDocumentId(write.id)) return { ok: false, reason: "missing" };
    const isInGroup = currentGroup(this.#root) !== null;
    return asOneChange(this.#root, async (group) => {
      if (!isInGroup) await this.lock([write.id]);
      return this.#writeLocked(group, write);
    });
  }

  async #writeLocked(group: ChangeGroup, write: Write<Content>): Promise<Outcome> {
    const { id, isForTrash = false } = write;
    const { transaction } = group;
    const { rules, read, toColumns, writeContentIndexes } = this.#collection;
    if (!group.locked.has(this.#lockOf(id))) {
      throw new Error(`The ${this.kind.name} ${id} is written without being locked.`);
    }
    const status = await this.#rows().findStatus(id);
    if (!status) return { ok: false, reason: "missing" };
    if (status.removedAt !== null && !isForTrash) return { ok: false, reason: "removed" };

    const before = { content: await read(transaction, id), status };
    const changed = { ...before, ...write.change(before) };
    const settled = rules?.settle({ before, after: changed }) ?? changed;
    const { version } = status;
    if (isDeepStrictEqual(before, settled)) return { ok: true, id, version, groupId: null };
    if (version !== (write.version ?? version)) return { ok: false, reason: "stale" };
    const reason = await rules?.findRefusal(transaction, { before, after: settled, ...write });
    if (reason) return { ok: false, reason };

    const after = { ...settled, status: { ...settled.status, version: version + 1 } };
    const isNewContent = after.content !== before.content;
    const columns = {
      ...(isNewContent && toColumns(after.content)),
      ...toStatusColumns(after.status),
    };
    await this.#rows().update({ ...columns, id });
    if (isNewContent) await writeContentIndexes?.(transaction, id, after.content);
    const alsoChanged = await this.#record(group, write, { before, after });
    return { ok: true, id, version: version + 1, groupId: group.id, alsoChanged };
  }

  /**
   * Writes counters and history, and what the rules want of connected documents. Returns the titles
   * of those that have changed.
   */
  async #record(
    group: ChangeGroup,
    write: Omit<Write<Content>, "change">,
    versions: Versions<Content>,
  ): Promise<string[]> {
    const copied = await this.#collection.rules?.afterWrite(group.transaction, versions);
    await recordWrite(group, this.#collection, { ...write, ...versions });
    if (!copied) return [];
    group.members.add(write.id);
    // A write that replaces the picture connects the photo with others.
    const connected = await this.lock([write.id]);
    const others = [...connected.keys()].filter((id) => !group.members.has(id));
    for (const id of others) group.members.add(id);
    const alsoChanged: string[] = [];
    for (const id of others) {
      const { who, isUndo } = write;
      const other = { who, id, isUndo, isForTrash: true, ...copied };
      const outcome = await this.#writeLocked(group, other);
      if (outcome.ok && outcome.groupId) alsoChanged.push(await this.findTitle(id));
    }
    return alsoChanged;
  }
}

const toRemoved = <Content>({ status }: Snapshot<Content>) => ({
  status: { ...status, removedAt: status.removedAt ?? Date.now() },
});
