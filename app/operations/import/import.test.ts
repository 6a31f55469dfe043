import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccountStore } from "#app/accounts/account-store.server.ts";
import { createAuth } from "#app/accounts/auth.server.ts";
import { createHistoryStore } from "#app/documents/history-store.server.ts";
import { createEventStore } from "#app/events/event-store.server.ts";
import { createPhotoStore } from "#app/photos/photo-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createDiskFiles } from "#app/platform/files/disk-files.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { dialectOf } from "#db/column-types.ts";
import { drawPicture, encoderHere } from "#tests/factories/images.ts";
import { readAllRows } from "#tests/support/backups.ts";
import { engines } from "#tests/support/engines.ts";
import { pictureRules } from "./fetch-picture.server.ts";
import { importAll, rehearseImport } from "./import-all.server.ts";
import { readExport } from "./read-export.ts";
import { tellReport } from "./report.ts";
import { importer, skipWords } from "./strings.ts";

const guru = "guru@example.org";
const rules = pictureRules({ http: true, private: true });
const dayMs = 86_400_000;
const otherProtocol =
  "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n";
const first = Date.parse("2024-01-01T06:30:00Z");

let pictures: Server;
let asked: string[];
let picture: Buffer;
let url: string;
let folder: string;

beforeAll(async () => {
  picture = await drawPicture();
  folder = await mkdtemp(join(tmpdir(), "school-import-"));
  pictures = createServer(({ url: path = "" }, response) => {
    asked.push(path);
    if (path === "/gone.jpg") response.writeHead(404).end();
    else if (path === "/other.jpg") response.socket?.end(otherProtocol);
    else response.end(path === "/text.jpg" ? "Dear school, …" : picture);
  });
  await new Promise<void>((resolve) => pictures.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
});

afterAll(async () => {
  pictures.close();
  await rm(folder, { recursive: true });
});

beforeEach(() => {
  asked = [];
});

const upload = (day: number, more: object = {}) => ({
  title: `Day ${day}`,
  description: "",
  imageUrl: `${url}/${day}.jpg`,
  tags: ["lamp"],
  createdAt: { _seconds: (first + day * dayMs) / 1000, _nanoseconds: 0 },
  ...more,
});

function school() {
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
  };
  const newevents = {
    B: { title: "Second", description: "x", date: "2025-01-01" },
    A: { title: "First", description: "x", date: "2025-01-01" },
    C: { title: "Undated", description: "x" },
    D: { title: "Never", description: "x", date: "soon" },
  };
  const read = readExport(JSON.parse(JSON.stringify({ uploads, newevents, contacts: { a: {} } })));
  if (!read) throw new Error("The test's own export cannot be read");
  return { exports: [read], hashConfig: null, rules };
}

function siteOn(database: Database) {
  const log = createLog("silent");
  const options = { publicUrl: "http://localhost", siteName: "School", secret: "s".repeat(40) };
  const dialect = dialectOf(database);
  const auth = createAuth({ ...options, database, dialect, log, mailSignInToken: null });
  const images = createImageStore(database, createDiskFiles(folder), encoderHere);
  return { database, images, auth, accounts: createAccountStore(database, auth) };
}

/** But for the time of day at which a picture was last asked for. */
async function allRows(database: Database) {
  const { images, ...rows } = await readAllRows(database);
  return rows;
}

describe.each(engines)("a school of the hosted product, on $name", ({ open }) => {
  let site: ReturnType<typeof siteOn>;

  /** One site lives through these tests, in their order. */
  beforeAll(async () => {
    site = siteOn(await open());
  });

  afterAll(() => site.database.destroy());

  test("is only told of by a rehearsal, which writes and fetches nothing", async () => {
    const before = await allRows(site.database);
    const people = [{ localId: "p", email: "parent@example.org" }];
    const wish = school();
    const exports = [...wish.exports, { collections: new Map(), people, isCutOff: false }];
    const report = await rehearseImport(site.database, { ...wish, exports });
    expect(report).toMatchObject({ photos: { cameIn: 6 }, events: { cameIn: 3 } });
    expect(report.people).toMatchObject({ cameIn: 1, told: [{ id: "parent@example.org" }] });
    expect(asked).toEqual([]);
    expect(await allRows(site.database)).toEqual(before);
    const strict = { ...wish, rules: pictureRules({ http: false, private: false }) };
    const { photos } = await rehearseImport(site.database, strict);
    expect(photos?.unfetched[0]?.why).toBe("its address is not https");
  });

  test("comes in with its order, its days and its missing tags, by the life of all documents", async () => {
    const report = await importAll(site, school());
    expect(report.photos).toMatchObject({ cameIn: 4, known: 0 });
    expect(report.photos?.skipped).toEqual([
      { id: "odd", why: skipWords.badCreatedAt('"yesterday"') },
      { id: "bare", why: skipWords.noPicture },
    ]);
    expect(report.photos?.unfetched.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
      { id: "gone", why: "the answer was 404" },
      { id: "text", why: skipWords.unusable },
    ]);
    expect(report.events).toMatchObject({ cameIn: 3, skipped: [{ id: "D" }] });
    expect(report.notTaken).toEqual([{ name: "contacts", count: 1 }]);
    const photos = createPhotoStore(site.database);
    const page = await photos.listPhotosPage(1);
    expect(page.photos.map(({ title, tags }) => [title, tags])).toEqual([
      ["Day 3", ["lamp"]],
      ["Day 2", ["lamp"]],
      ["Day 1", []],
      ["Day 0", null],
    ]);
    expect(
      page.photos.every(({ image, imageUrl }) => image && imageUrl.startsWith("/media/")),
    ).toBe(true);
    expect(page.photos[2]?.createdAt).toBe(first + dayMs);
    expect(await photos.countPhotos()).toBe(4);
    expect(await photos.countTags()).toEqual([{ tag: "lamp", count: 2 }]);
    const events = await createEventStore(site.database).listLatestEvents(9);
    expect(events.map(({ id }) => id)).toEqual(["B", "A", "C"]);
    const history = await createHistoryStore(site.database).listEntries({ limit: 9, offset: 0 });
    expect(new Set(history.map(({ who, operation }) => `${who} ${operation}`))).toEqual(
      new Set([`${importer} added`]),
    );
  });

  test("changes nothing when it comes twice, whatever the gurus have done since", async () => {
    const photos = createPhotoStore(site.database);
    await importAll(site, school());
    const corrected = { version: 1, alter: (was: object) => ({ ...was, title: "Corrected" }) };
    await photos.documents.change(guru, "U0", corrected as never);
    await photos.documents.hide(guru, "U1");
    await photos.documents.remove(guru, "U2");
    await photos.documents.deleteRemoved(Date.now() + 1);
    await createEventStore(site.database).documents.remove(guru, "A");
    const before = await allRows(site.database);
    asked = [];
    const again = await importAll(site, school());
    expect(again.photos).toMatchObject({ cameIn: 0, known: 4 });
    expect(again.events).toMatchObject({ cameIn: 0, known: 3 });
    expect(asked.toSorted()).toEqual(["/gone.jpg", "/text.jpg"]);
    expect(await allRows(site.database)).toEqual(before);
  });
});

test.each(engines)(
  "what was interrupted goes on, and nothing is fetched twice, on $name",
  async ({ open }) => {
    const site = siteOn(await open());
    const { images } = site;
    let left = 2;
    const addImage: typeof images.addImage = (source) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error("The power is gone")) : images.addImage(source);
    };
    const broken = { ...site, images: { ...images, addImage } };
    await expect(importAll(broken, school())).rejects.toThrow("The power is gone");
    const photos = createPhotoStore(site.database);
    const there = (await photos.listLatestPhotos(9)).map(({ id }) => id);
    expect(there.toSorted()).toEqual(["U0", "U1"]);
    asked = [];
    expect((await importAll(site, school())).photos?.known).toBe(there.length);
    expect(await photos.countPhotos()).toBe(4);
    const pathOf: Record<string, string> = { U0: "/0.jpg", U2: "/2.jpg" };
    for (const id of there) expect(asked).not.toContain(pathOf[id]);
    await site.database.destroy();
  },
);

test.each(engines)(
  "what cannot be an id, or fetched, is named with the reason, and the rest comes in, on $name",
  async ({ open }) => {
    const site = siteOn(await open());
    const event = { title: "Lamps", description: "x", date: "2025-01-01" };
    const odd = ["x".repeat(1_501), "é".repeat(751), "a\0b", "a\u001bb", "\ud800"];
    const longest = "é".repeat(750);
    const newevents = Object.fromEntries([...odd, longest].map((id) => [id, event]));
    const uploads = { U1: upload(1, { imageUrl: `${url}/other.jpg` }), U2: upload(2) };
    const read = readExport({ uploads, newevents });
    const exports = read ? [read] : [];
    const report = await importAll(site, { exports, hashConfig: null, rules });
    const skipped = odd.map((id) => ({ id, why: skipWords.badId }));
    expect(report.events).toMatchObject({ cameIn: 1, skipped });
    const unfetched = [{ id: "U1", why: "the answer was 101" }];
    expect(report.photos).toMatchObject({ cameIn: 1, unfetched });
    for (const line of tellReport(report, false)) expect(line.length).toBeLessThan(400);
    await site.database.destroy();
  },
);

test("a report has a line for each of very many", () => {
  const skipped = Array.from({ length: 300_000 }, () => ({ id: "a", why: "it has no title" }));
  const tally = { cameIn: 0, known: 0, skipped, unfetched: skipped };
  const people = { cameIn: 0, known: 0, skipped, told: skipped };
  const report = { photos: tally, events: tally, people, notTaken: [] };
  expect(tellReport(report, false).length).toBeGreaterThan(5 * skipped.length);
});

test("the report's lines hold nothing that moves a terminal's cursor", () => {
  const skipped = [{ id: "a\u001b[2J\nb", why: "it has no title" }];
  const tally = { cameIn: 1, known: 2, skipped, unfetched: [] };
  const report = {
    photos: tally,
    events: null,
    people: null,
    notTaken: [{ name: "x\r", count: 1 }],
  };
  for (const line of tellReport(report, false)) expect(line).toMatch(/^\P{Cc}+$/u);
});
