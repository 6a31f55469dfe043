import { afterAll, beforeAll, expect, test } from "vitest";
import { listRequired } from "#app/operations/backup/required-files.server.ts";
import { verifyBackup } from "#app/operations/backup/restore-backup.server.ts";
import { readWhole } from "#app/platform/files/files.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { archivePath, backUp, readAllRows, restore, useSite } from "#tests/support/backups.ts";
import { stores } from "#tests/support/file-places.ts";
import { guru, signInByRequest } from "#tests/support/guru.ts";
import { type Site, startSite } from "#tests/support/site.ts";

/** On SQLite and a disk, then restored to PostgreSQL and S3, and from there back to SQLite. */
let sites: Site[];
const paths = [archivePath(afterAll), archivePath(afterAll)];

const firstOfMarch = Date.parse("2026-03-01T06:30:00Z");

async function startOn(name: string): Promise<Site> {
  const store = stores.find((each) => each.name === name);
  const change = () => ({ clock: () => firstOfMarch });
  return startSite(change, await store?.open(), await store?.openFiles());
}

beforeAll(async () => {
  const [first = "", second = ""] = paths;
  const home = await startOn("SQLite");
  await useSite(home);
  const moved = await startOn("PostgreSQL");
  await backUp(home.services, first);
  await restore(moved.services, first, true);
  const back = await startOn("SQLite");
  await backUp(moved.services, second);
  await restore(back.services, second, true);
  sites = [home, moved, back];
});

afterAll(async () => {
  for (const site of sites) await site.close();
});

test("a backup of either engine is verified", async () => {
  for (const path of paths) expect(await verifyBackup(path)).toMatchObject({ lacking: [] });
});

const addresses = ["/", "/gallery?page=4", "/search?q=elan", "/feed.xml"];

const unpublished = ["/gallery/photo-7", "/gallery/photo-8"];

/** What visitors are sent, but for where it came from. */
async function show(site: Site, address: string) {
  const answer = await site.request(address);
  const ownHost = new RegExp(`localhost(:|%3A)${new URL(site.url).port}`, "g");
  return { status: answer.status, text: (await answer.text()).replaceAll(ownHost, "here") };
}

test.each([...addresses, ...unpublished])("%s is the same on either engine", async (address) => {
  const [first, ...others] = await Promise.all(sites.map((site) => show(site, address)));
  expect(first?.status).toBe(unpublished.includes(address) ? 404 : 200);
  // A page is too long to be read in a message.
  for (const other of others) expect(other.text === first?.text).toBe(true);
});

test("every row is the same, and every table but that of passkeys has some", async () => {
  const all = await Promise.all(sites.map(({ services }) => readAllRows(services.database)));
  const [first, ...others] = all;
  for (const other of others) expect(other).toEqual(first);
  const empty = Object.entries(first ?? {}).filter(([, rows]) => rows.length === 0);
  expect(empty.map(([table]) => table)).toEqual(["passkey"]);
});

test("every file of a picture or brochure is the same", async () => {
  const [home, ...others] = sites;
  let count = 0;
  if (!home) throw new Error("There is no site");
  for await (const { paths } of listRequired(home.services.database)) {
    for (const path of paths) {
      const bytes = await readWhole(home.services.files, path);
      expect(bytes?.length, path).toBeGreaterThan(0);
      for (const { services } of others) {
        expect(await readWhole(services.files, path), path).toEqual(bytes);
      }
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(10);
});

test("a restored account can sign in, and no session is restored", async () => {
  for (const site of sites.slice(1)) {
    const { database } = site.services;
    expect(await database.selectFrom("session").selectAll().execute()).toEqual([]);
    const answer = await signInByRequest(site, guru.password, guru.email);
    expect(answer.headers.get("Location")).toBe("/success");
  }
});

test("a restored site takes new content, and finds it", async () => {
  for (const site of sites) {
    const { photos } = site.services;
    await photos.addPhoto(newPhoto({ id: "newest", title: "Peacock feather" }));
    await photos.documents.hide(guru.email, "photo-9");
    expect(await photos.countPhotos()).toBe(39);
    const found = await site.request("/search?q=peacock");
    expect(await found.text()).toContain("/gallery/newest");
  }
});
