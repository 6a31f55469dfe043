import { expect, test } from "vitest";
import { dialogClearDelayMs } from "#app/ui/dialog/dialog.tsx";
import { pageNumberWindow } from "#app/ui/pagination/pagination.tsx";
import {
  countPages,
  formatPhotoDate,
  galleryPageSize,
  teaserPhotosFetched,
  teaserPhotosShown,
} from "./photo.ts";

test("the limits are the specification's", () => {
  expect([galleryPageSize, pageNumberWindow, dialogClearDelayMs]).toEqual([12, 5, 300]);
  expect([teaserPhotosShown, teaserPhotosFetched]).toEqual([12, 20]);
});

test("there are just enough pages for the photos", () => {
  expect([0, 1, 12, 13, 24, 25].map(countPages)).toEqual([0, 1, 1, 2, 2, 3]);
});

test("dates are long, in US format, and on the academy's clock", () => {
  expect(formatPhotoDate(Date.UTC(2025, 0, 31, 19, 0))).toBe("February 1, 2025");
  expect(formatPhotoDate(Date.UTC(2025, 0, 31, 18, 0))).toBe("January 31, 2025");
});
