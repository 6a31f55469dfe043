import { expect, test } from "vitest";
import { drawPicture, inProcessEncoder } from "#tests/factories/images.ts";
import { openForTest } from "#tests/support/engines.ts";
import { hasFile, stores } from "#tests/support/file-places.ts";
import { createImageStore } from "./image-store.server.ts";

type Store = (typeof stores)[number];

async function openParts({ open, openFiles }: Store) {
  const database = await openForTest(open);
  const files = await openFiles();
  return { files, images: createImageStore(database, files, inProcessEncoder) };
}

/** Wide enough for several files of each format. */
const draw = () => drawPicture({ width: 900, height: 60, background: "#111" });
const widths = [320, 480, 800, 900];

test.each(stores)("adding a picture restores its missing file on $name", async (store) => {
  const { files, images } = await openParts(store);
  const picture = await draw();
  const { hash } = await images.addImage(picture);
  await files.delete(`${hash}/480.webp`);
  expect(await images.addImage(picture)).toMatchObject({ hash });
  expect(await hasFile(files, `${hash}/480.webp`)).toBe(true);
});

test.each(stores)("a crop is the same of bytes and of a stored picture on $name", async (store) => {
  const { files, images } = await openParts(store);
  const bytes = await draw();
  const whole = await images.addImage(bytes);
  expect(await images.findImage(whole.hash)).toMatchObject({ focus: whole.focus });
  const crop = { ratio: 1, focus: "70% 50%", width: 60 };
  const added = await images.addImage(whole, crop);
  expect(added).toMatchObject({ width: 60, height: 60 });
  expect(await images.addImage(bytes, crop)).toEqual(added);
  expect(await images.findAdded(bytes, crop)).toEqual(added);
  await files.delete(`${whole.hash}/900.jpg`);
  const gone = images.addImage(whole, { ...crop, focus: "10% 50%" });
  await expect(gone).rejects.toThrow("no usable picture");
});

test.each(stores)("a picture goes with its files, unless added again on $name", async (store) => {
  const { files, images } = await openParts(store);
  const { hash } = await images.addImage(await draw());
  const formats = ["jpg", "webp", "avif"];
  const names = widths.flatMap((width) => formats.map((format) => `${width}.${format}`));
  const countFiles = async () => {
    const found = await Promise.all(
      [...names, "master.jpg"].map((name) => hasFile(files, `${hash}/${name}`)),
    );
    return found.filter(Boolean).length;
  };
  for (const width of widths) await files.put(`${hash}/${width}.avif`, Buffer.from("made later"));
  await images.deleteImage(hash, Date.now() - 60_000);
  expect(await countFiles()).toBe(13);
  await images.deleteImage(hash, Date.now() + 60_000);
  expect(await countFiles()).toBe(0);
  expect(await images.findImage(hash)).toBeNull();
});
