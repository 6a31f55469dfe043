import { randomUUID } from "node:crypto";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import type { Change, Edit, Snapshot } from "./changes.ts";
import * as changes from "./changes.ts";
import {
  type DocumentKind,
  type InitialStatus,
  isMove,
  isSeen,
  type Move,
  type Operation,
  type Outcome,
  theProgram,
} from "./document.ts";
import * as history from "./history-store.server.ts";
import {
  type DocumentTable,
  listDue,
  listRemovedBefore,
  lockPublicationStatus,
  raiseCounter,
  writePublicationStatus,
} from "./publication-status-store.server.ts";

/** What a noun provides: how its documents are stored, and what the operations need of their content. */
export type Collection<Content> = {
  kind: DocumentKind;
  table: DocumentTable;
  /** The counter of its published documents, if it has one. */
  counter: "uploads" | null;
  /** Whether visitors see the documents unless they are hidden. */
  isPublic: boolean;
  moves?: Record<Move, (content: Content) => Content>;
  titleOf: (content: Content) => string;
  /** The hash of the picture that a document shows. */
  pictureOf: (content: Content) => string | null;
  /** Content is plain data: the history stores it as JSON. */
  read: (database: Database, id: string) => Promise<Content>;
  insert: (database: Database, id: string, content: Content) => Promise<void>;
  update: (database: Database, id: string, content: Content) => Promise<void>;
  delete: (database: Database, id: string) => Promise<void>;
  /** Updates indexes of the published documents, within the transaction of each write. */
  arrange?: (database: Database, id: string) => Promise<void>;
  /** The content of a draft that is published at a time (epoch milliseconds). */
  dateDraft?: (content: Content, at: number) => Content;
};

type Adding = {
  who?: string | undefined;
  id?: string | undefined;
  initialStatus?: InitialStatus | undefined;
};

type Operating = { who: string; operation: Operation; id: string };

/** What can be done to documents without knowing their content. */
export type DocumentOperations = Omit<
  DocumentService<unknown>,
  "add" | "addOnce" | "change" | "amend" | "findVersion"
>;

/**
 * The operations on a noun's documents (DESIGN §7). Every write is one transaction of the row, its
 * counter, the content revision and a history entry. `who` is an email address.
 */
export class DocumentService<Content> {
  readonly #database: Database;
  readonly #collection: Collection<Content>;
  readonly #dateDraft: (content: Content, at: number) => Content;

  constructor(database: Database, collection: Collection<Content>) {
    this.#database = database;
    this.#collection = collection;
    this.#dateDraft = collection.dateDraft ?? ((content) => content);
  }

  get kind(): DocumentKind {
    return this.#collection.kind;
  }

  /** Whether documents of this kind have an operation. */
  can(operation: Operation): boolean {
    const { isPublic, moves } = this.#collection;
    if (operation === "hidden" || operation === "shown" || operation === "dated") return isPublic;
    return !isMove(operation) || moves !== undefined;
  }

  /** Returns the new document's id. Throws when a given `id` is in use. */
  add(content: Content, adding: Adding = {}): Promise<string> {
    const { who = theProgram, id = randomUUID() as string, initialStatus = "published" } = adding;
    const status = changes.initialStatus(initialStatus);
    return inTransaction(this.#database, async (transaction) => {
      await this.#collection.insert(transaction, id, content);
      if (status.isHidden) {
        await writePublicationStatus(transaction, this.#collection.table, { ...status, id });
      }
      const after = { content, status };
      await this.#record(transaction, { who, operation: "added", id, before: null, after });
      return id;
    });
  }

  /** For a call that may be repeated. `known`: the same person added this id before; `taken`: another person did. */
  async addOnce(
    content: Content,
    adding: Adding & { who: string; id: string },
  ): Promise<"added" | "known" | "taken"> {
    try {
      await this.add(content, adding);
      return "added";
    } catch (error) {
      // The primary key refuses a second insert; looking first would let two calls through.
      const { kind, table } = this.#collection;
      if (!(await lockPublicationStatus(this.#database, table, adding.id))) throw error;
      const adder = await history.findAdder(this.#database, kind, adding.id);
      return adder === adding.who ? "known" : "taken";
    }
  }

  /** Refused as stale when the document has changed since the version that the edit began from. */
  change(who: string, id: string, edit: Edit<Content>): Promise<Outcome> {
    return this.#write({ who, operation: "changed", id }, changes.edit(edit));
  }

  /** Changes a document of any version, also in the trash; null changes nothing. */
  amend(who: string, id: string, alter: (content: Content) => Content | null): Promise<Outcome> {
    return this.#write({ who, operation: "changed", id }, ({ content }) => {
      const altered = alter(content);
      return altered && { content: altered };
    });
  }

  hide(who: string, id: string): Promise<Outcome> {
    return this.#write({ who, operation: "hidden", id }, changes.hide);
  }

  show(who: string, id: string): Promise<Outcome> {
    const change = changes.show(Date.now(), this.#dateDraft);
    return this.#write({ who, operation: "shown", id }, change);
  }

  /** Hides a document until a time (epoch ms) at which `publishDue` publishes it. */
  schedule(who: string, id: string, appearsAt: number): Promise<Outcome> {
    return this.#write({ who, operation: "dated", id }, changes.schedule(appearsAt));
  }

  /** Publishes what is due at `now` (epoch ms); several nodes may run it at once. Returns the number published. */
  async publishDue(now: number): Promise<number> {
    const change = changes.publishIfDue(now, this.#dateDraft);
    let count = 0;
    for (const id of await listDue(this.#database, this.#collection.table, now)) {
      const outcome = await this.#write({ who: theProgram, operation: "appeared", id }, change);
      if (outcome.ok && outcome.entryId) count += 1;
    }
    return count;
  }

  /** Throws for a kind without moves; ask `can` first. */
  move(who: string, id: string, operation: Move): Promise<Outcome> {
    const toMoved = this.#collection.moves?.[operation];
    if (!toMoved) throw new Error(`A ${this.kind} cannot be ${operation}`);
    return this.#write({ who, operation, id }, changes.move(toMoved));
  }

  /** To the trash. */
  remove(who: string, id: string): Promise<Outcome> {
    return this.#write({ who, operation: "removed", id }, changes.remove);
  }

  /** From the trash, with the status it had. */
  restore(who: string, id: string): Promise<Outcome> {
    return this.#write({ who, operation: "restored", id }, changes.restore);
  }

  /** Restores the version before a history entry. With `version` it is an undo (changes.ts). */
  async restoreVersion(who: string, entryId: string, version?: number): Promise<Outcome> {
    const earlier = await history.findBefore<Content>(this.#database, this.kind, entryId);
    if (!earlier) return { ok: false, reason: "missing" };
    const operating = { who, operation: "brought-back", id: earlier.documentId } as const;
    return this.#write(operating, changes.restoreVersion(earlier.snapshot, version));
  }

  /** The content at an earlier version; null when the history does not have it. */
  findVersion(id: string, version: number): Promise<Content | null> {
    return history.findVersion<Content>(this.#database, { kind: this.kind, id, version });
  }

  /** Deletes what went to the trash before a time (epoch ms), with its history. Returns the number deleted. */
  async deleteRemoved(before: number): Promise<number> {
    const ids = await listRemovedBefore(this.#database, this.#collection.table, before);
    let count = 0;
    for (const id of ids) if (await this.#delete(id, before)) count += 1;
    return count;
  }

  #delete(id: string, before: number): Promise<boolean> {
    return inTransaction(this.#database, async (transaction) => {
      const status = await lockPublicationStatus(transaction, this.#collection.table, id);
      // It may have been restored since the ids were listed.
      if (status?.removedAt == null || status.removedAt >= before) return false;
      await this.#collection.delete(transaction, id);
      await history.deleteHistoryOf(transaction, this.kind, id);
      return true;
    });
  }

  #write(operating: Operating, change: Change<Content>): Promise<Outcome> {
    const { id } = operating;
    const { table } = this.#collection;
    return inTransaction(this.#database, async (transaction) => {
      const status = await lockPublicationStatus(transaction, table, id);
      if (!status) return { ok: false, reason: "missing" };
      const before = { content: await this.#collection.read(transaction, id), status };
      const changed = change(before);
      if (changed && "ok" in changed) return changed;
      if (!changed) return { ok: true, id, version: status.version, entryId: null };
      const version = status.version + 1;
      const after = {
        content: changed.content ?? before.content,
        status: { ...(changed.status ?? status), version },
      };
      if (changed.content) await this.#collection.update(transaction, id, changed.content);
      await writePublicationStatus(transaction, table, { ...after.status, id });
      const entryId = await this.#record(transaction, { ...operating, before, after });
      return { ok: true, id, version, entryId };
    });
  }

  /** Writes what a write changes beside its row; returns the id of the history entry. */
  async #record(
    transaction: Database,
    { who, operation, id, before, after }: Operating & Written<Content>,
  ): Promise<string> {
    const { kind, isPublic, counter, arrange, titleOf, pictureOf } = this.#collection;
    const change = Number(isSeen(after.status)) - Number(before !== null && isSeen(before.status));
    // First, because the row of a counter makes other writers wait for this transaction.
    if (counter && change !== 0) await raiseCounter(transaction, counter, change);
    if (isPublic) await raiseCounter(transaction, "revision");
    if (isPublic && this.#isUnpublished(before, after)) {
      await raiseCounter(transaction, "withdrawals");
    }
    await arrange?.(transaction, id);
    return history.addEntry(transaction, {
      kind,
      documentId: id,
      who,
      operation,
      version: after.status.version,
      title: titleOf(after.content),
      before,
      picture: before && pictureOf(before.content),
    });
  }

  /** Whether visitors may no longer see something: a document, its picture, or a part of the site's texts. */
  #isUnpublished(before: Snapshot<Content> | null, after: Snapshot<Content>): boolean {
    if (before === null || !isSeen(before.status)) return false;
    const { kind, pictureOf } = this.#collection;
    if (!isSeen(after.status) || kind === "site") return true;
    return pictureOf(before.content) !== pictureOf(after.content);
  }
}

/** A document before and after a write; `before` is null when it was added. */
type Written<Content> = { before: Snapshot<Content> | null; after: Snapshot<Content> };
