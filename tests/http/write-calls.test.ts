import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { formatPhotoDate } from "#app/photos/photo.ts";
import { drawPicture } from "#tests/factories/images.ts";
import { bomb } from "#tests/factories/odd-pictures.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { loadBundle } from "#tests/support/site.ts";
import { guruSiteForAllTests } from "./sites.ts";

const site = guruSiteForAllTests();

const dataUrl = (bytes: Uint8Array) =>
  `data:image/jpeg;base64,${Buffer.from(bytes).toString("base64")}`;

async function errorOf(response: Response) {
  return { status: response.status, ...(await response.json()).error };
}

test("an uploaded image gives its url, and its document shows the photo to visitors", async () => {
  const texts = { title: "Lamps", description: "Many" };
  const file = dataUrl(await drawPicture({ width: 900, height: 500, background: "#445566" }));
  const uploaded = await site.post("/upload", { ...texts, file, fileName: "x.png" });
  expect(uploaded.status).toBe(200);
  const { url } = await uploaded.json();
  expect((await site.request(url)).headers.get("Content-Type")).toBe("image/jpeg");
  const fields = { ...texts, imageUrl: url, originalSizeKB: 1200, compressedSizeKB: 640 };
  const added = await site.post("/api/uploads", { ...fields, tags: " lamp, ,deep\tsea ," });
  expect(added.status).toBe(201);
  expect(await added.json()).toMatchObject({ ...fields, tags: ["lamp", "deep sea"] });
  expect(await site.text("/gallery")).toContain("Lamps");
});

test("a picture that a photo outside the trash shows already is answered with that photo", async () => {
  const { photos } = site.services;
  const upload = async () => {
    const file = dataUrl(await drawPicture({ width: 91, height: 50, background: "#445566" }));
    return (await site.post("/upload", { file })).json();
  };
  const { url, ...others } = await upload();
  expect(others).toEqual({});
  const fields = { title: "Lamps", description: "Many", imageUrl: url };
  const { id } = await (await site.post("/api/uploads", { ...fields, isDraft: true })).json();
  const known = { id, title: "Lamps", date: formatPhotoDate(Date.now()) };
  expect(await upload()).toEqual({ url, photo: { ...known, state: "draft" } });
  await photos.documents.show("guru", id);
  expect(await upload()).toEqual({ url, photo: { ...known, state: "published" } });
  await photos.documents.remove("guru", id);
  expect(await upload()).toEqual({ url });
});

const event = { title: "a", description: "b", date: "2027-01-15" };

test("an added event is on the home page at once", async () => {
  await site.request("/");
  const fields = { title: " Lamp day ", description: "Come", tag: " oil\n\tlamp ", featured: true };
  const added = await site.post("/api/newevents", { ...event, ...fields });
  expect(added.status).toBe(201);
  const trimmed = { title: "Lamp day", fullDescription: "Come", tag: "oil lamp", featured: true };
  expect(await added.json()).toMatchObject(trimmed);
  expect(await site.text("/")).toContain("Lamp day");
});

const missing = "Title, description, and date are required";

test.each<[object, string]>([
  [{ title: " " }, missing],
  [{ date: "soon" }, missing],
  [{ endDate: "2027-01-14" }, "The last day cannot be before the date"],
  [{ videoUrl: "https://vimeo.com/1" }, "YouTube"],
  [{ startTime: "18:30", endTime: "18:30" }, "The end is the same as the beginning"],
  [{ mapUrl: "javascript:alert(1)" }, ""],
])("an event with %j is refused: %s", async (fields, sentence) => {
  const { status, message } = await errorOf(
    await site.post("/api/newevents", { ...event, ...fields }),
  );
  expect([status, message]).toEqual([400, expect.stringContaining(sentence)]);
  const titles = (await site.services.events.listLatestEvents(9)).map(({ title }) => title);
  expect(titles).not.toContain(event.title);
});

test("an event has times and a map, which are corrected; the read calls keep SPEC's shape", async () => {
  const where = { startTime: "18:30", endTime: "21:00", mapUrl: "https://maps.example/a?b=c" };
  const sent = { ...event, ...where, title: "Timed", date: "2031-01-15" };
  const added = await (await site.post("/api/newevents", sent)).json();
  expect(added).toMatchObject(where);
  const changed = await site.patch(`/api/newevents/${added.id}`, { version: 1, startTime: "" });
  expect(await changed.json()).toMatchObject({ ...where, startTime: "", version: 2 });
  const { items } = await (await site.request("/api/newevents")).json();
  expect(items[0].title).toBe("Timed");
  for (const name of Object.keys(where)) expect(items[0]).not.toHaveProperty(name);
});

// Each address that is refused is in app/photos/store-picture.test.ts.
test("a document must point at an uploaded or a secure image", async () => {
  const document = { title: "a", description: "b", imageUrl: `/media/${"0".repeat(32)}/320.jpg` };
  expect((await errorOf(await site.post("/api/uploads", document))).code).toBe("unknown-image");
});

test("a document that is sent again under its own id, as after a lost answer, is the one that is there", async () => {
  const id = "0199a0de-5a5e-7c3e-9d4e-2b8f6f1c0a11";
  const imageUrl = "https://pictures.example.org/lamp.jpg";
  const send = (fields: object) =>
    site.post("/api/uploads", { title: "Lamps", description: "Many", imageUrl, ...fields });
  const before = await site.services.photos.countPhotos();
  const answers = await Promise.all(Array.from({ length: 3 }, () => send({ id })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
  const documents = await Promise.all(answers.map((answer) => answer.json()));
  expect(new Set(documents.map((document) => JSON.stringify(document))).size).toBe(1);
  expect((await send({ id: id.toUpperCase(), title: "Other" })).status).toBe(200);
  expect(await site.services.photos.countPhotos()).toBe(before + 1);
  expect((await send({ id: "../x" })).status).toBe(400);
});

test("an id under which somebody else has added a photo shows nothing of it", async () => {
  const id = "0199a0de-5a5e-7c3e-9d4e-2b8f6f1c0a12";
  const secret = { id, title: "Secret", imageHash: null, imageUrl: "https://x.example/s.jpg" };
  const { photos } = site.services;
  await photos.addPhoto(newPhoto(secret), "other@example.org");
  const imageUrl = "https://pictures.example.org/lamp.jpg";
  const mine = { id, title: "Lamps", description: "Many", imageUrl };
  const response = await site.post("/api/uploads", mine);
  expect(response.status).toBe(409);
  expect((await response.json()).error.code).toBe("id-taken");
  expect(await photos.findPhoto(id)).toMatchObject({ title: "Secret" });
});

const listFiles = () => readdir(join(site.services.config.dataDir, "files"));

const latin = (text: string) => async () => Buffer.from(text, "latin1");
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9">${inside}</svg>`;

const badFiles: [string, () => Promise<Uint8Array>, sentence?: string][] = [
  ["an SVG with a script", latin(svg("<script>alert(1)</script>"))],
  ["a 16000×16000 picture of one colour", bomb, "at most 50 megapixels"],
  ["an empty file", async () => Buffer.alloc(0), "This file is empty."],
];

test.each(badFiles)(
  "%s is refused clearly, and nothing is left behind",
  async (_name, make, sentence = "not a picture that can be used") => {
    const before = await listFiles();
    const picture = {
      title: "x",
      description: "y",
      file: dataUrl(await make()),
      fileName: "x.jpg",
    };
    const error = await errorOf(await site.post("/upload", picture));
    expect(error).toMatchObject({ status: 422, code: "unusable-image" });
    expect(error.message).toContain(sentence);
    expect(await listFiles()).toEqual(before);
  },
);

test("a picture for which there is no room to wait is a 503, and the site stays ready", async () => {
  const { images } = site.services;
  const { TooManyPicturesError } = await loadBundle();
  const addImage = vi.spyOn(images, "addImage").mockRejectedValue(new TooManyPicturesError());
  const file = dataUrl(await drawPicture());
  const answer = await site.post("/upload", { file });
  addImage.mockRestore();
  expect(await errorOf(answer)).toMatchObject({ status: 503, code: "busy" });
  expect((await site.request("/readyz")).status).toBe(200);
});

test("an upload that is no JSON, or has no image, is a 400", async () => {
  for (const body of ["not json", '{"file":7}']) {
    expect((await site.post("/upload", body)).status).toBe(400);
  }
});

async function runScript() {
  const answer = await site.post("/api/utilities/add-empty-tags", "");
  return (await answer.text())
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).message as string);
}

test("the utility gives lacking tags an empty list, and reports its progress", async () => {
  const { photos } = site.services;
  await site.services.database.deleteFrom("uploads").execute();
  for (let index = 0; index < 7; index++) {
    await photos.addPhoto(newPhoto({ tags: index < 6 ? null : ["lamp"] }));
  }
  expect(await runScript()).toEqual([
    "Running script to add empty tags field to existing uploads...",
    expect.stringMatching(/^Processed \d+ documents, updated 5\.\.\.$/),
    "Completed! Added empty tags field to 6 documents. Skipped 1 documents that already had " +
      "the field.",
  ]);
  expect((await runScript()).at(-1)).toContain("Added empty tags field to 0 documents.");
});

test("when the utility fails it says so and the cause is logged", async () => {
  const { adminPhotos } = site.services;
  const failing = vi.spyOn(adminPhotos, "listTagStates");
  failing.mockRejectedValue(new Error("disk on fire"));
  expect((await runScript()).at(-1)).toMatch(/^Error running script: /);
  failing.mockRestore();
  expect(JSON.stringify(site.logged)).toContain("disk on fire");
});

test("each of the dashboard's three forms, sent without JavaScript, leads back to its message", async () => {
  const html = await site.text("/success", site.cookie);
  const forms = [...html.matchAll(/<form[^>]*action="\/success\?index#([\w-]+)".*?<\/form>/gs)];
  expect(forms).toHaveLength(3);
  for (const [form, id] of forms) expect(form).toMatch(new RegExp(`id="${id}"[^>]*role="status"`));
});

test("a change that is refused says why, and changes nothing", async () => {
  const event = { title: "Class", description: "A class", date: "2027-01-05" };
  const { id } = await (await site.post("/api/newevents", event)).json();
  const change = async (fields: Record<string, unknown>, to = id) => {
    const { status, code } = await errorOf(await site.patch(`/api/newevents/${to}`, fields));
    return [status, code];
  };
  expect(await change({ version: 2, title: "Late" })).toEqual([409, "stale-version"]);
  expect(await change({ version: 1, endDate: "2027-01-04" })).toEqual([400, "invalid-document"]);
  expect(await change({ version: 1, title: "No" }, "nothing")).toEqual([404, "not-found"]);
  const unknown = await errorOf(await site.post(`/api/newevents/${id}/explode`, {}));
  expect(unknown).toMatchObject({ status: 404, code: "not-found" });
  expect(await site.services.events.findEvent(id)).toMatchObject({ title: "Class", version: 1 });
  await site.services.events.documents.remove("guru", id);
  expect(await change({ version: 2, title: "Gone" })).toEqual([404, "removed"]);
});
