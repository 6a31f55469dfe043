import sharp from "sharp";
import { expect, test } from "vitest";
import { comparePictures } from "./compare-pictures.ts";

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

test("a picture does not differ from itself, nor from a slightly other red", async () => {
  const red = await plain(20, 10, "#d02030");
  expect((await comparePictures(red, red)).differingShare).toBe(0);
  expect((await comparePictures(red, await plain(20, 10, "#d82838"))).differingShare).toBe(0);
});

test("what is painted otherwise is counted", async () => {
  const half = await sharp(await plain(20, 10, "#ffffff"))
    .composite([{ input: await plain(10, 10, "#000000"), left: 0, top: 0 }])
    .png()
    .toBuffer();
  expect((await comparePictures(await plain(20, 10, "#ffffff"), half)).differingShare).toBe(0.5);
});

test("a page that has grown differs by what it has grown", async () => {
  const [short, long] = [await plain(20, 10, "#ffffff"), await plain(20, 40, "#ffffff")];
  expect((await comparePictures(short, long)).differingShare).toBe(0.75);
});
