import { expect, test } from "vitest";
import { uploadStrings as strings } from "#app/photos/admin-strings.ts";
import { maxImageBytes } from "#app/photos/store-picture.server.ts";
import { pictureProblems } from "#app/photos/upload/picture-problem-strings.ts";
import { drawPicture } from "#tests/factories/images.ts";
import { formOf } from "#tests/support/part-form.ts";
import { startSite } from "#tests/support/site.ts";
import { guruSiteForEachTest } from "./sites.ts";

let isDiskLost: boolean;

const site = guruSiteForEachTest(() => {
  isDiskLost = false;
  return startSite(({ images }) => ({
    images: {
      ...images,
      addImage: (source) =>
        isDiskLost ? Promise.reject(new Error("disk lost")) : images.addImage(source),
    },
  }));
});

/** A picture of this size: zeros fill it up. */
async function pictureOf(bytes: number): Promise<File> {
  const file = Buffer.alloc(bytes);
  (await drawPicture()).copy(file);
  return new File([file], "lamps.png");
}

/** Upload Image without JavaScript: the form's message, and whether it is marked as an error. */
async function upload(file: File | null, fields: Record<string, string> = {}) {
  const form = formOf({ intent: "upload", title: "Lamps", description: "Many", ...fields });
  if (file) form.set("file", file);
  const html = await (await site.post("/success?index", form)).text();
  const [, isError, text] = /role="status"( data-error[^>]*)?>([^<]+)/.exec(html) ?? [];
  return { html, isError: Boolean(isError), text };
}

const stored = async () => (await site.services.photos.listPhotos({ limit: 9 }))[0];

test.each([800, 801])(
  "a photo of %i KB is published with a link, and both sizes are stored",
  async (size) => {
    const { html, isError, text } = await upload(await pictureOf(size * 1024), { tags: "lamp" });
    const photo = await stored();
    expect([isError, text]).toEqual([false, strings.uploaded(photo?.imageUrl ?? "")]);
    expect(html).toContain(`href="/gallery/${photo?.id}"`);
    expect(html).toMatch(/<noscript><p>Tags in use:.*lamp \(1 photo\)<\/p><\/noscript>/);
    const { size: largest = 0 } =
      (await site.services.files.head(photo?.imageUrl.slice("/media/".length) ?? "")) ?? {};
    const compressedSizeKb = size > 800 ? Math.round(largest / 1024) : size;
    expect(photo).toMatchObject({ title: "Lamps", originalSizeKb: size, compressedSizeKb });
  },
);

test("a form that cannot be used is refused with the reason and what was typed", async () => {
  expect(await upload(null, { title: "Sea" })).toMatchObject({
    ...{ isError: false, text: strings.noFile },
    html: expect.stringContaining('value="Sea"'),
  });
  const failed = (reason: string) => ({ isError: true, text: strings.failed(reason) });
  expect(await upload(await pictureOf(0))).toMatchObject(failed(pictureProblems.empty));
  expect(await upload(await pictureOf(maxImageBytes + 1))).toMatchObject(failed(strings.tooLarge));
  isDiskLost = true;
  expect(await upload(await pictureOf(999))).toMatchObject(failed(strings.notStored));
  expect(site.logged.at(-1)).toMatchObject({
    message: "upload failed",
    error: expect.stringContaining("disk lost"),
  });
  isDiskLost = false;
  expect(await stored()).toBeUndefined();
});
