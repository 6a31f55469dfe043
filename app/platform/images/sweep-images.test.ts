import { mkdtemp, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { createPhotoStore } from "#app/photos/photo-store.server.ts";
import { type Database, openMemoryDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { createDiskFiles } from "#app/platform/files/disk-files.server.ts";
import type { Files } from "#app/platform/files/files.ts";
import { drawPicture } from "#tests/factories/images.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { createImageStore, type ImageStore } from "./image-store.server.ts";

const longAgo = new Date(Date.now() - 3 * 86_400_000);

let folder: string;
let database: Database;
let files: Files;
let images: ImageStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "school-sweep-"));
  database = openMemoryDatabase();
  await migrate(database);
  files = createDiskFiles(folder);
  images = createImageStore(database, files);
});

async function addOld(background: string) {
  const image = await images.addImage(await drawPicture({ width: 60, height: 40, background }));
  await database.updateTable("images").set({ created_at: longAgo.getTime() }).execute();
  await utimes(join(folder, image.hash), longAgo, longAgo);
  return image;
}

const exists = async (hash: string) => (await files.open(`${hash}/60.jpg`)) !== null;

test("a picture that no upload came to use is put aside after a day; used and kept ones stay", async () => {
  const [unused, used, slide] = [await addOld("#111"), await addOld("#222"), await addOld("#333")];
  await createPhotoStore(database).addPhoto(newPhoto({ imageHash: used.hash }));
  const young = await images.addImage(
    await drawPicture({ width: 60, height: 40, background: "#444" }),
  );
  await images.sweep(new Set([slide.hash]));
  expect(await exists(unused.hash)).toBe(false);
  expect(await exists(used.hash)).toBe(true);
  expect(await exists(slide.hash)).toBe(true);
  expect(await exists(young.hash)).toBe(true);
});

test("a start with the wrong database loses nothing: the right one gets every file back", async () => {
  const image = await addOld("#111");
  await createPhotoStore(database).addPhoto(newPhoto({ imageHash: image.hash }));
  const wrong = openMemoryDatabase();
  await migrate(wrong);
  await createImageStore(wrong, files).sweep(new Set());
  expect(await exists(image.hash)).toBe(false);
  await images.sweep(new Set());
  expect(await exists(image.hash)).toBe(true);
});
