import { expect, onTestFinished, test } from "vitest";
import { openMemoryDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import type { Files } from "#app/platform/files/files.ts";
import { takePlace } from "#app/platform/files/owner-store.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { drawPicture, encoderHere } from "#tests/factories/images.ts";
import { filePlaces, hasFile, inBucket, listKeys, stores } from "#tests/support/file-places.ts";
import { createImageStore, sweepImages } from "./image-store.server.ts";

type Store = (typeof stores)[number];

async function openParts({ open, openFiles }: Store) {
  const database = await open();
  onTestFinished(() => database.destroy());
  const files = await openFiles();
  return { files, images: createImageStore(database, files, encoderHere) };
}

const draw = () => drawPicture({ width: 60, height: 40, background: "#111" });

test.each(stores)("adding a picture restores its missing file on $name", async (store) => {
  const { files, images } = await openParts(store);
  const picture = await draw();
  const { hash } = await images.addImage(picture);
  await files.delete(`${hash}/60.webp`);
  expect(await images.addImage(picture)).toMatchObject({ hash });
  expect(await hasFile(files, `${hash}/60.webp`)).toBe(true);
});

test.each(stores)(
  "a picture is deleted with its files, unless it was added again since on $name",
  async (store) => {
    const { files, images } = await openParts(store);
    const { hash } = await images.addImage(await draw());
    await images.deleteImage(hash, Date.now() - 60_000);
    expect(await hasFile(files, `${hash}/60.jpg`)).toBe(true);
    await images.deleteImage(hash, Date.now() + 60_000);
    expect(await listKeys(files, "")).toEqual([]);
    expect(await images.findImage(hash)).toBeNull();
  },
);

const later = () => Date.now() + 3 * 86_400_000;

async function openTwoDatabases(files: Files) {
  const [database, wrong] = [openMemoryDatabase(), openMemoryDatabase()];
  await migrate(database);
  await migrate(wrong);
  const picture = await draw();
  const add = () => createImageStore(database, files, encoderHere).addImage(picture);
  const logged: string[] = [];
  const log = createLog("info", (line) => logged.push(line));
  /** Sweeps three days later. */
  const sweep = (own = database, storage = files) =>
    sweepImages({ database: own, files: storage, log }, later());
  const listPictures = async () => (await listKeys(files, "")).filter((key) => key !== "owner");
  return { database, wrong, add, sweep, listPictures, log, logged };
}

test.each(filePlaces)(
  "a start with the wrong database loses nothing: the right one gets every file back in $name",
  async ({ openFiles }) => {
    const files = await openFiles();
    const { wrong, add, sweep, listPictures, log } = await openTwoDatabases(files);
    const { hash } = await add();
    await files.put("something-else", Buffer.from("x"));
    const before = await listPictures();
    await sweepImages({ database: wrong, files, log });
    expect(await listPictures()).toEqual(before);
    await sweep(wrong);
    expect(await listKeys(files, `${hash}/`)).toEqual([]);
    expect(await listKeys(files, `discarded/${hash}/`)).toHaveLength(before.length - 1);
    await sweep();
    expect(await listPictures()).toEqual(before);
  },
);

test("of two databases with one bucket, the second discards nothing of the first and logs why", async () => {
  const files = await inBucket.openFiles();
  const { database, wrong, add, sweep, listPictures, logged } = await openTwoDatabases(files);
  await add();
  await sweep();
  const before = await listPictures();
  expect(logged).toEqual([]);
  await sweep(wrong);
  expect(logged).toEqual([expect.stringContaining("belongs to another database")]);
  await takePlace({ database: wrong, files });
  await sweep();
  expect(logged).toHaveLength(2);
  await files.put("owner", Buffer.alloc(1_000));
  await sweep(wrong);
  await files.delete("owner");
  await sweep(database);
  expect(await listPictures()).toEqual(before);
  expect(logged).toHaveLength(3);
});

test("a picture that another node adds again while it is discarded stays", async () => {
  const files = (await filePlaces[0]?.openFiles()) as Files;
  const { database, add, sweep } = await openTwoDatabases(files);
  const { hash } = await add();
  await database.deleteFrom("images").execute();
  const slow: Files = {
    ...files,
    async get(key) {
      await add();
      return files.get(key);
    },
  };
  await sweep(database, slow);
  expect(await hasFile(files, `${hash}/60.jpg`)).toBe(true);
});
