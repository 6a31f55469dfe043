import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { EventContent } from "#app/events/event.ts";
import { createEventStore } from "#app/events/event-store.server.ts";
import { createMessageStore } from "#app/messages/message-store.server.ts";
import { photoCollection } from "#app/photos/photo-collection-store.server.ts";
import { createPhotoStore, type PhotoStore } from "#app/photos/photo-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { newEvent } from "#tests/factories/events.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { engines } from "#tests/support/engines.ts";
import type { Operation } from "./document.ts";
import { DocumentService } from "./document-service.server.ts";
import { createHistoryStore } from "./history-store.server.ts";

const guru = "guru@example.org";

const letter = {
  ...{ name: "A parent", email: "parent@example.org", title: "A class", message: "When?" },
  ...{ network: "203.0.113.1", isSpam: false },
};

describe.each(engines)("what an act counts on $name", ({ open }) => {
  let database: Database;
  let photos: PhotoStore;
  const opened: Database[] = [];

  beforeEach(async () => {
    database = await open();
    opened.push(database);
    photos = createPhotoStore(database);
  });

  afterAll(() => Promise.all(opened.map((each) => each.destroy())));

  /** By how much each counter is raised meanwhile. */
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

  test("what visitors no longer see is counted as taken back, and only what they see is counted", async () => {
    const { documents } = photos;
    const raised = { uploads: 0, revision: 1, withdrawals: 0 };
    const add = (first: "published" | "draft", id: string) =>
      raisedBy(() => documents.add({ ...newPhoto(), createdAt: 1 }, { first, id }));
    expect(await add("published", "a")).toEqual({ ...raised, uploads: 1 });
    expect(await add("draft", "b")).toEqual(raised);
    const edit = { version: 1, alter: () => ({ ...newPhoto({ title: "Sea" }), createdAt: 1 }) };
    const changed = () => raisedBy(() => documents.change(guru, "a", edit));
    expect(await changed()).toEqual(raised);
    expect(await changed()).toEqual({ uploads: 0, revision: 0, withdrawals: 0 });
    const hidden = await raisedBy(() => documents.hide(guru, "a"));
    expect(hidden).toEqual({ uploads: -1, revision: 1, withdrawals: 1 });
    expect(await raisedBy(() => documents.remove(guru, "a"))).toEqual(raised);
    expect(await raisedBy(() => documents.show(guru, "b"))).toEqual({ ...raised, uploads: 1 });
  });

  test("what visitors never see changes nothing that they are shown, and cannot be hidden", async () => {
    const messages = createMessageStore(database);
    const id = await messages.addMessage(letter);
    const operations = () => messages.documents.move(guru, id, "archived");
    expect(await raisedBy(operations)).toEqual({ uploads: 0, revision: 0, withdrawals: 0 });
    const can = (documents: { can: (act: Operation) => boolean }) =>
      (["hidden", "shown", "dated", "removed", "archived"] as const).map((operation) =>
        documents.can(operation),
      );
    expect(can(messages.documents)).toEqual([false, false, false, true, true]);
    expect(can(photos.documents)).toEqual([true, true, true, true, false]);
    expect([photos.documents.kind, messages.documents.kind]).toEqual(["photo", "message"]);
    expect(() => photos.documents.move(guru, "a", "archived")).toThrow(
      "A photo cannot be archived",
    );
  });

  test("a document is amended wherever it lies, and left alone when there is nothing to amend", async () => {
    const { id } = await photos.addPhoto(newPhoto({ title: "Lamp" }));
    await photos.documents.remove(guru, id);
    const amend = (title: string | null) =>
      photos.documents.amend(guru, id, (photo) => (title ? { ...photo, title } : null));
    expect(await amend(null)).toEqual({ ok: true, id, version: 2, entryId: null });
    expect(await amend("Sea")).toMatchObject({ ok: true, version: 3 });
    const page = { limit: 1, offset: 0 };
    const [entry] = await createHistoryStore(database).listEntries(page);
    expect(entry).toMatchObject({ operation: "changed", who: guru, title: "Sea", version: 3 });
  });

  test("an edit is in the history as one, and what shows itself is the program's doing", async () => {
    const events = createEventStore(database);
    const { id } = await events.addEvent(newEvent({ first: { appearsAt: 5 } }));
    const alter = (event: EventContent) => ({ ...event, title: "Sea" });
    await events.documents.change(guru, id, { version: 1, alter });
    expect(await events.documents.publishDue(5)).toBe(1);
    expect(await events.findEvent(id)).toMatchObject({ title: "Sea", date: newEvent().date });
    const entries = await createHistoryStore(database).listEntries({ limit: 9, offset: 0 });
    expect(entries.map(({ operation, who }) => `${operation} by ${who}`).toSorted()).toEqual([
      "added by the program",
      "appeared by the program",
      `changed by ${guru}`,
    ]);
  });

  test("a document that brings a known id along is refused, and what has failed otherwise is thrown", async () => {
    const content = { ...newPhoto(), createdAt: 1 };
    const by = { who: guru, id: "made-elsewhere" };
    expect(await photos.documents.addOnce(content, by)).toBe("added");
    expect(await photos.documents.addOnce(content, by)).toBe("known");
    expect(await photos.documents.addOnce(content, { ...by, who: "other@example.org" })).toBe(
      "taken",
    );
    const broken = { ...content, title: null as unknown as string };
    await expect(photos.documents.addOnce(broken, { ...by, id: "another" })).rejects.toThrow();
  });

  test("the trash ends what went there before a moment, and what is still as long there when its turn comes", async () => {
    const before = Date.now() + 60_000;
    /** What was listed with the first, and has changed by the time that the first is ended. */
    const standing = { back: null, late: before, gone: 1 } as const;
    const documents = new DocumentService(database, {
      ...photoCollection,
      async delete(transaction, id) {
        await photoCollection.delete(transaction, id);
        await photoCollection.delete(transaction, "ended");
        for (const [other, removed_at] of Object.entries(standing)) {
          const update = transaction.updateTable("uploads").set({ removed_at });
          await update.where("id", "=", other).execute();
        }
      },
    });
    for (const id of ["a", "back", "late", "gone", "ended"]) {
      await documents.add({ ...newPhoto(), createdAt: 1 }, { id });
      await documents.remove(guru, id);
      const at = id === "a" ? 1 : 2;
      const update = database.updateTable("uploads").set({ removed_at: at });
      await update.where("id", "=", id).execute();
    }
    expect(await documents.deleteRemoved(before)).toBe(2);
    const left = await database.selectFrom("uploads").select("id").orderBy("id").execute();
    expect(left).toEqual([{ id: "back" }, { id: "late" }]);
    expect(await documents.deleteRemoved(before)).toBe(0);
    expect(await documents.deleteRemoved(before + 1)).toBe(1);
  });
});
