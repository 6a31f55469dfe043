import { expect, test } from "vitest";
import type { StoredImage } from "#app/platform/images/image.ts";
import { PictureError } from "#app/platform/images/image-encoder.ts";
import { findPicture, storePicture } from "./store-picture.server.ts";

const hash = "0123456789abcdef0123456789abcdef";
const file = { hash, width: 800, height: 600, placeholder: "", hasAvif: false };
const image: StoredImage = { ...file, focus: "50% 50%" };
const ours = { imageUrl: `/media/${hash}/800.jpg`, imageHash: hash };

const failing = (error: Error) => ({ addImage: () => Promise.reject(error) });

test("only a picture that cannot be decoded is refused, with its problem; a lost database is an error", async () => {
  const bytes = new Uint8Array(1);
  const refused = await storePicture(failing(new PictureError(new Error("no JPEG"))), bytes);
  expect(refused).toEqual({ ok: false, problem: "unusable" });
  const lost = new Error("Connection terminated unexpectedly");
  await expect(storePicture(failing(lost), bytes)).rejects.toThrow(lost);
  const stored = await storePicture({ addImage: async () => image }, bytes);
  expect(stored).toEqual({ ok: true, picture: ours });
});

/** In a store with one picture. */
const find = (imageUrl: string) => {
  const findImage = async (name: string) => (name === hash ? image : null);
  return findPicture({ findImage }, imageUrl);
};

test("a picture is found by each address of ours; one elsewhere keeps its https address", async () => {
  expect(await find(`/media/${hash}/800.jpg`)).toEqual(ours);
  expect(await find(`/media/${hash}/1920.jpg`)).toEqual(ours);
  for (const host of ["school.example", "SCHOOL.example.", "www.school.example:8443"]) {
    for (const path of [
      `media/${hash}/800.jpg`,
      `media/${hash}/320.avif`,
      `%6dedia/${hash}/%31.jpg?`,
    ])
      expect(await find(`https://${host}/${path}`)).toEqual(ours);
  }
  const others = ["media/a.jpg", `media/${hash.replaceAll("f", "e")}/800.jpg`, "%ff/%", "%e0%b2"];
  for (const path of others) {
    const imageUrl = `https://x.example/${path}`;
    expect(await find(imageUrl)).toEqual({ imageUrl, imageHash: null });
  }
});

test.each([
  "http://pictures.example/a.jpg",
  "javascript:alert(1)",
  "shttps://pictures.example/a.jpg",
  "httpss://pictures.example/a.jpg",
  "https://pictures.example/a\n.jpg",
  "https://pictures.example/\ta.jpg",
  "https://guru:secret@pictures.example/a.jpg",
  "https://guru@pictures.example/a.jpg",
  "https://:secret@pictures.example/a.jpg",
  `x/media/${hash}/800.jpg`,
  `//school.example/media/${hash}/800.jpg`,
  `http://school.example/media/${hash}/800.jpg`,
  `/media/${hash}/800.jpg.exe`,
  `/media/${hash}/x.jpg`,
  `/media/${hash.slice(1)}/800.jpg`,
  "/media/",
  `/media/${hash.replaceAll("f", "e")}/800.jpg`,
  "",
])("a photo cannot point at %j", async (address) => {
  expect(await find(address)).toBeNull();
});
