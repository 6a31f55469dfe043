import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPicture } from "#tests/factories/images.ts";
import { signInForEachTest } from "./guru-site.ts";

const { own, post } = signInForEachTest();

const dataUrl = (bytes: Uint8Array) =>
  `data:image/jpeg;base64,${Buffer.from(bytes).toString("base64")}`;

const folders = () => readdir(join(own.site.services.config.dataDir, "files"));

async function errorOf(response: Response) {
  return { status: response.status, ...(await response.json()).error };
}

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
  const fields = { title: "Lamps", description: "Many", imageUrl: url, tags: " lamp, ,sea ," };
  const added = await post("/api/uploads", {
    ...fields,
    originalSizeKB: 1200,
    compressedSizeKB: 640,
  });
  expect(added.status).toBe(201);
  expect(await added.json()).toMatchObject({
    ...fields,
    tags: ["lamp", "sea"],
    originalSizeKB: 1200,
    compressedSizeKB: 640,
  });
  expect(await (await own.site.request("/gallery")).text()).toContain("Lamps");
});

test("an added event is on the home page at once", async () => {
  await own.site.request("/");
  const event = {
    title: " Lamp day ",
    description: "Come",
    date: "2027-01-15",
    tag: " lamp ",
    featured: true,
  };
  const added = await post("/api/newevents", event);
  expect(added.status).toBe(201);
  expect(await added.json()).toMatchObject({
    title: "Lamp day",
    fullDescription: "Come",
    tag: "lamp",
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

test("the fields of a form are judged before its picture is stored", async () => {
  const before = await folders();
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
  expect(await folders()).toEqual(before);
});

/** A black PNG, written as such: sharp would draw 256 million pixels one by one. */
async function bomb(): Promise<Buffer> {
  const side = 16_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const bytes = [signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND")];
  return Buffer.concat(bytes);
}

function chunk(name: string, content = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const badFiles: [string, () => Promise<Uint8Array>][] = [
  [
    "an SVG",
    async () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
  ],
  ["HTML named .jpg", async () => Buffer.from("<!doctype html><script>alert(1)</script>")],
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

test.each(badFiles)("%s is refused clearly, and nothing is left behind", async (_name, make) => {
  const before = await folders();
  const response = await post("/upload", {
    title: "x",
    description: "y",
    file: dataUrl(await make()),
    fileName: "x.jpg",
  });
  const error = await errorOf(response);
  expect(error).toMatchObject({ status: 422, code: "unusable-image" });
  expect(error.message).toContain("not a usable image");
  expect(await folders()).toEqual(before);
});

test("the picture of 16000×16000 is refused for its size alone", async () => {
  const { width, height } = await sharp(await bomb(), { limitInputPixels: false }).metadata();
  expect([width, height]).toEqual([16_000, 16_000]);
});

test("50 MB are refused before they are read", async () => {
  const response = await post("/upload", `{"file":"${"A".repeat(50 * 1024 * 1024)}"}`).catch(
    () => null,
  );
  // The connection may be closed while the browser still sends.
  if (response) expect(response.status).toBe(413);
  expect((await own.site.request("/healthz")).status).toBe(200);
});

test.each(["not json", "[]", "{}", '{"file":7}', '{"file":"http://x"}', "\u0000"])(
  "an upload body of %j is a 400",
  async (body) => {
    expect((await post("/upload", body)).status).toBe(400);
  },
);

test("a document must point at an uploaded or a secure image", async () => {
  for (const imageUrl of [
    "javascript:alert(1)",
    `/media/${"0".repeat(32)}/320.jpg`,
    "http://x.example/a.jpg",
  ]) {
    const response = await post("/api/uploads", { title: "a", description: "b", imageUrl });
    expect((await errorOf(response)).code).toBe("unknown-image");
  }
});

test("without a session, or from another site, nothing is written", async () => {
  for (const path of [
    "/upload",
    "/api/uploads",
    "/api/newevents",
    "/api/utilities/add-empty-tags",
  ]) {
    expect((await post(path, {}, { Cookie: "" })).status).toBe(401);
    expect(
      (await post(path, {}, { Origin: "https://evil.example" })).status,
    ).toBeGreaterThanOrEqual(400);
    expect((await post(path, {}, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  }
  expect(await own.site.services.photos.countPhotos()).toBe(0);
});
