import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createEventStore } from "#app/events/event-store.server.ts";
import { createPhotoStore } from "#app/photos/photo-store.server.ts";
import { pictureProblems } from "#app/photos/upload/picture-problem-strings.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createDiskFiles } from "#app/platform/files/disk-files.server.ts";
import { createImageStore, createPictureCheck } from "#app/platform/images/image-store.server.ts";
import { drawPicture, inProcessEncoder } from "#tests/factories/images.ts";
import { readAllRows } from "#tests/support/backups.ts";
import { engines } from "#tests/support/engines.ts";
import { folderForTest } from "#tests/support/folder-for-test.ts";
import { documentIdOf, parseExport, parsePhoto } from "./export-format.ts";
import { countSkipped, type ImportOptions, importSite } from "./import-site.server.ts";
import { formatReport } from "./strings.ts";

const guru = "guru@example.org";
const dayMs = 86_400_000;
const first = Date.parse("2024-01-01T06:30:00Z");

let server: Server;
let requested: string[];
let picture: Buffer;
let url: string;
const folder = folderForTest(afterAll);

beforeAll(async () => {
  picture = await drawPicture();
  server = createServer(({ url: path = "" }, response) => {
    requested.push(path);
    if (path === "/gone.jpg") response.writeHead(404).end();
    else response.end(path === "/text.jpg" ? "Dear school, …" : picture);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => void server.close());

beforeEach(() => {
  requested = [];
});

const upload = (day: number, more: object = {}) => ({
  title: `Day ${day}`,
  description: "",
  imageUrl: `${url}/${day}.jpg`,
  tags: ["lamp"],
  createdAt: { _seconds: (first + day * dayMs) / 1000, _nanoseconds: 0 },
  ...more,
});

function readSchool() {
  const data = `data:image/png;base64,${picture.toString("base64")}`;
  const uploads = {
    U2: upload(2),
    U0: upload(0, { tags: undefined }),
    U1: upload(1, { imageUrl: data, tags: [] }),
    "U 3": upload(3),
    odd: upload(4, { createdAt: "yesterday" }),
    bare: upload(5, { imageUrl: undefined }),
    gone: upload(6, { imageUrl: `${url}/gone.jpg` }),
    text: upload(7, { imageUrl: `${url}/text.jpg` }),
    "a\u001b[2J": upload(8),
  };
  const newevents = {
    B: { title: "Second", description: "x", date: "2025-01-01" },
    A: { title: "First", description: "x", date: { _seconds: 1_735_689_600 }, featured: true },
    C: { title: "Undated", description: "x" },
    D: { title: "Never", description: "x", date: "soon" },
  };
  const source = parseExport(JSON.parse(JSON.stringify({ uploads, newevents, contacts: {} })));
  if (!source) throw new Error("The test's own export cannot be read");
  return source;
}

function optionsOn(database: Database): ImportOptions {
  const images = createImageStore(database, createDiskFiles(folder), inProcessEncoder);
  return { database, images };
}

/** Without the images, which note when they were last used. */
async function readDocuments(database: Database) {
  const { images, ...rows } = await readAllRows(database);
  return rows;
}

describe.each(engines)("an export, on $name", ({ open }) => {
  let options: ImportOptions;

  /** These tests share one site and depend on their order. */
  beforeAll(async () => {
    options = optionsOn(await open());
  });

  afterAll(() => options.database.destroy());

  test("is only reported by a dry run, which fetches every picture and writes nothing", async () => {
    const before = await readAllRows(options.database);
    const dry = { ...options, images: createPictureCheck(inProcessEncoder), isDry: true };
    const report = await importSite(dry, readSchool());
    expect(report).toMatchObject({ photos: { imported: 4 }, events: { imported: 3 } });
    expect(report.photos.skipped).toContainEqual({
      id: "gone",
      reason: "its picture: the answer was 404",
    });
    const unusable = `its picture: ${pictureProblems.unusable}`;
    expect(report.photos.skipped).toContainEqual({ id: "text", reason: unusable });
    expect(countSkipped(report)).toBe(6);
    expect(requested).toContain("/2.jpg");
    expect(await readAllRows(options.database)).toEqual(before);
  });

  test("is imported in its order, with its dates and missing tags; the rest is reported", async () => {
    const report = await importSite(options, readSchool());
    expect(formatReport(report, false)).toEqual([
      "Events: 3 imported, 0 known already, 1 skipped.",
      "  D: its date cannot be read",
      "Photos: 4 imported, 0 known already, 5 skipped.",
      ...["  odd: its createdAt cannot be read", "  bare: its imageUrl is missing"],
      "  a�[2J: its id is none that Firestore gives",
      ...[
        "  gone: its picture: the answer was 404",
        `  text: its picture: ${pictureProblems.unusable}`,
      ],
      "Not imported: the collections contacts.",
    ]);
    const photos = await createPhotoStore(options.database).listPhotos({ limit: 9 });
    expect(photos.map(({ id, title, tags }) => [id, title, tags])).toEqual([
      [documentIdOf("U 3"), "Day 3", ["lamp"]],
      ["U2", "Day 2", ["lamp"]],
      ["U1", "Day 1", []],
      ["U0", "Day 0", null],
    ]);
    expect(photos.every(({ image, imageUrl }) => image && imageUrl.startsWith("/media/"))).toBe(
      true,
    );
    expect(photos[2]?.createdAt).toBe(first + dayMs);
    const events = await createEventStore(options.database).listLatestEvents(9);
    const dated = events.map(({ id, date, featured }) => [id, date, featured]);
    const day = "2025-01-01";
    expect(dated).toEqual([
      ["B", day, false],
      ["A", day, true],
      ["C", null, false],
    ]);
  });

  test("changes nothing when it is imported again, also what gurus hid or removed since", async () => {
    const photos = createPhotoStore(options.database);
    await photos.documents.hide(guru, "U1");
    await photos.documents.remove(guru, "U2");
    await photos.documents.deleteRemoved(Date.now() + 1);
    await createEventStore(options.database).documents.remove(guru, "A");
    const before = await readDocuments(options.database);
    requested = [];
    const again = await importSite(options, readSchool());
    expect(again).toMatchObject({
      photos: { imported: 0, known: 4 },
      events: { imported: 0, known: 3 },
    });
    expect(requested).toEqual(["/gone.jpg", "/text.jpg"]);
    expect(await readDocuments(options.database)).toEqual(before);
  });

  test("continues after an interruption, and fetches nothing twice", async () => {
    const fresh = optionsOn(await open());
    let left = 2;
    const addImage: NonNullable<typeof options.images>["addImage"] = async (bytes) => {
      left -= 1;
      if (left < 0) throw new Error("The power is gone");
      return fresh.images.addImage(bytes);
    };
    const interrupted = importSite({ ...fresh, images: { addImage } }, readSchool());
    await expect(interrupted).rejects.toThrow("The power is gone");
    requested = [];
    const { photos } = await importSite(fresh, readSchool());
    expect(photos).toMatchObject({ imported: 2, known: 2 });
    expect(requested).not.toContain("/0.jpg");
    await fresh.database.destroy();
  });
});

const time = Date.parse("2025-01-31T13:00:00.500Z");

test.each([
  { _seconds: time / 1000 - 0.5, _nanoseconds: 500_000_000 },
  { __datatype__: "timestamp", value: { _seconds: time / 1000 - 0.5, _nanoseconds: 5e8 } },
  { seconds: time / 1000 - 0.5, nanoseconds: 500_000_000 },
  { __datatype__: "timestamp", value: { seconds: time / 1000 - 0.5, nanoseconds: 5e8 } },
  { __datatype__: "timestamp", value: "2025-01-31T13:00:00.500Z" },
  "2025-01-31T18:30:00.500000000+05:30",
  time,
  time / 1000,
])("a timestamp is read: %j", (createdAt) => {
  const parsed = parsePhoto({ id: "a", fields: upload(1, { createdAt }) });
  expect(parsed).toMatchObject({ ok: true, content: { createdAt: time } });
});

const noTimestamps = [
  undefined,
  "",
  "2025-02-30",
  { _seconds: "soon" },
  { seconds: null },
  { _seconds: 1e15 },
];

test.each(noTimestamps)("no timestamp is read: %j", (createdAt) => {
  const parsed = parsePhoto({ id: "a", fields: upload(1, { createdAt }) });
  expect(parsed).toEqual({ ok: false, reason: "its createdAt cannot be read" });
});

test("an export in another format is none; one of node-firestore-import-export is", () => {
  for (const json of [null, 7, "text", [], {}, { title: "Lamp" }, { uploads: "none" }]) {
    expect(parseExport(json)).toBeNull();
  }
  const uploads = { U1: { ...upload(1), __collections__: {} } };
  expect(parseExport({ __collections__: { uploads } })?.photos).toHaveLength(1);
});
