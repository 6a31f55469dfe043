import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countPages,
  formatPhotoDate,
  galleryPageSize,
  pageNumberWindow,
  photoAlt,
  teaserPhotosFetched,
  teaserPhotosShown,
  viewerClearDelayMs,
} from "./photo.ts";

// SPEC §9 Constants (visitor): Page size 12, window 5, teaser 12 of 20, clear delay 300 ms
test("the limits are the specification's", () => {
  expect({
    galleryPageSize,
    pageNumberWindow,
    teaserPhotosShown,
    teaserPhotosFetched,
    viewerClearDelayMs,
  }).toEqual({
    galleryPageSize: 12,
    pageNumberWindow: 5,
    teaserPhotosShown: 12,
    teaserPhotosFetched: 20,
    viewerClearDelayMs: 300,
  });
});

// SPEC §7 Reads: Gallery page count = ceil(count / 12)
test("there are just enough pages for the photos", () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000_000 }), (count) => {
      const pages = countPages(count);
      expect(pages * galleryPageSize).toBeGreaterThanOrEqual(count);
      expect((pages - 1) * galleryPageSize).toBeLessThan(Math.max(count, 1));
    }),
  );
  expect(countPages(0)).toBe(0);
});

test("a photo without a title is called 'Gallery image'", () => {
  expect(photoAlt({ title: "Lamps" })).toBe("Lamps");
  expect(photoAlt({ title: "" })).toBe("Gallery image");
});

test("dates are long, in US format, and keep the academy's day", () => {
  expect(formatPhotoDate(Date.UTC(2025, 0, 31, 19, 0))).toBe("February 1, 2025");
  expect(formatPhotoDate(Date.UTC(2025, 0, 31, 18, 0))).toBe("January 31, 2025");
});
