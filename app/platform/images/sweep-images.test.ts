import { beforeEach, expect, test } from "vitest";
import { openMemoryDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import type { Files } from "#app/platform/files/files.ts";
import { takePlace } from "#app/platform/files/owner-store.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { drawPicture, encoderHere } from "#tests/factories/images.ts";
import { filePlaces, hasFile, inBucket, listKeys } from "#tests/support/file-places.ts";
import { createImageStore } from "./image-store.server.ts";
import { sweepImages } from "./sweep-images-store.server.ts";

const later = () => Date.now() + 3 * 86_400_000;

const own = (keys: string[]) => keys.filter((key) => key !== "owner");

/** What a sweep says. */
let logged: string[];

beforeEach(() => {
  logged = [];
});

const log = createLog("info", (line) => logged.push(line));

async function openParts(files: Files) {
  const [database, wrong] = [openMemoryDatabase(), openMemoryDatabase()];
  await migrate(database);
  await migrate(wrong);
  const picture = await drawPicture({ width: 60, height: 40, background: "#111" });
  const add = () => createImageStore(database, files, encoderHere).addImage(picture);
  return { database, wrong, add };
}

test.each(filePlaces)(
  "a start with the wrong database loses nothing: the right one gets every file back in $name",
  async ({ openFiles }) => {
    const files = await openFiles();
    const { database, wrong, add } = await openParts(files);
    const { hash } = await add();
    await files.put("something-else", Buffer.from("x"));
    const before = await listKeys(files, "");
    await sweepImages({ database: wrong, files, log });
    expect(own(await listKeys(files, ""))).toEqual(before);
    await sweepImages({ database: wrong, files, log }, later());
    expect(await listKeys(files, `${hash}/`)).toEqual([]);
    expect(await listKeys(files, `discarded/${hash}/`)).toHaveLength(before.length - 1);
    await sweepImages({ database, files, log }, later());
    expect(own(await listKeys(files, ""))).toEqual(before);
  },
);

test("of two databases with one bucket, the second puts nothing of the first aside, and says why", async () => {
  const files = await inBucket.openFiles();
  const { database, wrong, add } = await openParts(files);
  await add();
  await sweepImages({ database, files, log });
  const before = await listKeys(files, "");
  expect(logged).toEqual([]);
  await sweepImages({ database: wrong, files, log }, later());
  expect(await listKeys(files, "")).toEqual(before);
  expect(logged).toEqual([expect.stringContaining("belongs to another database")]);
  await takePlace({ database: wrong, files });
  await sweepImages({ database, files, log }, later());
  expect(logged).toHaveLength(2);
  await files.put("owner", Buffer.alloc(1_000));
  await sweepImages({ database: wrong, files, log }, later());
  expect(await listKeys(files, "")).toEqual(before);
  await files.delete("owner");
  await sweepImages({ database, files, log }, later());
  expect(await listKeys(files, "")).toEqual(before);
  expect(logged).toHaveLength(3);
});

test("a picture that another node adds again while it is put aside stays", async () => {
  const files = (await filePlaces[0]?.openFiles()) as Files;
  const { database, add } = await openParts(files);
  const { hash } = await add();
  await database.deleteFrom("images").execute();
  const slow: Files = {
    ...files,
    async get(key) {
      await add();
      return files.get(key);
    },
  };
  await sweepImages({ database, files: slow, log }, later());
  expect(await hasFile(files, `${hash}/60.jpg`)).toBe(true);
});
