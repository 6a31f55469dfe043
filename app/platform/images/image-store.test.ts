import { expect, onTestFinished, test } from "vitest";
import { drawPicture, encoderHere } from "#tests/factories/images.ts";
import { hasFile, stores } from "#tests/support/file-places.ts";
import { createImageStore } from "./image-store.server.ts";

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
    const countFiles = async () => {
      const names = ["60.jpg", "60.webp", "60.avif", "master.jpg"];
      const found = await Promise.all(names.map((name) => hasFile(files, `${hash}/${name}`)));
      return found.filter(Boolean).length;
    };
    await files.put(`${hash}/60.avif`, Buffer.from("made later"));
    await images.deleteImage(hash, Date.now() - 60_000);
    expect(await countFiles()).toBe(4);
    await images.deleteImage(hash, Date.now() + 60_000);
    expect(await countFiles()).toBe(0);
    expect(await images.findImage(hash)).toBeNull();
  },
);
