import { randomUUID } from "node:crypto";
import { uploadOf } from "#tests/factories/images.ts";
import { cameraPhoto } from "#tests/factories/photographs.ts";
import { callAsGuru } from "#tests/support/guru.ts";
import type { Program } from "#tests/support/server-process.ts";

/**
 * Makes photos of 12 megapixels that look the same and differ in their bytes, so that each is new.
 */
export async function photoMaker() {
  const photo = await cameraPhoto({ width: 4243 });
  return () => {
    const text = Buffer.from(randomUUID());
    const comment = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
    // Right behind the marker with which a JPEG begins.
    return Buffer.concat([photo.subarray(0, 2), comment, text, photo.subarray(2)]);
  };
}

/** Returns the address of the stored picture. */
export async function postPicture(program: Program, cookie: string, bytes: Buffer) {
  const body = uploadOf(bytes, "image/jpeg");
  const { url } = await callAsGuru(program, cookie, { method: "POST", path: "/upload", body });
  return `${url}`;
}
