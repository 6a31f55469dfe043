import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { engines, openForTest } from "#tests/support/engines.ts";
import { countPages, type Photo } from "./photo.ts";
import { createAdminPhotoStore, createPhotoStore, type PhotoStore } from "./photo-store.server.ts";

describe.each(engines)("the photo store on $name", ({ open }) => {
  let database: Database;
  let photos: PhotoStore;

  beforeEach(async () => {
    database = await openForTest(open);
    photos = createPhotoStore(database);
  });

  test("returns every field of a photo", async () => {
    const given = newPhoto({ tags: ["lamp", "annual-day"], createdAt: 1_700_000_000_000 });
    const added = await photos.addPhoto(given);
    const { imageHash, consent, ...fields } = given;
    const expected = { ...fields, id: added.id, version: 1, image: null };
    expect(added).toMatchObject({ ...expected, consent });
    expect(await photos.findPhoto(added.id)).toEqual(expected);
  });

  test("finds the photos of a tag by the whole tag only", async () => {
    await photos.addPhoto(newPhoto({ id: "both", tags: ["lamp", "sea"], createdAt: 1 }));
    await photos.addPhoto(newPhoto({ id: "one", tags: ["lamp"], createdAt: 2 }));
    await photos.addPhoto(newPhoto({ id: "near", tags: ["lamps"], createdAt: 3 }));
    expect(idsOf(await photos.listPhotos({ tag: "lamp", limit: 10 }))).toEqual(["one", "both"]);
    expect(await photos.listPhotos({ tag: "Lamp", limit: 10 })).toEqual([]);
  });

  test("lists the pages of the gallery and of a tag, with the neighbours of pages and photos", async () => {
    for (let index = 0; index < 30; index++) {
      const tags = index % 5 === 0 ? ["sea"] : ["lamp", "sea"];
      await photos.addPhoto(newPhoto({ id: `p${index}`, tags, createdAt: index }));
    }
    const first = await photos.listPhotosPage(1, { tag: "lamp" });
    expect(idsOf(first.photos).slice(0, 5)).toEqual(["p29", "p28", "p27", "p26", "p24"]);
    expect(first).toMatchObject({ newerId: null, olderId: "p14" });
    const second = await photos.listPhotosPage(2, { tag: "lamp" });
    expect(idsOf(second.photos).slice(-3)).toEqual(["p3", "p2", "p1"]);
    expect(second).toMatchObject({ newerId: "p16", olderId: null });
    expect((await photos.listPhotosPage(999_999_999, { tag: "lamp" })).photos).toEqual([]);
    expect(await photos.listPhotosPage(2)).toMatchObject({ newerId: "p18", olderId: "p5" });
    const newest = await photos.findNeighbours({ id: "p29", createdAt: 29 });
    expect(newest).toEqual({ newerId: null, olderId: "p28" });
    const between = await photos.findNeighbours({ id: "p7", createdAt: 7 });
    expect(between).toEqual({ newerId: "p8", olderId: "p6" });
  });

  test("counts the published photos of each tag, the most used first", async () => {
    const hidden = await photos.addPhoto(newPhoto({ tags: ["sea", "lamp"] }));
    await photos.addPhoto(newPhoto({ tags: ["sea", "moon", "moon"] }));
    await photos.addPhoto(newPhoto({ tags: ["sea"], initialStatus: "draft" }));
    expect(await photos.countTags()).toEqual([
      { tag: "sea", count: 2 },
      { tag: "lamp", count: 1 },
      { tag: "moon", count: 1 },
    ]);
    await photos.documents.hide("a guru", hidden.id);
    expect(await photos.countTags()).toEqual([
      { tag: "moon", count: 1 },
      { tag: "sea", count: 1 },
    ]);
  });

  test("lists the tags of published and hidden photos for gurus, not of removed ones", async () => {
    const add = (id: string, tags: string[]) => photos.addPhoto(newPhoto({ id, tags }));
    await add("a", ["lamp", "evening"]);
    await add("b", ["lamp"]);
    await add("c", ["lamp", "hall"]);
    await photos.documents.hide("a guru", "b");
    await photos.documents.remove("a guru", "c");
    expect(await createAdminPhotoStore(database).listTagsInUse()).toEqual([
      { tag: "evening", photoCount: 1 },
      { tag: "lamp", photoCount: 2 },
    ]);
  });

  test("spells the tags of a photo as one, whatever invisible letters they have", async () => {
    const tags = ["annual day", "annual  day", "annual\u00a0day", "\u200bannual day"];
    const { id } = await photos.addPhoto(newPhoto({ tags }));
    expect((await photos.findPhoto(id))?.tags).toEqual(["annual day"]);
  });

  test("shows every photo exactly once, by pages and by cursors, also photos of one time", async () => {
    const times = Array.from({ length: 40 }, (_, index) => (index * 7) % 4);
    for (const createdAt of times) await photos.addPhoto(newPhoto({ createdAt }));
    const byPage: Photo[] = [];
    for (let page = 1; page <= countPages(times.length); page++) {
      byPage.push(...(await photos.listPhotosPage(page)).photos);
    }
    expect(new Set(idsOf(byPage)).size).toBe(times.length);
    expect(byPage.map((photo) => photo.createdAt)).toEqual(times.toSorted().reverse());
    const byCursor = await photos.listPhotos({ limit: 7 });
    for (let last = byCursor.at(-1); last; ) {
      const more = await photos.listPhotos({ after: last, limit: 7 });
      byCursor.push(...more);
      last = more.at(-1);
    }
    expect(idsOf(byCursor)).toEqual(idsOf(byPage));
  });
});

const idsOf = (photos: Photo[]) => photos.map((photo) => photo.id);
