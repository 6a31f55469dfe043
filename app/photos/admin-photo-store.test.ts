import { afterAll, describe, expect, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { engines } from "#tests/support/engines.ts";
import { createAdminPhotoStore } from "./admin-photo-store.server.ts";
import { createPhotoStore } from "./photo-store.server.ts";

describe.each(engines)("the gurus' photos on $name", ({ open }) => {
  const opened: Database[] = [];

  afterAll(() => Promise.all(opened.map((each) => each.destroy())));

  test("every tag is told with its photos, hidden ones among them, removed ones not", async () => {
    const database = await open();
    opened.push(database);
    const photos = createPhotoStore(database);
    const guru = "guru@example.org";
    const add = (id: string, tags: string[]) => photos.addPhoto(newPhoto({ id, tags }));
    await add("a", ["lamp", "evening"]);
    await add("b", ["lamp"]);
    await add("c", ["lamp", "hall"]);
    await photos.documents.hide(guru, "b");
    await photos.documents.remove(guru, "c");
    expect(await createAdminPhotoStore(database).listTagsInUse()).toEqual([
      { tag: "evening", photoCount: 1 },
      { tag: "lamp", photoCount: 2 },
    ]);
  });
});
