import { expect, onTestFinished, test } from "vitest";
import { readRevisions } from "#app/platform/database/content-revision-store.server.ts";
import type { Files } from "#app/platform/files/files.ts";
import { createLog } from "#app/platform/log.server.ts";
import { drawPicture, encoderHere } from "#tests/factories/images.ts";
import { stores } from "#tests/support/file-places.ts";
import { createBackgroundDerivatives } from "./background-derivatives.server.ts";
import { createBackgroundDerivativesStore } from "./background-derivatives-store.server.ts";
import type { ImageEncoder } from "./image-encoder.ts";
import { createImageStore } from "./image-store.server.ts";

const [onSqlite] = stores as [Kept];

type Kept = (typeof stores)[number];

async function openParts({ open, openFiles }: Kept) {
  const database = await open();
  onTestFinished(() => database.destroy());
  const files = await openFiles();
  const images = createImageStore(database, files, encoderHere);
  const store = createBackgroundDerivativesStore(database);
  const add = async (background: string) =>
    images.addImage(await drawPicture({ width: 60, height: 40, background }));
  /** A node: the same store and files, and an encoder of its own. */
  const openNode = (encodeRest: ImageEncoder["encodeRest"] = encoderHere.encodeRest) =>
    createBackgroundDerivatives({
      store,
      files,
      encoder: { encodeRest },
      log: createLog("silent"),
    });
  const revision = async () => (await readRevisions(database)).content;
  return { database, files, images, store, add, openNode, revision };
}

const minute = 60_000;

test.each(stores)(
  "a picture is there in JPEG and WebP first, and pages turn when its AVIF is on $name",
  async (kept) => {
    const { files, images, add, openNode, revision } = await openParts(kept);
    const { hash, hasAvif, placeholder } = await add("#111");
    expect(hasAvif).toBe(false);
    expect(placeholder).toMatch(/^url\(data:image\/webp;base64,\S+\)$/);
    const exist = async () => {
      const names = ["60.webp", "60.jpg", "60.avif"];
      const facts = await Promise.all(names.map((name) => files.head(`${hash}/${name}`)));
      return facts.map((each) => each !== null);
    };
    expect(await exist()).toEqual([true, true, false]);
    const before = await revision();
    await openNode().makeDue();
    expect(await exist()).toEqual([true, true, true]);
    expect(await images.findImage(hash)).toMatchObject({ hasAvif: true });
    expect(await revision()).toBeGreaterThan(before);
    expect(await files.head(`${hash}/master.jpg`)).toBeNull();
  },
);

test.each(stores)("of two nodes each picture is made by one on $name", async (kept) => {
  const { add, openNode } = await openParts(kept);
  for (const background of ["#111", "#222", "#333", "#444"]) await add(background);
  const made: Uint8Array[] = [];
  const counted: ImageEncoder["encodeRest"] = (master, formats) => {
    made.push(master);
    return encoderHere.encodeRest(master, formats);
  };
  await Promise.all([openNode(counted).makeDue(), openNode(counted).makeDue()]);
  expect(made).toHaveLength(4);
});

test.each(stores)("what a dead node had taken is taken up later on $name", async (kept) => {
  const { add, store } = await openParts(kept);
  const { hash } = await add("#111");
  const now = Date.now();
  expect(await store.takeDue(now)).toMatchObject({ hash, attempts: 1 });
  expect(await store.takeDue(now + minute)).toBeNull();
  expect(await store.takeDue(now + 3 * minute)).toMatchObject({ hash, attempts: 2 });
});

test("what cannot be finished is tried three times, and shown without", async () => {
  const { add, openNode, database, images } = await openParts(onSqlite);
  const { hash } = await add("#111");
  let tries = 0;
  const node = openNode(async () => {
    tries++;
    throw new Error("no");
  });
  for (let time = 0; time < 5; time++) {
    await node.makeDue();
    await database.updateTable("images").set({ due_at: 0 }).where("due_at", ">", 0).execute();
  }
  expect(tries).toBe(3);
  expect(await images.findImage(hash)).toMatchObject({ hasAvif: false });
});

test("a picture of an earlier version keeps its AVIF and gets a placeholder", async () => {
  const { add, openNode, database, files, images, revision } = await openParts(onSqlite);
  const { hash } = await add("#111");
  await files.delete(`${hash}/master.jpg`);
  const asMigrated = { placeholder: "", has_avif: 1, due_at: 0 };
  await database.updateTable("images").set(asMigrated).execute();
  expect(await images.findImage(hash)).toMatchObject({ placeholder: "", hasAvif: true });
  const before = await revision();
  await openNode().makeDue();
  const image = await images.findImage(hash);
  expect(image?.placeholder).not.toBe("");
  expect([await files.head(`${hash}/60.avif`), await revision()]).toEqual([null, before]);
});

const full = () => Object.assign(new Error("no room is left"), { code: "ENOSPC" });

test.each(stores)(
  "while there is no room, pictures wait as long as it takes, and one is tried at a time on $name",
  async (kept) => {
    const { add, images, files, store } = await openParts(kept);
    for (const background of ["#111", "#222"]) await add(background);
    let [tries, isFull] = [0, true];
    const put: Files["put"] = async (key, bytes) => {
      if (!isFull) return files.put(key, bytes);
      tries += 1;
      throw full();
    };
    const parts = { store, files: { ...files, put }, encoder: encoderHere };
    const node = createBackgroundDerivatives({ ...parts, log: createLog("silent") });
    for (const turn of [1, 2, 3, 4, 5]) {
      await node.makeDue();
      expect(tries).toBe(turn);
    }
    isFull = false;
    await node.makeDue();
    expect(await node.countWaiting()).toBe(0);
    const stored = await Promise.all(["#111", "#222"].map(add));
    for (const { hash } of stored)
      expect(await images.findImage(hash)).toMatchObject({ hasAvif: true });
  },
);
