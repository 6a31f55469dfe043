import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { tooManyPictures } from "#app/platform/images/image-encoder.ts";
import { drawPicture } from "#tests/factories/images.ts";
import { bomb } from "#tests/factories/odd-pictures.ts";
import { signInForEachTest } from "./guru-site.ts";

const { own, post } = signInForEachTest();

const dataUrl = (bytes: Uint8Array) =>
  `data:image/jpeg;base64,${Buffer.from(bytes).toString("base64")}`;

const listFiles = () => readdir(join(own.site.services.config.dataDir, "files"));

async function errorOf(response: Response) {
  return { status: response.status, ...(await response.json()).error };
}

test("the fields of a form are judged before its picture is stored", async () => {
  const before = await listFiles();
  const form = new FormData();
  form.set("intent", "upload");
  form.set("title", " ");
  form.set("description", "d");
  form.set(
    "file",
    new File(
      [new Uint8Array(await drawPicture({ width: 333, height: 222, background: "#123" }))],
      "x.png",
    ),
  );
  const headers = { Cookie: own.cookie, Origin: own.site.url };
  const response = await own.site.request("/success?index", {
    method: "POST",
    headers,
    body: form,
  });
  expect(await response.text()).toContain("Error: Title is required");
  expect(await listFiles()).toEqual(before);
});

const latin = (text: string) => async () => Buffer.from(text, "latin1");
const page = "<!doctype html><script>alert(1)</script>";
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9">${inside}</svg>`;

const badFiles: [string, () => Promise<Uint8Array>][] = [
  ["an SVG with a script", latin(svg("<script>alert(1)</script>"))],
  ["an SVG that fetches", latin(svg('<image href="http://127.0.0.1:9/x.png" width="9"/>'))],
  ["HTML named .jpg", latin(page)],
  ["a page that begins like a JPEG", latin(`\xff\xd8\xff\xe0${page}`)],
  ["a page that begins like a GIF", latin(`GIF89a=1;/*${page}*/`)],
  ["an EPS", latin("%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(%pipe%id) (w) file\n")],
  ["an ImageMagick script", latin("push graphic-context\nimage over 0,0 0,0 'msl:/x'\n")],
  ["a TIFF", latin(`II*\0\x08\0\0\0\0\0${"\0".repeat(64)}`)],
  [
    "a truncated JPEG",
    async () =>
      (
        await sharp(await drawPicture())
          .jpeg()
          .toBuffer()
      ).subarray(0, 900),
  ],
  ["a 16000×16000 picture of one colour", bomb],
  ["an empty file", async () => Buffer.alloc(0)],
];

// SPEC §7 Writes: Bad files are refused and leave nothing
test.each(badFiles)("%s is refused clearly, and nothing is left behind", async (_name, make) => {
  const before = await listFiles();
  const response = await post("/upload", {
    title: "x",
    description: "y",
    file: dataUrl(await make()),
    fileName: "x.jpg",
  });
  const error = await errorOf(response);
  expect(error).toMatchObject({ status: 422, code: "unusable-image" });
  expect(error.message).toContain("not a usable image");
  expect(await listFiles()).toEqual(before);
});

test("a picture for which there is no room to wait is a 503, and the site is none the less ready", async () => {
  const { images } = own.site.services;
  const addImage = vi.spyOn(images, "addImage").mockRejectedValue(tooManyPictures());
  const file = dataUrl(await drawPicture());
  const answer = await post("/upload", { title: "x", description: "y", file, fileName: "x.png" });
  addImage.mockRestore();
  // A stack would cost more memory than the picture, just when there is none to waste.
  const last = own.site.logged.at(-1);
  expect(last).toMatchObject({ level: "warn", error: tooManyPictures().message });
  expect(await errorOf(answer)).toMatchObject({ status: 503, code: "busy" });
  expect((await own.site.request("/readyz")).status).toBe(200);
});

test.each(["not json", "[]", "{}", '{"file":7}', '{"file":"http://x"}', "\u0000"])(
  "an upload body of %j is a 400",
  async (body) => {
    expect((await post("/upload", body)).status).toBe(400);
  },
);
