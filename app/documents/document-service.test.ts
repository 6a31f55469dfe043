import { beforeEach, describe, expect, test, vi } from "vitest";
import { createEventStore } from "#app/events/event-store.server.ts";
import { messageKind } from "#app/messages/message-kind.ts";
import { createMessageStore } from "#app/messages/message-store.server.ts";
import { photoCollection } from "#app/photos/photo-collection-store.server.ts";
import { photoKind } from "#app/photos/photo-kind.ts";
import {
  createAdminPhotoStore,
  createPhotoStore,
  type PhotoStore,
} from "#app/photos/photo-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createWebsiteTextStore } from "#app/settings/website-text-store.server.ts";
import { newEvent } from "#tests/factories/events.ts";
import { newMessage } from "#tests/factories/messages.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { engines, openForTest } from "#tests/support/engines.ts";
import { asOneChange } from "./change-group.server.ts";
import { deleteRemoved } from "./delete-removed.server.ts";
import type { DocumentOperation } from "./document.ts";
import { DocumentService } from "./document-service.server.ts";
import { createHistoryStore } from "./history/history-store.server.ts";

const guru = "guru@example.org";

describe.each(engines)("the document service on $name", ({ open }) => {
  let database: Database;
  let photos: PhotoStore;

  beforeEach(async () => {
    database = await openForTest(open);
    photos = createPhotoStore(database);
  });

  const entries = async () => {
    const history = createHistoryStore(database);
    return history.listEntries(await history.listIds());
  };
  const retitle = (id: string, version: number, title: string) =>
    photos.documents.change(guru, id, { version, alter: (photo) => ({ ...photo, title }) });

  test("of many concurrent edits of one version one is stored and the others are refused", async () => {
    const { id } = await photos.addPhoto(newPhoto());
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) => retitle(id, 1, `Title ${index}`)),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    const refused = outcomes.filter((outcome) => !outcome.ok);
    expect(refused).toEqual(Array(11).fill({ ok: false, reason: "stale" }));
    const [first] = await entries();
    expect(await retitle(id, 1, first?.title ?? "")).toMatchObject({ ok: true, groupId: null });
    expect(await entries()).toHaveLength(2);
  });

  test("a concurrent operation is stored and counted once", async () => {
    const { id } = await photos.addPhoto(newPhoto());
    await photos.addPhoto(newPhoto());
    const { documents } = photos;
    await Promise.all(Array.from({ length: 8 }, () => documents.hide(guru, id)));
    expect(await photos.countPhotos()).toBe(1);
    await Promise.all(Array.from({ length: 8 }, () => documents.remove(guru, id)));
    expect(await photos.countPhotos()).toBe(1);
    await Promise.all(Array.from({ length: 8 }, () => documents.restore(guru, id)));
    await Promise.all(Array.from({ length: 8 }, () => documents.show(guru, id)));
    expect(await photos.countPhotos()).toBe(2);
    const operations = (await entries()).map((entry) => entry.operation).toSorted();
    expect(operations).toEqual(["added", "added", "hidden", "removed", "restored", "shown"]);
  });

  test("a scheduled document is published once, dated at its scheduled time", async () => {
    const { id } = await photos.addPhoto(newPhoto({ initialStatus: "draft", createdAt: 1 }), guru);
    const at = Date.now() + 60_000;
    await photos.documents.schedule(guru, id, at);
    expect(await photos.documents.publishDue(at - 1)).toBe(0);
    expect(await photos.countPhotos()).toBe(0);
    const counts = await Promise.all(
      Array.from({ length: 8 }, () => photos.documents.publishDue(at)),
    );
    expect(counts.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    expect(await photos.countPhotos()).toBe(1);
    expect(await photos.findPhoto(id)).toMatchObject({ createdAt: at, version: 3 });
    expect((await entries()).map((entry) => entry.operation).toSorted()).toEqual([
      "added",
      "published-on-schedule",
      "scheduled",
    ]);
  });

  test("a document that was removed, hidden or rescheduled is not published", async () => {
    const at = Date.now() + 60_000;
    const add = () => photos.addPhoto(newPhoto({ initialStatus: { appearsAt: at } }), guru);
    const [removed, hidden, later] = [await add(), await add(), await add()];
    await photos.documents.remove(guru, removed.id);
    await photos.documents.hide(guru, hidden.id);
    await photos.documents.schedule(guru, later.id, at + 60_000);
    expect(await photos.documents.publishDue(at)).toBe(0);
    await photos.documents.restore(guru, removed.id);
    expect(await photos.documents.publishDue(at)).toBe(1);
    expect(await photos.documents.publishDue(at + 60_000)).toBe(1);
    expect(await photos.countPhotos()).toBe(2);
  });

  test("an undo leads back into the trash, and is refused once the document has changed", async () => {
    const { id } = await photos.addPhoto(newPhoto({ title: "Lamp" }));
    await retitle(id, 1, "Sea");
    await photos.documents.remove(guru, id);
    const [removed, changed] = await entries();
    const restore = (entryId = "", version = 0) =>
      photos.documents.restoreVersion(guru, entryId, version);
    const undo = (entryId = "") => photos.documents.undoWrite(guru, entryId, false);
    expect(await restore(changed?.id, 2)).toEqual({ ok: false, reason: "stale" });
    expect(await restore(changed?.id, 3)).toMatchObject({ ok: true, version: 4 });
    expect(await photos.findPhoto(id)).toMatchObject({ title: "Lamp", version: 4 });
    const [restored] = await entries();
    expect(await undo(restored?.id)).toMatchObject({ ok: true, version: 5 });
    const stored = await createAdminPhotoStore(database).findPhoto(id);
    expect(stored).toMatchObject({ title: "Sea", removedAt: expect.any(Number) });
    expect(await undo(restored?.id)).toMatchObject({ ok: true, groupId: null });
    expect(await undo(changed?.id)).toEqual({ ok: false, reason: "stale" });
    expect(await restore(removed?.id, 5)).toMatchObject({ ok: true, version: 6 });
    expect(await restore(removed?.id, 5)).toMatchObject({ ok: true, groupId: null });
  });

  test("the undo of an addition moves the document to the trash, unless it has changed", async () => {
    const [first, second] = [await photos.addPhoto(newPhoto()), await photos.addPhoto(newPhoto())];
    await retitle(second.id, 1, "Sea");
    const undo = async (id: string) => {
      const added = (await entries()).filter(({ operation }) => operation === "added");
      const entry = added.find(({ documentId }) => documentId === id);
      return photos.documents.undoWrite(guru, entry?.id ?? "", false);
    };
    expect(await undo(first.id)).toMatchObject({ ok: true, version: 2 });
    const stored = await createAdminPhotoStore(database).findPhoto(first.id);
    expect(stored?.removedAt).toEqual(expect.any(Number));
    expect(await undo(first.id)).toMatchObject({ ok: true, groupId: null });
    expect(await undo(second.id)).toEqual({ ok: false, reason: "stale" });
  });

  test("a group that writes a document without locking its row fails, and stores nothing", async () => {
    const { id } = await photos.addPhoto(newPhoto());
    const { id: locked } = await photos.addPhoto(newPhoto());
    const group = asOneChange(database, async () => {
      await photos.documents.lock([locked]);
      await photos.documents.hide(guru, locked);
      await photos.documents.hide(guru, id);
    });
    await expect(group).rejects.toThrow("without being locked");
    expect(await photos.countPhotos()).toBe(2);
  });

  test("a version from before a field existed is restored without it", async () => {
    const [events, messages] = [createEventStore(database), createMessageStore(database)];
    const { id: photo } = await photos.addPhoto(newPhoto({ title: "Lamp", consent: "given" }));
    const { id: event } = await events.addEvent(newEvent({ title: "Lamps", startTime: "18:30" }));
    const message = await messages.addMessage(newMessage());
    const answer = { who: guru, at: 1, note: "Come." };
    const answered = (content: object) => ({ ...content, answer }) as never;
    await messages.documents.changeAnyVersion(guru, message, answered);
    for (const [documents, id, names] of [
      [photos.documents, photo, ["consent"]],
      [events.documents, event, ["startTime", "endTime", "mapUrl"]],
      [messages.documents, message, ["answer"]],
    ] as const) {
      await documents.remove(guru, id);
      // Entries of one millisecond are in no order by their documents.
      const own = (await entries()).filter(({ documentId }) => documentId === id);
      const [{ id: entry = "", version = 0 } = {}] = own;
      const stored = database.selectFrom("history").select("before").where("id", "=", entry);
      const { before } = await stored.executeTakeFirstOrThrow();
      const { content, status } = JSON.parse(before ?? "");
      for (const name of names) delete content[name];
      const older = { before: JSON.stringify({ content, status }) };
      await database.updateTable("history").set(older).where("id", "=", entry).execute();
      expect(await documents.restoreVersion(guru, entry, version)).toMatchObject({ ok: true });
    }
    const stored = await createAdminPhotoStore(database).findPhoto(photo);
    expect(stored).toMatchObject({ title: "Lamp", consent: "", removedAt: null });
    const timeless = { title: "Lamps", startTime: "", endTime: "", mapUrl: "" };
    expect(await events.findEvent(event)).toMatchObject(timeless);
    const unanswered = { title: "A class", answer: null, removedAt: null };
    expect(await messages.findMessage(message)).toMatchObject(unanswered);
  });

  test("a restored version is scheduled only if its time is in the future", async () => {
    const start = Date.now();
    const initialStatus = { appearsAt: start + 1_000 };
    const { id } = await photos.addPhoto(newPhoto({ initialStatus }), guru);
    await photos.documents.show(guru, id);
    const [shown] = await entries();
    const status = async () => {
      const { findPhoto } = createAdminPhotoStore(database);
      const version = (await findPhoto(id))?.version ?? 0;
      await photos.documents.restoreVersion(guru, shown?.id ?? "", version);
      return findPhoto(id);
    };
    const draft = { isHidden: true, isDraft: true };
    expect(await status()).toMatchObject({ ...draft, appearsAt: start + 1_000 });
    vi.useFakeTimers({ toFake: ["Date"], now: start + 1_000 });
    expect(await status()).toMatchObject({ ...draft, appearsAt: null });
  });

  test("a photo that is sent repeatedly under one id is added once, and another person's id is refused", async () => {
    const again = { ...newPhoto(), id: "made-by-the-sender" };
    const added = await Promise.all(
      Array.from({ length: 8 }, () => photos.addPhotoOnce(again, guru)),
    );
    expect(added.filter((each) => each?.isNew)).toHaveLength(1);
    expect(new Set(added.map((each) => each?.photo.id))).toEqual(new Set(["made-by-the-sender"]));
    expect([await photos.countPhotos(), (await entries()).length]).toEqual([1, 1]);
    await retitle(again.id, 1, "Evening lamps");
    await photos.documents.remove(guru, again.id);
    const repeated = await photos.addPhotoOnce(again, guru);
    expect(repeated).toMatchObject({ isNew: false, photo: { title: "Evening lamps", version: 3 } });
    const other = "other@example.org";
    await photos.addPhoto({ ...newPhoto(), id: "of-another" }, other);
    expect(await photos.addPhotoOnce({ ...again, id: "of-another" }, guru)).toBeNull();
    expect(await photos.addPhotoOnce(again, other)).toBeNull();
    const broken = { ...again, id: "another", title: null as never };
    await expect(photos.addPhotoOnce(broken, guru)).rejects.toThrow();
    expect(await photos.countPhotos()).toBe(1);
  });

  test("expired documents are deleted with their tags and history, unless they were restored", async () => {
    const { id } = await photos.addPhoto(newPhoto({ tags: ["lamp"] }));
    const { id: kept } = await photos.addPhoto(newPhoto());
    await photos.documents.remove(guru, id);
    const store = createAdminPhotoStore(database);
    const removedAt = (await store.findPhoto(id))?.removedAt ?? 0;
    expect(await photos.documents.deleteRemoved(removedAt)).toBe(0);
    const deleteAll = () => photos.documents.deleteRemoved(removedAt + 1);
    expect((await Promise.all([deleteAll(), deleteAll()])).toSorted()).toEqual([0, 1]);
    expect(await photos.documents.restore(guru, id)).toEqual({ ok: false, reason: "missing" });
    expect([await store.findPhoto(id), await store.listTagsInUse()]).toEqual([null, []]);
    expect((await entries()).map((entry) => entry.documentId)).toEqual([kept]);
  });

  test.each([null, 9_000])("a document whose removal changes to %s meanwhile stays", async (at) => {
    const documents = new DocumentService(database, photoCollection);
    await documents.add({ ...newPhoto(), createdAt: 1 }, { id: "a" });
    await database.updateTable("uploads").set({ removed_at: at }).execute();
    const listed = { id: "a", before: 9_000 };
    expect(await deleteRemoved(database, photoCollection, listed)).toBe(false);
    expect(await database.selectFrom("uploads").select("removed_at").execute()).toEqual([
      { removed_at: at },
    ]);
  });

  test.each([null, 9_000])(
    "a document whose scheduled time changes to %s meanwhile is not published",
    async (at) => {
      const documents = new DocumentService(database, {
        ...photoCollection,
        async read(transaction, id) {
          const other = transaction.updateTable("uploads").set({ appears_at: at });
          await other.where("id", "!=", id).execute();
          return photoCollection.read(transaction, id);
        },
      });
      const initialStatus = { appearsAt: 1 };
      for (const id of ["a", "b"]) {
        await documents.add({ ...newPhoto(), createdAt: 1 }, { id, initialStatus });
      }
      expect(await documents.publishDue(8_000)).toBe(1);
      expect(await photos.countPhotos()).toBe(1);
    },
  );

  /** By how much `work` raises each counter. */
  async function raisedBy(work: () => Promise<unknown>) {
    const read = async () =>
      new Map(
        (await database.selectFrom("counters").selectAll().execute()).map(
          ({ name, value }) => [name, Number(value)] as const,
        ),
      );
    const before = await read();
    await work();
    const after = await read();
    const by = (name: "uploads" | "revision" | "withdrawals") =>
      (after.get(name) ?? 0) - (before.get(name) ?? 0);
    return { uploads: by("uploads"), revision: by("revision"), withdrawals: by("withdrawals") };
  }

  test("unpublishing raises the unpublish counter, and only published photos are counted", async () => {
    const { documents } = photos;
    const raised = { uploads: 0, revision: 1, withdrawals: 0 };
    const add = (first: "published" | "draft", id: string) =>
      raisedBy(() => documents.add({ ...newPhoto(), createdAt: 1 }, { initialStatus: first, id }));
    expect(await add("published", "a")).toEqual({ ...raised, uploads: 1 });
    expect(await add("draft", "b")).toEqual(raised);
    const edit = { version: 1, alter: () => ({ ...newPhoto({ title: "Sea" }), createdAt: 1 }) };
    const changed = () => raisedBy(() => documents.change(guru, "a", edit));
    expect(await changed()).toEqual(raised);
    expect(await changed()).toEqual({ uploads: 0, revision: 0, withdrawals: 0 });
    const imageHash = "b".repeat(32);
    const image = { width: 9, height: 9, placeholder: "", focus: "", has_avif: 1 };
    const row = { hash: imageHash, ...image, created_at: 0 };
    await database.insertInto("images").values(row).execute();
    const replacePicture = (id: string, version: number) =>
      raisedBy(() =>
        documents.change(guru, id, { version, alter: (photo) => ({ ...photo, imageHash }) }),
      );
    expect(await replacePicture("a", 2)).toEqual({ ...raised, withdrawals: 1 });
    expect(await replacePicture("b", 1)).toEqual(raised);
    const hidden = await raisedBy(() => documents.hide(guru, "a"));
    expect(hidden).toEqual({ uploads: -1, revision: 1, withdrawals: 1 });
    expect(await raisedBy(() => documents.remove(guru, "a"))).toEqual(raised);
    expect(await raisedBy(() => documents.show(guru, "b"))).toEqual({ ...raised, uploads: 1 });
    const text = { part: "faq", version: 1, currentValue: {}, value: { more: "Come." } } as const;
    const { change } = createWebsiteTextStore(database);
    expect(await raisedBy(() => change(guru, text))).toEqual({ ...raised, withdrawals: 1 });
  });

  test("an operation on a message raises no counter, and a message cannot be hidden", async () => {
    const messages = createMessageStore(database);
    const id = await messages.addMessage(newMessage());
    const operations = () => messages.documents.move(guru, id, "archived");
    expect(await raisedBy(operations)).toEqual({ uploads: 0, revision: 0, withdrawals: 0 });
    const can = (documents: { can: (operation: DocumentOperation) => boolean }) =>
      (["hidden", "shown", "scheduled", "removed", "archived"] as const).map((operation) =>
        documents.can(operation),
      );
    expect(can(messages.documents)).toEqual([false, false, false, true, true]);
    expect(can(photos.documents)).toEqual([true, true, true, true, false]);
    expect([photos.documents.kind, messages.documents.kind]).toEqual([photoKind, messageKind]);
    expect(() => photos.documents.move(guru, "a", "archived")).toThrow(
      "A photo cannot be archived",
    );
  });

  test("a document that does not exist is missing, and no query asks for what cannot be an id", async () => {
    const missing = { ok: false, reason: "missing" };
    const { documents } = photos;
    expect(await documents.findVersion("none", 1)).toBeNull();
    expect(await documents.restoreVersion(guru, "none", 1)).toEqual(missing);
    expect(await documents.undoWrite(guru, "none", false)).toEqual(missing);
    const unconnected = new DocumentService(null as never, photoCollection);
    for (const id of ["../a", "a b", "a".repeat(65)]) {
      expect(await unconnected.find(id)).toBeNull();
      expect(await unconnected.hide(guru, id)).toEqual(missing);
    }
  });

  test("a change of a document's status writes nothing of its content", async () => {
    const { id } = await photos.addPhoto(newPhoto());
    const refuse = () => {
      throw new Error("The content is written");
    };
    const changes = { toColumns: refuse, writeContentIndexes: refuse };
    const documents = new DocumentService(database, { ...photoCollection, ...changes });
    expect(await documents.hide(guru, id)).toMatchObject({ ok: true, version: 2 });
  });

  test("an event that is withdrawn is hidden and keeps its content", async () => {
    const { documents, addEvent } = createEventStore(database);
    const { id } = await addEvent(newEvent({ title: "Lamps" }));
    await documents.withdraw(guru, id);
    const found = await documents.find(id);
    expect([found?.content.title, found?.status.isHidden]).toEqual(["Lamps", true]);
    expect((await entries())[0]).toMatchObject({ operation: "hidden", who: guru });
  });

  test("a document is amended in the trash too, and unchanged when there is nothing to amend", async () => {
    const { id } = await photos.addPhoto(newPhoto({ title: "Lamp" }));
    await photos.documents.remove(guru, id);
    const amend = (title: string | null) =>
      photos.documents.changeAnyVersion(guru, id, (photo) => (title ? { ...photo, title } : photo));
    expect(await amend(null)).toEqual({ ok: true, id, version: 2, groupId: null });
    expect(await amend("Sea")).toMatchObject({ ok: true, version: 3 });
    const [entry] = await entries();
    expect(entry).toMatchObject({ operation: "changed", who: guru, title: "Sea", version: 3 });
    await photos.documents.restoreVersion(guru, entry?.id ?? "", 3);
    expect(await photos.findPhoto(id)).toMatchObject({ title: "Lamp", version: 4 });
  });
});
