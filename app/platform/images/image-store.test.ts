import { expect, onTestFinished, test } from "vitest";
import { drawPicture, encoderHere } from "#tests/factories/images.ts";
import { hasFile, listKeys, stores } from "#tests/support/file-places.ts";
import { createImageStore } from "./image-store.server.ts";

type Store = (typeof stores)[number];

async function openParts({ open, openFiles }: Store) {
  const database = await open();
  onTestFinished(() => database.destroy());
  const files = await openFiles();
  return { files, images: createImageStore(database, files, encoderHere) };
}

const draw = () => drawPicture({ width: 60, height: 40, background: "#111" });

test.each(stores)("a picture of which a file is gone is made again on $name", async (store) => {
  const { files, images } = await openParts(store);
  const picture = await draw();
  const { hash } = await images.addImage(picture);
  await files.delete(`${hash}/60.webp`);
  expect(await images.addImage(picture)).toMatchObject({ hash });
  expect(await hasFile(files, `${hash}/60.webp`)).toBe(true);
});

test.each(stores)(
  "a picture is forgotten with its files, but not one added again since on $name",
  async (store) => {
    const { files, images } = await openParts(store);
    const { hash } = await images.addImage(await draw());
    await images.forget(hash, Date.now() - 60_000);
    expect(await hasFile(files, `${hash}/60.jpg`)).toBe(true);
    await images.forget(hash, Date.now() + 60_000);
    expect(await listKeys(files, "")).toEqual([]);
    expect(await images.findImage(hash)).toBeNull();
  },
);
