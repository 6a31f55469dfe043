import fc from "fast-check";
import { expect, test } from "vitest";
import { photoSchema } from "#app/photos/photo-schema.ts";
import { anyText } from "#tests/factories/texts.ts";
import { titleOfFile } from "./title-of-file.ts";

test.each([
  ["arangetram-hall_2.jpg", "Arangetram hall 2"],
  ["IMG_2031_lamp-lighting.jpg", "Lamp lighting"],
  ["ನೃತ್ಯ_1.webp", "ನೃತ್ಯ 1"],
  ["Meera-arangetram_final(2).jpg", "Meera arangetram final 2"],
  ["Copy of Annual Day.jpg", "Annual Day"],
  ["Group photo 2024.jpg", "Group photo 2024"],
  ["20240101_123456_annual day.jpg", "Annual day"],
  ["Varnam~2.jpg", "Varnam 2"],
])("the file %j is titled %j", (name, title) => {
  expect(titleOfFile(name)).toBe(title);
});

test.each([
  ...["IMG_2031.jpg", "IMG-20240101-WA0001.jpg", "PXL_20230101_123456789.MP.jpg", "DSC00123.JPG"],
  ...["WhatsApp Image 2024-01-01 at 10.00.00 PM (1).jpeg", "Screenshot 2024-01-01.png"],
  ...["FB_IMG_1704067200000.jpg", "LRM_EXPORT_123456_20240101.jpg", "LRM_20240101_101112.jpg"],
  ...["InShot_20240101_101112345.jpg", "PicsArt_01-01-10.11.12.jpg", "Collage Maker_20240101.jpg"],
  ...["unnamed.jpg", "scan0001.jpg", "IMG_1234-edited.jpg", "IMG_1234~2.jpg", "IMG_1234 (1).jpg"],
  ...["d41d8cd98f00b204e9800998ecf8427e.jpg", "deadbeefcafe.jpg", "AF1QipNx7hTz2kQ.jpg"],
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
