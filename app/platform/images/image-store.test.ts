import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createDiskFiles } from "#app/platform/files/disk-files.server.ts";
import { drawPicture, encoderHere } from "#tests/factories/images.ts";
import { engines } from "#tests/support/engines.ts";
import { createImageStore } from "./image-store.server.ts";

test.each(engines)("a picture whose files are gone is made again on $name", async ({ open }) => {
  const database = await open();
  const files = createDiskFiles(await mkdtemp(join(tmpdir(), "school-images-")));
  const images = createImageStore(database, files, encoderHere);
  const picture = await drawPicture({ width: 60, height: 40, background: "#111" });
  const { hash } = await images.addImage(picture);
  await files.removeFolder(hash);
  expect(await images.addImage(picture)).toMatchObject({ hash });
  expect(await files.exists(`${hash}/60.webp`)).toBe(true);
  await database.destroy();
});

test.each(engines)(
  "a picture is forgotten with its files, but not one added again since on $name",
  async ({ open }) => {
    const database = await open();
    const files = createDiskFiles(await mkdtemp(join(tmpdir(), "school-images-")));
    const images = createImageStore(database, files, encoderHere);
    const picture = await drawPicture({ width: 60, height: 40, background: "#111" });
    const { hash } = await images.addImage(picture);
    await images.forget(hash, Date.now() - 60_000);
    expect(await files.exists(`${hash}/60.jpg`)).toBe(true);
    await images.forget(hash, Date.now() + 60_000);
    expect(await files.exists(`${hash}/60.jpg`)).toBe(false);
    expect(await images.findImage(hash)).toBeNull();
    await database.destroy();
  },
);
