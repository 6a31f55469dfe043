import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Crop } from "#app/platform/images/image.ts";
import { createLog } from "#app/platform/log.server.ts";
import { drawPicture, inProcessEncoder } from "#tests/factories/images.ts";
import { longGif } from "#tests/factories/odd-pictures.ts";
import { folderForTest } from "#tests/support/folder-for-test.ts";
import { createSlides } from "./slides.server.ts";

const addImage = async (bytes: Uint8Array) => ({
  hash: Buffer.from(bytes).toString(),
  width: 1,
  height: 1,
  placeholder: "",
  hasAvif: false,
  focus: "50% 50%",
});
const findAdded = async () => null;
const announce = async () => undefined;

test("pictures of the accepted formats are slides by their names, and the log names the others once", async () => {
  const folder = folderForTest();
  const size = { width: 60, height: 40, background: "#7a1226" };
  const picture = sharp(await drawPicture(size));
  await writeFile(join(folder, "02-the_lamp.GIF"), await longGif(3));
  await writeFile(join(folder, "sea.jfif"), await picture.jpeg().toBuffer());
  await writeFile(
    join(folder, "01-hall-at-dusk.avif"),
    await picture.avif({ effort: 0 }).toBuffer(),
  );
  for (const name of ["4-phone.heic", "5-drawing.svg", "6-scan.tiff", "notes.txt"]) {
    await writeFile(join(folder, name), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  }
  const images = {
    findAdded,
    addImage: async (bytes: Uint8Array, crop?: Crop) => {
      const { width, height } = await inProcessEncoder.encodeImage(bytes, crop);
      return { ...(await addImage(Buffer.from(`${width}`))), width, height };
    },
  };
  const lines: string[] = [];
  const log = createLog("info", (line) => lines.push(line));
  const slides = createSlides(folder, { images, log, announce });
  await slides.storeMissing();
  expect(slides.list().map(({ alt }) => alt)).toEqual(["Hall at dusk", "The lamp", "Sea"]);
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged.map(({ level }) => level)).toEqual(["error", "error", "error"]);
  const files = logged.map(({ file }) => file);
  expect(files.sort()).toEqual(["4-phone.heic", "5-drawing.svg", "6-scan.tiff"]);
});

test("stored pictures are listed at once, and the others when they are stored", async () => {
  const folder = folderForTest();
  for (const name of ["1-lamp.webp", "2-sea.png"]) await writeFile(join(folder, name), name);
  let announced = 0;
  const images = {
    addImage,
    findAdded: (bytes: Uint8Array) =>
      `${Buffer.from(bytes)}`.includes("sea") ? addImage(bytes) : Promise.resolve(null),
  };
  const slides = createSlides(folder, {
    images,
    log: createLog("silent"),
    announce: async () => void announced++,
  });
  await slides.loadStored();
  expect([slides.list().map(({ alt }) => alt), announced]).toEqual([["Sea"], 0]);
  await slides.storeMissing();
  expect([slides.list().map(({ alt }) => alt), announced]).toEqual([["Lamp", "Sea"], 1]);
});
