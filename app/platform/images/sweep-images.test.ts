import { expect, test } from "vitest";
import { openMemoryDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import type { Files } from "#app/platform/files/files.ts";
import { drawPicture, encoderHere } from "#tests/factories/images.ts";
import { filePlaces, hasFile, listKeys } from "#tests/support/file-places.ts";
import { createImageStore } from "./image-store.server.ts";
import { sweepImages } from "./sweep-images-store.server.ts";

const later = () => Date.now() + 3 * 86_400_000;

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
    await sweepImages({ database: wrong, files });
    expect(await listKeys(files, "")).toEqual(before);
    await sweepImages({ database: wrong, files }, later());
    expect(await listKeys(files, `${hash}/`)).toEqual([]);
    expect(await listKeys(files, `discarded/${hash}/`)).toHaveLength(before.length - 1);
    await sweepImages({ database, files }, later());
    expect(await listKeys(files, "")).toEqual(before);
  },
);

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
  await sweepImages({ database, files: slow }, later());
  expect(await hasFile(files, `${hash}/60.jpg`)).toBe(true);
});
