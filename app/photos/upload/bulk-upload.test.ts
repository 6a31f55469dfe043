import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { photoSchema } from "#app/photos/photo-schema.ts";
import { anyText } from "#tests/factories/texts.ts";
import { shareTarget, titleOfFile } from "./bulk-upload.ts";

test.each([
  ["arangetram-hall_2.jpg", "Arangetram hall 2"],
  ["Lamp.evening.JPEG", "Lamp evening"],
  ["2025 Navaratri (3).png", "2025 Navaratri 3"],
  ["IMG_2031_lamp-lighting.jpg", "Lamp lighting"],
  ["ನೃತ್ಯ_1.webp", "ನೃತ್ಯ 1"],
  ["stage", "Stage"],
])("the file %j is titled %j", (name, title) => {
  expect(titleOfFile(name)).toBe(title);
});

test.each([
  "IMG_2031.jpg",
  "IMG-20240101-WA0001.jpg",
  "PXL_20230101_123456789.MP.jpg",
  "DSC00123.JPG",
  "_DSC1234.jpg",
  "P1010001.jpg",
  "20240101_123456.jpg",
  "WhatsApp Image 2024-01-01 at 10.00.00 PM (1).jpeg",
  "Screenshot 2024-01-01.png",
  "image.jpg",
  "3f2b9c1a-77de-4f01-a1b2-c3d4e5f60718.jpg",
  ".jpg",
  "\u{e0100}.jpg",
  "",
])("the file %j gets no title", (name) => {
  expect(titleOfFile(name)).toBe("");
});

test("the title of any file name is empty or can be stored", () => {
  fc.assert(
    fc.property(anyText(300), (name) => {
      const title = titleOfFile(name);
      if (title) expect(photoSchema.safeParse({ title, description: "x" }).success).toBe(true);
    }),
  );
});

test("the share target of the manifest is the address and field that the service worker reads", () => {
  const worker = readFileSync("public/share-worker.js", "utf8");
  const [files] = shareTarget.params.files;
  expect(worker).toContain(`const address = "${shareTarget.action}";`);
  expect(worker).toContain(`.getAll("${files?.name}")`);
  expect([shareTarget.method, shareTarget.enctype]).toEqual(["POST", "multipart/form-data"]);
});
