import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createSlides } from "./slides.server.ts";

test("every picture of the folder is a slide, in the order of the names", async () => {
  const folder = await mkdtemp(join(tmpdir(), "school-slides-"));
  for (const name of ["02-the_lamp.JPG", "01-dancers-at-dusk.webp", "notes.txt", "sea.png"]) {
    await writeFile(join(folder, name), name);
  }
  const slides = createSlides(folder, {
    addImage: async (bytes) => ({
      hash: Buffer.from(bytes).toString(),
      width: 1,
      height: 1,
      placeholder: "",
    }),
  });
  expect(slides.list()).toEqual([]);
  await slides.load();
  expect(slides.list().map(({ alt, image }) => [alt, image.hash])).toEqual([
    ["Dancers at dusk", "01-dancers-at-dusk.webp"],
    ["The lamp", "02-the_lamp.JPG"],
    ["Sea", "sea.png"],
  ]);
});
