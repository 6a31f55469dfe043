import { expect, test } from "vitest";
import { consentStrings, uploadStrings as strings } from "#app/photos/admin/strings.ts";
import { maxImageBytes } from "#app/photos/store-picture.server.ts";
import type { StoredImage } from "#app/platform/images/image.ts";
import { unusableImage } from "#app/platform/images/image-encoder.ts";
import { createLog } from "#app/platform/log.server.ts";
import { handleUpload } from "./receive-photos.server.ts";

type Context = Parameters<typeof handleUpload>[1];

const file = { width: 800, height: 600, placeholder: "", hasAvif: false, focus: "50% 50%" };
const image: StoredImage = { ...file, hash: "0123456789abcdef0123456789abcdef" };
const imageUrl = `/media/${image.hash}/800.jpg`;
const values = { title: "Lamps", description: "Many" };

/** Sends a file of this size, or none; `result`: what storing the picture gives. */
async function upload(
  bytes: number | null,
  { photosNeedConsent = false, result = async () => image, fields = values } = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (bytes !== null) form.set("file", new File([new Uint8Array(bytes)], "lamps.jpg"));
  const lines: string[] = [];
  const added: unknown[] = [];
  const context = {
    images: { addImage: result },
    files: { head: async (key: string) => (imageUrl.endsWith(key) ? { size: 307_200 } : null) },
    photos: {
      addPhoto: async (photo: { initialStatus: string }, who: string) => {
        added.push([photo, who]);
        return { ...photo, id: "new", isDraft: photo.initialStatus === "draft" };
      },
    },
    school: { photosNeedConsent },
    log: createLog("info", (line) => lines.push(line)),
    who: "guru@example.org",
  };
  const answer = await handleUpload(form, context as unknown as Context);
  return { answer, added: added[0], lines };
}

test.each([
  [800, 800],
  [801, 300],
])("a photo of %i KB is published, its compressed size is %i KB", async (size, compressed) => {
  const { answer, added } = await upload(size * 1024);
  const link = { added: { id: "new", title: "Lamps" }, message: strings.uploaded(imageUrl) };
  expect(answer).toEqual({ ok: true, isError: false, values, ...link });
  const picture = { imageUrl, imageHash: image.hash, tags: [], initialStatus: "published" };
  const sizes = { originalSizeKb: size, compressedSizeKb: compressed };
  expect(added).toEqual([{ ...values, ...picture, ...sizes }, "guru@example.org"]);
});

test("where a consent is needed, the photo is a draft and has no link", async () => {
  const { answer } = await upload(1024, { photosNeedConsent: true });
  const message = `${strings.uploaded(imageUrl)} ${consentStrings.savedAsDraft}`;
  expect(answer).toEqual({ ok: true, isError: false, values, message });
});

test("a form without a file, with bad fields or an unusable file is refused with what was typed", async () => {
  const noFile = { ok: false, isError: false, message: strings.noFile, values };
  for (const bytes of [null, 0]) expect((await upload(bytes)).answer).toEqual(noFile);
  const refused = { ok: false, isError: true, values };
  const failed = (reason: string) => ({ ...refused, message: strings.failed(reason) });
  const { answer: large } = await upload(maxImageBytes + 1);
  expect(large).toMatchObject(failed(strings.tooLarge));
  expect((await upload(maxImageBytes)).answer).toMatchObject({ ok: true });
  const untitled = await upload(9, { fields: { ...values, title: "" } });
  expect(untitled.answer).toMatchObject({ errors: { title: "Title is required" } });
  const unusable = await upload(9, { result: () => Promise.reject(unusableImage(null)) });
  expect([unusable.answer, unusable.lines]).toMatchObject([failed(strings.unusable), []]);
  const lost = await upload(9, { result: () => Promise.reject(new Error("Disk on fire")) });
  expect(lost.answer).toMatchObject(failed(strings.notStored));
  expect(lost.lines).toEqual([expect.stringMatching(/upload failed.*Disk on fire/s)]);
});
