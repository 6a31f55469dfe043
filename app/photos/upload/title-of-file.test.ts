import fc from "fast-check";
import { expect, test } from "vitest";
import { photoSchema } from "#app/photos/photo-schema.ts";
import { anyText } from "#tests/factories/texts.ts";
import { titleOfFile } from "./title-of-file.ts";

test.each([
  ["arangetram-hall_2.jpg", "Arangetram hall 2"],
  ["ನೃತ್ಯ_1.webp", "ನೃತ್ಯ 1"],
  ["Meera-arangetram_final(2).jpg", "Meera arangetram final 2"],
  ["Group photo 2024.jpg", "Group photo 2024"],
])("the file %j is titled %j", (name, title) => {
  expect(titleOfFile(name)).toBe(title);
});

test.each([
  ...["IMG_2031.jpg", "IMG-20240101-WA0001.jpg", "PXL_20230101_123456789.MP.jpg", "DSC00123.JPG"],
  ...["WhatsApp Image 2024-01-01 at 10.00.00 PM (1).jpeg", "Screenshot 2024-01-01.png"],
  ...["20240101_123456_annual day.jpg", "scan0001.jpg", "P1010.jpg", "AF1QipNx7hTz2kQ.jpg"],
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
