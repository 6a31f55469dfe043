import { mkdtemp, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rehearseArchive } from "#app/operations/backup/rehearsal/rehearse-archive.server.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { archivePath, backUp, readAllRows, restore, useSite } from "#tests/support/backups.ts";
import { stores } from "#tests/support/file-places.ts";
import { guru, signInByRequest } from "#tests/support/guru.ts";
import { type Site, startSite } from "#tests/support/site.ts";

/** On SQLite and a disk, then by a backup on PostgreSQL and S3, and by another one back again. */
let sites: { name: string; site: Site }[];
let paths: string[];

const firstOfMarch = Date.parse("2026-03-01T06:30:00Z");

async function startOn(name: string): Promise<Site> {
  const store = stores.find((each) => each.name === name);
  const change = () => ({ clock: () => firstOfMarch });
  return startSite(change, await store?.open(), await store?.openFiles());
}

beforeAll(async () => {
  paths = [await archivePath(), await archivePath()];
  const [first = "", second = ""] = paths;
  const home = await startOn("SQLite");
  await useSite(home);
  const moved = await startOn("PostgreSQL");
  await backUp(home.services, first);
  expect(await restore(moved.services, first, true)).toMatchObject({ ok: true });
  const back = await startOn("SQLite");
  await backUp(moved.services, second);
  expect(await restore(back.services, second, true)).toMatchObject({ ok: true });
  sites = [
    { name: "the first", site: home },
    { name: "on PostgreSQL", site: moved },
    { name: "back on SQLite", site: back },
  ];
});

afterAll(async () => {
  for (const { site } of sites) await site.close();
  for (const path of paths) await rm(dirname(path), { recursive: true });
});

test("a backup from either engine, restored aside to try it, is what it says", async () => {
  for (const path of paths) {
    const folder = await mkdtemp(`${path}.tried-`);
    expect(await rehearseArchive(path, folder)).toMatchObject({ isWhole: true });
  }
});

const addresses = [
  ...[
    "/",
    "/gallery",
    "/gallery?page=2",
    "/gallery?page=4",
    "/gallery?tag=lamp",
    "/gallery/photo-9",
  ],
  ...[
    "/events",
    "/events/lamp-evening",
    "/nrithya-ratna-shodha",
    "/search?q=lamp",
    "/search?q=elan",
  ],
  ...["/feed.xml", "/events.ics", "/events/lamp-evening.ics", "/sitemap.xml", "/api/newevents"],
  ...["/api/uploads", "/api/uploads?page=2", "/api/uploads?page=4", "/api/uploads?tag=lamp"],
  ...["/api/uploads/count", "/gallery/photo-7", "/gallery/photo-8"],
];

/** Hidden, and in the trash. */
const gone = ["/gallery/photo-7", "/gallery/photo-8"];

/** What visitors are sent, but for where it came from. */
async function show({ site }: { site: Site }, address: string) {
  const answer = await site.request(address);
  const ownHost = new RegExp(`localhost(:|%3A)${new URL(site.url).port}`, "g");
  return { status: answer.status, text: (await answer.text()).replaceAll(ownHost, "here") };
}

test.each(addresses)("%s is the same to the letter on either engine", async (address) => {
  const [first, ...others] = await Promise.all(sites.map((each) => show(each, address)));
  expect(first?.status).toBe(gone.includes(address) ? 404 : 200);
  // A page is too long to be read in a message.
  for (const other of others) expect(other.text === first?.text).toBe(true);
});

test("every row is the same, and there are some of each table but two", async () => {
  const [first, ...others] = await Promise.all(
    sites.map(({ site }) => readAllRows(site.services.database)),
  );
  for (const other of others) expect(other).toEqual(first);
  const empty = Object.entries(first ?? {}).filter(([, rows]) => rows.length === 0);
  expect(empty.map(([table]) => table)).toEqual(["passkey"]);
});

test("every picture is the same", async () => {
  const { text = "" } = sites[0] ? await show(sites[0], "/gallery") : {};
  const urls = text.match(/\/media\/[0-9a-f]{32}\/\d+\.\w+/g) ?? [];
  expect(urls.length).toBeGreaterThan(5);
  for (const url of new Set(urls)) {
    const [first, ...others] = await Promise.all(
      sites.map(async ({ site }) => Buffer.from(await (await site.request(url)).arrayBuffer())),
    );
    for (const other of others) expect(other.equals(first ?? Buffer.alloc(0))).toBe(true);
  }
});

test("whoever could sign in can sign in, and nobody is signed in yet", async () => {
  for (const { site } of sites.slice(1)) {
    const { database } = site.services;
    expect(await database.selectFrom("session").selectAll().execute()).toEqual([]);
    const answer = await signInByRequest(site, guru.password, guru.email);
    expect(answer.headers.get("Location")).toBe("/success");
  }
});

test("what is written next has its place among what was restored", async () => {
  for (const { site } of sites) {
    const { photos } = site.services;
    await photos.addPhoto(newPhoto({ id: "newest", title: "Peacock feather" }));
    await photos.life.hide(guru.email, "photo-9");
    expect(await photos.countPhotos()).toBe(39);
    const found = await site.request("/search?q=peacock");
    expect(await found.text()).toContain("/gallery/newest");
    const page = (await (await site.request("/api/uploads?page=4")).json()) as { items: unknown[] };
    expect(page.items).toHaveLength(3);
  }
});
