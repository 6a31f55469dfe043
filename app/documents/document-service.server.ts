import { randomUUID } from "node:crypto";
import { type Database, inTransaction } from "#app/platform/database/database.server.ts";
import type { Change, Edit, Kept, Seen } from "./changes.ts";
import * as changes from "./changes.ts";
import {
  type Act,
  type DocumentKind,
  type InitialStatus,
  isMove,
  type Move,
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

/** What a noun says of its documents, so that they can live by the rules of this room. */
export type Collection<Content> = {
  kind: DocumentKind;
  table: DocumentTable;
  /** The counter of its published documents, if it has one. */
  counter: "uploads" | null;
  /** Whether visitors see them unless they are hidden. What they never see cannot be hidden. */
  isPublic: boolean;
  /** What takes a document to another place among its kind. */
  moves?: Record<Move, (content: Content) => Content>;
  titleOf: (content: Content) => string;
  /** The hash of the picture that a document shows. */
  pictureOf: (content: Content) => string | null;
  /** What is kept in the history and can be brought back: plain data. */
  read: (database: Database, id: string) => Promise<Content>;
  insert: (database: Database, id: string, content: Content) => Promise<void>;
  update: (database: Database, id: string, content: Content) => Promise<void>;
  delete: (database: Database, id: string) => Promise<void>;
  /** Puts what documents are found by in order, once one stands as it stands; one at a time. */
  arrange?: (database: Database, id: string, seen: Seen<Content>) => Promise<void>;
  /** What a draft says once it is published at a moment (epoch milliseconds). */
  dateDraft?: (content: Content, at: number) => Content;
};

/** Who adds a document, under which id, and whether visitors see it at once. */
type By = { who?: string; id?: string; first?: InitialStatus };

/**
 * The life of a noun's documents (DESIGN §7). Every write is one transaction of the row, its
 * counter, the content's revision and an entry in the history; no write goes round it. `who` is an
 * email address; the outcomes are those of `Outcome`.
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

  /** Whether an act is one of this kind's. */
  can(act: Act): boolean {
    const { isPublic, moves } = this.#collection;
    if (act === "hidden" || act === "shown" || act === "dated") return isPublic;
    return !isMove(act) || moves !== undefined;
  }

  /** `id`: of a document that brings its own along. Throws when there is one with it already. */
  add(content: Content, by: By = {}): Promise<string> {
    const { who = theProgram, id = randomUUID() as string, first = "published" } = by;
    return inTransaction(this.#database, async (transaction) => {
      await this.#collection.insert(transaction, id, content);
      const standing = { ...changes.initialStatus(first), id };
      if (standing.isHidden)
        await writePublicationStatus(transaction, this.#collection.table, standing);
      await this.#arrange(transaction, id, {
        before: null,
        after: changes.seenOf({ content, standing }),
      });
      await this.#note(transaction, { who, act: "added", id, version: 1, content, before: null });
      return id;
    });
  }

  /** However often it is asked, also at once: `known`: the same person's; `taken`: somebody else's. */
  async addOnce(
    content: Content,
    by: By & { who: string; id: string },
  ): Promise<"added" | "known" | "taken"> {
    try {
      await this.add(content, by);
      return "added";
    } catch (error) {
      // The table's key lets one in and refuses the others; looking first would let in two.
      const { kind, table } = this.#collection;
      if (!(await lockPublicationStatus(this.#database, table, by.id))) throw error;
      return (await history.findAdder(this.#database, kind, by.id)) === by.who ? "known" : "taken";
    }
  }

  /** Unless it is no longer of the version that the edit began from; the same once more is no change. */
  change(who: string, id: string, edit: Edit<Content>): Promise<Outcome> {
    return this.#act({ who, act: "changed", id }, changes.edit(edit));
  }

  /** Alters what a document says, whatever it is by now and wherever it lies; null leaves it alone. */
  amend(who: string, id: string, alter: (content: Content) => Content | null): Promise<Outcome> {
    return this.#act({ who, act: "changed", id }, ({ content }) => {
      const altered = alter(content);
      return altered && { content: altered };
    });
  }

  hide(who: string, id: string): Promise<Outcome> {
    return this.#act({ who, act: "hidden", id }, changes.hide);
  }

  show(who: string, id: string): Promise<Outcome> {
    return this.#act({ who, act: "shown", id }, changes.show(Date.now(), this.#dateDraft));
  }

  /** Hides a document until a moment (epoch ms) at which it shows itself. */
  appearAt(who: string, id: string, appearsAt: number): Promise<Outcome> {
    return this.#act({ who, act: "dated", id }, changes.appearAt(appearsAt));
  }

  /** Shows what is due by a moment (epoch ms), each once, whoever else is about it; says how many. */
  async showDue(now: number): Promise<number> {
    const change = changes.showIfDue(now, this.#dateDraft);
    let count = 0;
    for (const id of await listDue(this.#database, this.#collection.table, now)) {
      const outcome = await this.#act({ who: theProgram, act: "appeared", id }, change);
      if (outcome.ok && outcome.entryId) count += 1;
    }
    return count;
  }

  /** Throws for a kind that has no such places; `can` says so before. */
  move(who: string, id: string, act: Move): Promise<Outcome> {
    const moved = this.#collection.moves?.[act];
    if (!moved) throw new Error(`A ${this.kind} cannot be ${act}`);
    return this.#act({ who, act, id }, changes.move(moved));
  }

  /** To the trash, from where `restore` brings it back as it was. */
  remove(who: string, id: string): Promise<Outcome> {
    return this.#act({ who, act: "removed", id }, changes.remove);
  }

  restore(who: string, id: string): Promise<Outcome> {
    return this.#act({ who, act: "restored", id }, changes.restore);
  }

  /**
   * Makes a document again what it was before an entry of its history, as a new version. With
   * `version`, only while it is still of that one: what somebody has done since is not undone.
   */
  async bringBack(who: string, entryId: string, version?: number): Promise<Outcome> {
    const entry = await history.findBefore(this.#database, this.#collection.kind, entryId);
    if (!entry) return { ok: false, reason: "missing" };
    const was = JSON.parse(entry.before) as Kept<Content>;
    const doing = { who, act: "brought-back", id: entry.documentId } as const;
    return this.#act(doing, changes.bringBack(was, version));
  }

  /** What a document said at an earlier version; null when the history does not know. */
  async findVersion(id: string, version: number): Promise<Content | null> {
    const was = await history.findVersion(this.#database, { kind: this.kind, id, version });
    return was === null ? null : (JSON.parse(was) as Kept<Content>).content;
  }

  /** Ends what went to the trash before a moment (epoch ms): rows and history; says how many. */
  async forgetRemoved(before: number): Promise<number> {
    const ids = await listRemovedBefore(this.#database, this.#collection.table, before);
    let count = 0;
    for (const id of ids) if (await this.#forget(id, before)) count += 1;
    return count;
  }

  #forget(id: string, before: number): Promise<boolean> {
    return inTransaction(this.#database, async (transaction) => {
      const standing = await lockPublicationStatus(transaction, this.#collection.table, id);
      // It may have been brought back a moment ago.
      if (standing?.removedAt == null || standing.removedAt >= before) return false;
      await this.#collection.delete(transaction, id);
      await history.forgetHistoryOf(transaction, this.#collection.kind, id);
      return true;
    });
  }

  #act(doing: Doing, change: Change<Content>): Promise<Outcome> {
    const { id } = doing;
    return inTransaction(this.#database, async (transaction) => {
      const standing = await lockPublicationStatus(transaction, this.#collection.table, id);
      if (!standing) return { ok: false, reason: "missing" };
      const before = { content: await this.#collection.read(transaction, id), standing };
      const changed = change(before);
      if (changed && "ok" in changed) return changed;
      if (!changed) return { ok: true, id, version: standing.version, entryId: null };
      const after = { ...before, ...changed };
      const version = standing.version + 1;
      if (changed.content) await this.#collection.update(transaction, id, changed.content);
      await writePublicationStatus(transaction, this.#collection.table, {
        ...after.standing,
        id,
        version,
      });
      await this.#arrange(transaction, id, {
        before: changes.seenOf(before),
        after: changes.seenOf(after),
      });
      const noted = { ...doing, version, content: after.content, before };
      return { ok: true, id, version, entryId: await this.#note(transaction, noted) };
    });
  }

  async #arrange(transaction: Database, id: string, seen: Seen<Content>): Promise<void> {
    const { arrange, counter, isPublic } = this.#collection;
    const change = Number(seen.after !== null) - Number(seen.before !== null);
    // First: for the revision's row every other writer waits until this one is done.
    if (counter && change !== 0) await raiseCounter(transaction, counter, change);
    if (isPublic) await raiseCounter(transaction, "revision");
    if (isPublic && this.#isTakenBack(seen)) await raiseCounter(transaction, "withdrawals");
    await arrange?.(transaction, id, seen);
  }

  /** Whether visitors no longer see something: the document, its picture, or any of a text that may hold pictures. */
  #isTakenBack({ before, after }: Seen<Content>): boolean {
    if (before === null) return false;
    const { kind, pictureOf } = this.#collection;
    return after === null || kind === "site" || pictureOf(before) !== pictureOf(after);
  }

  #note(transaction: Database, noted: Noted<Content>): Promise<string> {
    const { kind, titleOf, pictureOf } = this.#collection;
    const { who, act, id, version, content, before } = noted;
    return history.addEntry(transaction, {
      kind,
      document_id: id,
      version,
      act,
      who,
      title: titleOf(content),
      before: before && JSON.stringify(before),
      picture: before && pictureOf(before.content),
    });
  }
}

type Doing = { who: string; act: Act; id: string };
type Noted<Content> = Doing & { version: number; content: Content; before: Kept<Content> | null };
