import { randomUUID } from "node:crypto";
import { cameraPhoto } from "#tests/factories/photographs.ts";
import { callAsGuru, type Program } from "./program.ts";

/** The widths, at three to two, of 12 and of 24 megapixels. */
export const photoWidths = { 12: 4243, 24: 6000 };

/** Makes pictures that look the same and whose bytes differ, so that none is known already. */
export async function photosLike(megapixels: keyof typeof photoWidths) {
  const photo = await cameraPhoto({ width: photoWidths[megapixels] });
  return () => {
    const text = Buffer.from(randomUUID());
    const comment = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
    // Right behind the mark with which a JPEG begins.
    return Buffer.concat([photo.subarray(0, 2), comment, text, photo.subarray(2)]);
  };
}

/** What the upload form sends first. */
export function pictureBody(bytes: Buffer): string {
  const file = `data:image/jpeg;base64,${bytes.toString("base64")}`;
  return JSON.stringify({ title: "Large", description: "Large", fileName: "large.jpg", file });
}

/** The address that the picture is kept at. */
export async function postPicture(program: Program, cookie: string, body: string) {
  const { url } = await callAsGuru(program, cookie, { method: "POST", path: "/upload", body });
  return `${url}`;
}

/** The form's second call: the document that shows the picture. */
export async function postPhoto(program: Program, cookie: string, imageUrl: string) {
  const sizes = { originalSizeKB: 4_000, compressedSizeKB: 500 };
  const body = { title: "Large", description: "Large", tags: ["large"], imageUrl, ...sizes };
  await callAsGuru(program, cookie, { method: "POST", path: "/api/uploads", body });
}
