import { expect, onTestFinished, test } from "vitest";
import { readRevisions } from "#app/platform/database/content-revision-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Files } from "#app/platform/files/files.ts";
import { createLog } from "#app/platform/log.server.ts";
import { drawPicture, inProcessEncoder } from "#tests/factories/images.ts";
import { hasFile, stores } from "#tests/support/file-places.ts";
import { passTime } from "#tests/support/jobs.ts";
import { createBackgroundDerivatives } from "./background-derivatives-store.server.ts";
import type { ImageEncoder } from "./image-encoder.ts";
import { createImageStore, listImages } from "./image-store.server.ts";

type Store = (typeof stores)[number];

const [onSqlite] = stores as [Store];

async function openParts(store: Store, opened?: Database) {
  const database = opened ?? (await store.open());
  onTestFinished(() => database.destroy());
  const files = await store.openFiles();
  const images = createImageStore(database, files, inProcessEncoder);
  const add = async (background: string) =>
    images.addImage(await drawPicture({ width: 60, height: 40, background }));
  /** A node with the same database and files. */
  const openNode = (
    encodeDerivatives = inProcessEncoder.encodeDerivatives,
    changed: Partial<Files> = {},
  ) =>
    createBackgroundDerivatives({
      database,
      files: { ...files, ...changed },
      encoder: { encodeDerivatives },
      log: createLog("silent"),
    });
  const readImage = async (hash: string) => (await listImages(database, [hash])).get(hash);
  const readRevision = async () => (await readRevisions(database)).content;
  return { database, files, add, openNode, readImage, readRevision };
}

test.each(stores)("a picture's AVIF follows and makes pages stale on $name", async (store) => {
  const { files, add, openNode, readImage, readRevision } = await openParts(store);
  const { hash, hasAvif, placeholder } = await add("#111");
  expect(hasAvif).toBe(false);
  expect(placeholder).toMatch(/^url\(data:image\/webp;base64,\S+\)$/);
  const exist = () =>
    Promise.all(["webp", "jpg", "avif"].map((format) => hasFile(files, `${hash}/60.${format}`)));
  expect(await exist()).toEqual([true, true, false]);
  const before = await readRevision();
  const unfinished: number[] = [];
  const node = openNode(inProcessEncoder.encodeDerivatives, {
    delete: async (key) => {
      unfinished.push(await node.countWaiting());
      await files.delete(key);
    },
  });
  await node.runDue();
  // After a crash before this deletion, the next attempt deletes the master.
  expect([unfinished, await node.countWaiting()]).toEqual([[1], 0]);
  expect(await exist()).toEqual([true, true, true]);
  expect(await readImage(hash)).toMatchObject({ hasAvif: true });
  expect(await readRevision()).toBeGreaterThan(before);
  expect(await hasFile(files, `${hash}/master.jpg`)).toBe(false);
});

test.each(stores)("a new upload does not wait for older pictures on $name", async (store) => {
  const { database, add, openNode, readImage } = await openParts(store);
  const old = await add("#111");
  await database.updateTable("jobs").set({ due_at: 0 }).execute();
  const added = await add("#222");
  const seen: (boolean | undefined)[] = [];
  const node = openNode(async (...parameters) => {
    seen.push((await readImage(added.hash))?.hasAvif);
    return inProcessEncoder.encodeDerivatives(...parameters);
  });
  await node.runDue();
  expect([seen, (await readImage(old.hash))?.hasAvif]).toEqual([[false, true], true]);
});

test.each(stores)("each picture is made by only one of two nodes on $name", async (store) => {
  const { add, openNode } = await openParts(store);
  for (const background of ["#111", "#222", "#333", "#444"]) await add(background);
  const made: Uint8Array[] = [];
  const counted: ImageEncoder["encodeDerivatives"] = (master) => {
    made.push(master);
    return inProcessEncoder.encodeDerivatives(master);
  };
  await Promise.all([openNode(counted).runDue(), openNode(counted).runDue()]);
  expect(made).toHaveLength(4);
});

test("a picture that cannot be finished is tried three times and stays without AVIF", async () => {
  const { add, openNode, database, readImage } = await openParts(onSqlite);
  const { hash } = await add("#111");
  let attempts = 0;
  const node = openNode(async () => {
    attempts++;
    throw new Error("no");
  });
  for (let round = 0; round < 5; round++) {
    await node.runDue();
    await passTime(database);
  }
  expect(attempts).toBe(3);
  expect(await readImage(hash)).toMatchObject({ hasAvif: false });
});

test.each(stores)("while the disk is full none is given up on $name", async (store) => {
  const { database, add, files, openNode, readImage } = await openParts(store);
  const { hash } = await add("#111");
  let [attempts, isFull] = [0, true];
  const put: Files["put"] = async (key, bytes) => {
    if (!isFull) return files.put(key, bytes);
    attempts += 1;
    throw Object.assign(new Error("the disk is full"), { code: "ENOSPC" });
  };
  const node = openNode(inProcessEncoder.encodeDerivatives, { put });
  for (const round of [1, 2, 3, 4, 5]) {
    await node.runDue();
    expect(attempts).toBe(round);
    await passTime(database);
  }
  isFull = false;
  await node.runDue();
  expect(await node.countWaiting()).toBe(0);
  expect(await readImage(hash)).toMatchObject({ hasAvif: true });
});
