import fc from "fast-check";
import { expect, test } from "vitest";
import { photoSchema } from "#app/photos/photo-schema.ts";
import { anyText } from "#tests/factories/texts.ts";
import { titleOfFile } from "./title-of-file.ts";

test.each([
  ["arangetram-hall_2.jpg", "Arangetram hall 2"],
  ["Lamp.evening.JPEG", "Lamp evening"],
  ["2025 Navaratri (3).png", "2025 Navaratri 3"],
  ["IMG_2031_lamp-lighting.jpg", "Lamp lighting"],
  ["ನೃತ್ಯ_1.webp", "ನೃತ್ಯ 1"],
  ["stage", "Stage"],
  ["Annual Day 2024.jpg", "Annual Day 2024"],
  ["Meera-arangetram_final(2).jpg", "Meera arangetram final 2"],
  ["Copy of Annual Day.jpg", "Annual Day"],
  ["arangetram-edited.jpg", "Arangetram"],
  ["Lamp lighting (1) - Copy.jpg", "Lamp lighting 1"],
  ["Group photo 2024.jpg", "Group photo 2024"],
  ["Portrait of Meera.jpg", "Portrait of Meera"],
  ["At the temple.jpg", "At the temple"],
  ["Save the date, Navaratri.png", "Save the date Navaratri"],
  ["3rd year students.jpg", "3rd year students"],
  ["2 little dancers.jpg", "2 little dancers"],
  ["20240101_123456_annual day.jpg", "Annual day"],
  ["2024-01-02 Mudras.jpg", "Mudras"],
  ["WhatsApp group dinner.jpg", "Group dinner"],
  ["Grand final.jpg", "Grand final"],
  ["Batch2 rehearsal.jpg", "Batch2 rehearsal"],
  ["Navaratri-2024-10-03.jpg", "Navaratri 2024 10 03"],
  ["ರಂಗಪ್ರವೇಶ 2024.jpg", "ರಂಗಪ್ರವೇಶ 2024"],
  ["नवरात्रि.jpg", "नवरात्रि"],
  ["IMG_1234 ದೀಪ.jpg", "ದೀಪ"],
  ["Nāṭyaśāstra.jpg", "Nāṭyaśāstra"],
  ["Élan.jpg", "Élan"],
  ["Guru's birthday.jpg", "Guru's birthday"],
  ["ALARIPPU.JPG", "ALARIPPU"],
  ["Kadri B Group A.jpg", "Kadri B Group A"],
  ["Varnam~2.jpg", "Varnam 2"],
])("the file %j is titled %j", (name, title) => {
  expect(titleOfFile(name)).toBe(title);
});

test.each([
  ...["IMG_2031.jpg", "IMG-20240101-WA0001.jpg", "PXL_20230101_123456789.MP.jpg", "DSC00123.JPG"],
  ...[
    "_DSC1234.jpg",
    "P1010001.jpg",
    "20240101_123456.jpg",
    "image.jpg",
    ".jpg",
    "\u{e0100}.jpg",
    "",
  ],
  ...["WhatsApp Image 2024-01-01 at 10.00.00 PM (1).jpeg", "Screenshot 2024-01-01.png"],
  ...["3f2b9c1a-77de-4f01-a1b2-c3d4e5f60718.jpg", "PXL_20231018_130501234.PORTRAIT.jpg"],
  ...[
    "IMG_20250829_183011_HDR.jpg",
    "_MG_1234.jpg",
    "DSC_0001.jpg",
    "DSCN0001.jpg",
    "DSCF0001.jpg",
  ],
  ...["P1000123.jpg", "GOPR0123.jpg", "MVIMG_20240101_101112.jpg", "DJI_0001.jpg", "B612_2024.jpg"],
  ...["00100sPORTRAIT_00100_BURST20240101101112345_COVER.jpg", "received_1234567890123.jpeg"],
  ...["IMG_20240101_101112_BURST001_COVER.jpg", "Screenshot_2024-01-01-10-11-12_WhatsApp.jpg"],
  ...["Screenshot_20240101-101112_WhatsApp.jpg", "Screen Shot 2024-01-01 at 10.00.00 AM.png"],
  ...["FB_IMG_1704067200000.jpg", "LRM_EXPORT_123456_20240101.jpg", "LRM_20240101_101112.jpg"],
  ...[
    "Snapchat-1234567890.jpg",
    "signal-2024-01-01-101112.jpg",
    "signal-2024-01-01-10-11-12-123.jpg",
  ],
  ...["InShot_20240101_101112345.jpg", "PicsArt_01-01-10.11.12.jpg", "Collage Maker_20240101.jpg"],
  ...["VSCO 2024.jpg", "B612_20240101_101112_123.jpg", "SAVE_20240101_101112.jpg", "image0.jpeg"],
  ...["IMG_E1234.JPG", "photo_2024-01-01_10-11-12 (2).jpg", "Untitled.png", "download (3).jpg"],
  ...["unnamed.jpg", "scan0001.jpg", "IMG_1234-edited.jpg", "IMG_1234~2.jpg", "IMG_1234 (1).jpg"],
  ...["Copy of IMG_1234.jpg", "IMG_1234-enhanced.jpg", "IMG_1234_compressed.jpg", "final.jpg"],
  ...["d41d8cd98f00b204e9800998ecf8427e.jpg", "deadbeefcafe.jpg", "AF1QipNx7hTz2kQ.jpg"],
  ...["PXL_20240101_101112345.NIGHT.jpg", "PXL_20240101_101112345.LONG_EXPOSURE-01.COVER.jpg"],
  ...["Polish_20240101_101112345.jpg", "Adobe Scan 01 Jan 2024.jpg", "New Project (3).png"],
  ...[
    "PANO_20240101_101112.jpg",
    "IMG_20240101_101112_1.jpg",
    "WhatsApp Image 2024-01-02 at 10.11.12.jpeg",
  ],
  ...["Untitled design (2).png", "Photo on 01-01-24 at 10.11 AM #2.jpg", "1000012345.jpg"],
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
