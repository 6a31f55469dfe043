import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createLog } from "#app/platform/log.server.ts";
import { createSlides } from "./slides.server.ts";

const addImage = async (bytes: Uint8Array) => ({
  hash: Buffer.from(bytes).toString(),
  width: 1,
  height: 1,
  placeholder: "",
});

test("a file that is no picture is left out, and one line of the log names it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "school-slides-"));
  for (const name of ["1-lamp.webp", "2-broken.jpg", "3-sea.png"]) {
    await writeFile(join(folder, name), name);
  }
  const lines: string[] = [];
  const images = {
    addImage: (bytes: Uint8Array) =>
      `${Buffer.from(bytes)}`.includes("broken")
        ? Promise.reject(new Error("no picture"))
        : addImage(bytes),
  };
  const slides = createSlides(
    folder,
    images,
    createLog("info", (line) => lines.push(line)),
  );
  await slides.load();
  expect(slides.list().map(({ alt }) => alt)).toEqual(["Lamp", "Sea"]);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "error", file: "2-broken.jpg" });
});

test("every picture of the folder is a slide, in the order of the names", async () => {
  const folder = await mkdtemp(join(tmpdir(), "school-slides-"));
  for (const name of ["02-the_lamp.JPG", "01-dancers-at-dusk.webp", "notes.txt", "sea.png"]) {
    await writeFile(join(folder, name), name);
  }
  const slides = createSlides(folder, { addImage }, createLog("silent"));
  expect(slides.list()).toEqual([]);
  await slides.load();
  expect(slides.list().map(({ alt, image }) => [alt, image.hash])).toEqual([
    ["Dancers at dusk", "01-dancers-at-dusk.webp"],
    ["The lamp", "02-the_lamp.JPG"],
    ["Sea", "sea.png"],
  ]);
});
