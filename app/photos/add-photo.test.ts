import { expect, test } from "vitest";
import { unusableImage } from "#app/platform/images/unusable-image.ts";
import { storePicture } from "./add-photo.server.ts";

const failing = (error: Error) => ({ addImage: () => Promise.reject(error) });

test("only what cannot be decoded is blamed on the file; a lost store is an error of ours", async () => {
  const bytes = new Uint8Array();
  expect(await storePicture(failing(unusableImage(null)), bytes)).toBeNull();
  const lost = new Error("Connection terminated unexpectedly");
  await expect(storePicture(failing(lost), bytes)).rejects.toThrow(lost);
});
