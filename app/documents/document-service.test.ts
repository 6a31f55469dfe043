import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createAdminPhotoStore } from "#app/photos/admin-photo-store.server.ts";
import { createPhotoStore, type PhotoStore } from "#app/photos/photo-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { engines } from "#tests/support/engines.ts";
import { createHistoryStore } from "./history-store.server.ts";

const guru = "guru@example.org";

describe.each(engines)("the life of a document on $name", ({ open }) => {
  let database: Database;
  let photos: PhotoStore;
  const opened: Database[] = [];

  beforeEach(async () => {
    database = await open();
    opened.push(database);
    photos = createPhotoStore(database);
  });

  afterAll(() => Promise.all(opened.map((each) => each.destroy())));

  const entries = () => createHistoryStore(database).listEntries({ limit: 100, offset: 0 });
  const retitle = (id: string, version: number, title: string) =>
    photos.documents.change(guru, id, { version, alter: (photo) => ({ ...photo, title }) });

  test("of many edits that began from one version, one is stored and the others are told", async () => {
    const { id } = await photos.addPhoto(newPhoto());
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) => retitle(id, 1, `Title ${index}`)),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    const refused = outcomes.filter((outcome) => !outcome.ok);
    expect(refused).toEqual(Array(11).fill({ ok: false, reason: "stale", version: 2 }));
    expect(await entries()).toHaveLength(2);
  });

  test("the very same edit once more is no change, though its version is stale", async () => {
    const { id } = await photos.addPhoto(newPhoto());
    await retitle(id, 1, "Lamps");
    expect(await retitle(id, 1, "Lamps")).toEqual({ ok: true, id, version: 2, entryId: null });
    expect(await entries()).toHaveLength(2);
  });

  test("every act counts once, however many do it at once", async () => {
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
    const acts = (await entries()).map((entry) => entry.operation).toSorted();
    expect(acts).toEqual(["added", "added", "hidden", "removed", "restored", "shown"]);
  });

  test("a draft is seen when it is published, and its undo makes it a draft again", async () => {
    const { id } = await photos.addPhoto(newPhoto({ first: "draft", createdAt: 1 }), guru);
    await photos.addPhoto(newPhoto({ createdAt: 2 }));
    expect([await photos.countPhotos(), await photos.findPhoto(id)]).toEqual([1, null]);
    const published = await photos.documents.show(guru, id);
    if (!published.ok || !published.entryId) throw new Error("It was not published");
    expect(await photos.countPhotos()).toBe(2);
    // Dated when it was published, it comes before what was published earlier.
    expect((await photos.listPhotosPage(1)).photos.map((photo) => photo.id)[0]).toBe(id);
    await photos.documents.restoreVersion(guru, published.entryId, published.version);
    const kept = createAdminPhotoStore(database);
    expect(await kept.findKept(id)).toMatchObject({ isDraft: true, createdAt: 1 });
    expect(await photos.countPhotos()).toBe(1);
  });

  test("what is told to appear shows itself once when its time has come, first in the gallery", async () => {
    const { id } = await photos.addPhoto(newPhoto({ first: "draft", createdAt: 1 }), guru);
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
      "appeared",
      "dated",
    ]);
  });

  test("what was removed, hidden or dated anew meanwhile does not show itself", async () => {
    const at = Date.now() + 60_000;
    const add = () => photos.addPhoto(newPhoto({ first: { appearsAt: at } }), guru);
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

  test("an edit of what is removed or gone is refused, and says which", async () => {
    const { id } = await photos.addPhoto(newPhoto());
    await photos.documents.remove(guru, id);
    expect(await retitle(id, 2, "Late")).toEqual({ ok: false, reason: "removed" });
    expect(await retitle("nobody", 1, "Late")).toEqual({ ok: false, reason: "missing" });
    expect(await photos.documents.hide(guru, "nobody")).toEqual({ ok: false, reason: "missing" });
    expect(await photos.documents.restoreVersion(guru, "nothing")).toEqual({
      ok: false,
      reason: "missing",
    });
  });

  test("an undo does not undo what somebody has done since", async () => {
    const { id } = await photos.addPhoto(newPhoto({ title: "First" }));
    const outcome = await retitle(id, 1, "Second");
    const entryId = (outcome.ok && outcome.entryId) || "";
    await retitle(id, 2, "Third");
    expect(await photos.documents.restoreVersion(guru, entryId, 2)).toMatchObject({
      reason: "stale",
    });
    expect(await photos.findPhoto(id)).toMatchObject({ title: "Third" });
    expect(await photos.documents.restoreVersion(guru, entryId)).toMatchObject({
      ok: true,
      version: 4,
    });
    expect(await photos.findPhoto(id)).toMatchObject({ title: "First" });
  });

  test("a photo sent many times at once under one id is added once, and others' ids are refused", async () => {
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
    expect(await photos.addPhotoOnce(again, "other@example.org")).toBeNull();
    expect(await photos.countPhotos()).toBe(0);
  });

  test("what is in the trash for long enough ends with its tags and its history, and nothing else", async () => {
    const { id } = await photos.addPhoto(newPhoto({ tags: ["lamp"] }));
    const { id: kept } = await photos.addPhoto(newPhoto());
    await photos.documents.remove(guru, id);
    expect(await photos.documents.deleteRemoved(Date.now() - 60_000)).toBe(0);
    expect(await photos.documents.deleteRemoved(Date.now() + 1)).toBe(1);
    expect(await photos.documents.deleteRemoved(Date.now() + 1)).toBe(0);
    expect(await photos.documents.restore(guru, id)).toEqual({ ok: false, reason: "missing" });
    const store = createAdminPhotoStore(database);
    expect([await store.findKept(id), await store.listTagsInUse()]).toEqual([null, []]);
    expect((await entries()).map((entry) => entry.documentId)).toEqual([kept]);
  });
});
