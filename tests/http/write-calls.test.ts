import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { tooManyPictures } from "#app/platform/images/image-encoder.ts";
import { drawPicture } from "#tests/factories/images.ts";
import { bomb } from "#tests/factories/odd-pictures.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { addGuru, signInGuru } from "#tests/support/guru.ts";
import { startSite } from "#tests/support/site.ts";
import { signInForEachTest } from "./guru-site.ts";

const { own, post } = signInForEachTest();

const dataUrl = (bytes: Uint8Array) =>
  `data:image/jpeg;base64,${Buffer.from(bytes).toString("base64")}`;

async function errorOf(response: Response) {
  return { status: response.status, ...(await response.json()).error };
}

// SPEC §2 Admin dashboard, Upload Image: Tags split on commas, trimmed, empty dropped (§5)
// SPEC §7 Writes: Image upload, add upload
test("an uploaded image gives its url, and its document shows the photo to visitors", async () => {
  const file = dataUrl(await drawPicture({ width: 900, height: 500, background: "#445566" }));
  const uploaded = await post("/upload", {
    title: "Lamps",
    description: "Many",
    file,
    fileName: "x.png",
  });
  expect(uploaded.status).toBe(200);
  const { url } = await uploaded.json();
  expect((await own.site.request(url)).headers.get("Content-Type")).toBe("image/jpeg");
  const fields = {
    title: "Lamps",
    description: "Many",
    imageUrl: url,
    tags: " lamp, ,deep\tsea ,",
  };
  const added = await post("/api/uploads", {
    ...fields,
    originalSizeKB: 1200,
    compressedSizeKB: 640,
  });
  expect(added.status).toBe(201);
  expect(await added.json()).toMatchObject({
    ...fields,
    tags: ["lamp", "deep sea"],
    originalSizeKB: 1200,
    compressedSizeKB: 640,
  });
  expect(await (await own.site.request("/gallery")).text()).toContain("Lamps");
});

test("an image may be as large by every spelling of the address", async () => {
  const picture = await drawPicture({ width: 900, height: 500, background: "#445566" });
  const file = dataUrl(Buffer.concat([picture, Buffer.alloc(300_000)]));
  for (const path of ["/upload", "/upload/", "/UPLOAD"]) {
    expect([path, (await post(path, { file })).status]).toEqual([path, 200]);
  }
});

// SPEC §7 Writes: Add event
test("an added event is on the home page at once", async () => {
  await own.site.request("/");
  const event = {
    title: " Lamp day ",
    description: "Come",
    date: "2027-01-15",
    tag: " oil\n\tlamp ",
    featured: true,
  };
  const added = await post("/api/newevents", event);
  expect(added.status).toBe(201);
  expect(await added.json()).toMatchObject({
    title: "Lamp day",
    fullDescription: "Come",
    tag: "oil lamp",
    featured: true,
  });
  expect(await (await own.site.request("/")).text()).toContain("Lamp day");
});

test.each([
  {},
  { title: "a", description: "b" },
  { title: " ", description: "b", date: "2027-01-15" },
  { title: "a", description: "b", date: "soon" },
])("an event without title, description or date is refused: %j", async (event) => {
  expect(await errorOf(await post("/api/newevents", event))).toMatchObject({
    status: 400,
    message: "Title, description, and date are required",
  });
});

test.each([
  { title: "a\0b", description: "b", date: "2027-01-15" },
  { title: "a", description: "b", date: "9999-12-31T23:59:59Z" },
  { title: "a", description: "b", date: "0050-01-01T10:00:00Z" },
  { title: "a", description: "b", date: "2027-02-30" },
])("an event that no page could show is refused: %j", async (event) => {
  expect((await post("/api/newevents", event)).status).toBe(400);
  expect((await own.site.request("/")).status).toBe(200);
});

test("when and where are taken, too, and corrected; the read calls keep SPEC's shape", async () => {
  const where = { startTime: "18:30", endTime: "21:00", mapUrl: "https://maps.example/a?b=c" };
  const event = { title: "a", description: "b", date: "2027-01-15" };
  const added = await (await post("/api/newevents", { ...event, ...where })).json();
  expect(added).toMatchObject(where);
  const changed = await own.site.request(`/api/newevents/${added.id}`, {
    method: "PATCH",
    headers: { Cookie: own.cookie, Origin: own.site.url },
    body: JSON.stringify({ version: 1, startTime: "" }),
  });
  expect(await changed.json()).toMatchObject({ ...where, startTime: "", version: 2 });
  const { items } = await (await own.site.request("/api/newevents")).json();
  for (const name of Object.keys(where)) expect(items[0]).not.toHaveProperty(name);
});

test.each([
  { startTime: "25:00" },
  { startTime: "6 pm" },
  { endTime: "18:60" },
  { mapUrl: "http://maps.example" },
  { mapUrl: "javascript:alert(1)" },
  { mapUrl: "https://user:password@maps.example" },
  { mapUrl: `https://maps.example/${"a".repeat(500)}` },
])("a time or a map that is none is refused: %j", async (where) => {
  const event = { title: "a", description: "b", date: "2027-01-15", ...where };
  expect((await post("/api/newevents", event)).status).toBe(400);
});

test("half a character is made whole before it is kept", async () => {
  const event = { title: "lamp \ud800 end", description: "b", date: "2027-01-15" };
  const { id, title } = await (await post("/api/newevents", event)).json();
  expect(title).toBe("lamp \ufffd end");
  expect((await own.site.services.events.findEvent(id))?.title).toBe(title);
});

test("a document must point at an uploaded or a secure image", async () => {
  for (const imageUrl of [
    "javascript:alert(1)",
    `/media/${"0".repeat(32)}/320.jpg`,
    "http://x.example/a.jpg",
    "https://x.example/a\n.jpg",
    "https://x.example/a.jpg\r\nX-Header: 1",
  ]) {
    const response = await post("/api/uploads", { title: "a", description: "b", imageUrl });
    expect((await errorOf(response)).code).toBe("unknown-image");
  }
});

test("a document that is sent again under its own id, as after a lost answer, is the one that is there", async () => {
  const id = "0199a0de-5a5e-7c3e-9d4e-2b8f6f1c0a11";
  const imageUrl = "https://pictures.example.org/lamp.jpg";
  const send = (fields: object) =>
    post("/api/uploads", { title: "Lamps", description: "Many", imageUrl, ...fields });
  const answers = await Promise.all(Array.from({ length: 6 }, () => send({ id })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
  const documents = await Promise.all(answers.map((answer) => answer.json()));
  expect(new Set(documents.map((document) => JSON.stringify(document))).size).toBe(1);
  expect((await send({ id: id.toUpperCase(), title: "Other" })).status).toBe(200);
  expect(await own.site.services.photos.countPhotos()).toBe(1);
  for (const unfit of ["", "photo-1", "../x", 7]) {
    expect((await send({ id: unfit })).status).toBe(400);
  }
});

test("an id under which somebody else has added a photo shows nothing of it", async () => {
  const id = "0199a0de-5a5e-7c3e-9d4e-2b8f6f1c0a12";
  const secret = { id, title: "Secret", imageHash: null, imageUrl: "https://x.example/s.jpg" };
  const { photos } = own.site.services;
  await photos.addPhoto(newPhoto(secret), "other@example.org");
  const imageUrl = "https://pictures.example.org/lamp.jpg";
  const mine = { id, title: "Lamps", description: "Many", imageUrl };
  const response = await post("/api/uploads", mine);
  expect(response.status).toBe(409);
  expect((await response.json()).error.code).toBe("id-taken");
  expect(await photos.findPhoto(id)).toMatchObject({ title: "Secret" });
});

const listFiles = () => readdir(join(own.site.services.config.dataDir, "files"));

test("the fields of a form are judged before its picture is stored", async () => {
  const before = await listFiles();
  const form = new FormData();
  form.set("intent", "upload");
  form.set("title", " ");
  form.set("description", "d");
  const picture = await drawPicture({ width: 333, height: 222, background: "#123" });
  form.set("file", new File([new Uint8Array(picture)], "x.png"));
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

async function runScript(): Promise<string[]> {
  const lines = (await (await post("/api/utilities/add-empty-tags", "")).text()).trim().split("\n");
  return lines.map((line) => JSON.parse(line).message);
}

// SPEC §2 Admin dashboard, Utilities: Adds an empty list where the field lacks; progress every 5 updates; §8's texts (§9)
test("the utility gives lacking tags an empty list, says how far it is, and is safe to run again", async () => {
  for (let index = 0; index < 12; index++)
    await own.site.services.photos.addPhoto(newPhoto({ tags: null }));
  for (let index = 0; index < 3; index++)
    await own.site.services.photos.addPhoto(newPhoto({ tags: ["lamp"] }));
  const messages = await runScript();
  expect(messages[0]).toBe("Running script to add empty tags field to existing uploads...");
  expect(messages).toHaveLength(4);
  expect(messages[1]).toMatch(/^Processed \d+ documents, updated 5\.\.\.$/);
  expect(messages[2]).toMatch(/^Processed \d+ documents, updated 10\.\.\.$/);
  expect(messages[3]).toBe(
    "Completed! Added empty tags field to 12 documents. Skipped 3 documents that already had the field.",
  );
  expect((await runScript()).at(-1)).toBe(
    "Completed! Added empty tags field to 0 documents. Skipped 15 documents that already had the field.",
  );
  const { items } = await (await own.site.request("/api/uploads?limit=20")).json();
  expect(items.map((item: { tags?: string[] }) => Array.isArray(item.tags))).toEqual(
    Array(15).fill(true),
  );
});

// SPEC §2 Admin dashboard, Utilities: A failure is said and logged
test("when the utility fails it says so and the cause is logged", async () => {
  const broken = await startSite(({ adminPhotos }) => ({
    adminPhotos: { ...adminPhotos, listTagStates: () => Promise.reject(new Error("disk on fire")) },
  }));
  await addGuru(broken);
  const headers = { Cookie: await signInGuru(broken), Origin: broken.url };
  const response = await broken.request("/api/utilities/add-empty-tags", {
    method: "POST",
    headers,
  });
  const last = JSON.parse((await response.text()).trim().split("\n").at(-1) ?? "");
  await broken.close();
  expect(last.message).toMatch(/^Error running script: /);
  expect(JSON.stringify(broken.logged)).toContain("disk on fire");
});

test("each of the dashboard's three forms, sent without JavaScript, comes back to what is said of it", async () => {
  const html = await (
    await own.site.request("/success", { headers: { Cookie: own.cookie } })
  ).text();
  const forms = [...html.matchAll(/<form[^>]*action="\/success\?index#([\w-]+)".*?<\/form>/gs)];
  expect(forms).toHaveLength(3);
  for (const [form, id] of forms) expect(form).toMatch(new RegExp(`id="${id}"[^>]*role="status"`));
});
