import type { KyselyPlugin } from "kysely";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import {
  brochurePath,
  createBrochureStore,
} from "#app/competition/brochure/brochure-store.server.ts";
import { createEventStore } from "#app/events/event-store.server.ts";
import { createPhotoStore } from "#app/photos/photo-store.server.ts";
import { readRevisions } from "#app/platform/database/content-revision-store.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { backedUpTableNames, leftOutTables } from "#db/tables.ts";
import { newEvent } from "#tests/factories/events.ts";
import { addTestImages, inProcessEncoder } from "#tests/factories/images.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import {
  archivePath,
  backUp,
  openPlace,
  type Place,
  readAllRows,
  restore,
} from "#tests/support/backups.ts";
import { openForTest } from "#tests/support/engines.ts";
import { stores } from "#tests/support/file-places.ts";
import { verifyBackup } from "./restore-backup.server.ts";
import { backupStrings, restoreStrings } from "./strings.ts";

const who = "guru@example.org";

let path: string;

beforeEach(() => {
  path = archivePath();
});

const titlesIn = async ({ database }: Place) =>
  (await createPhotoStore(database).listPhotos({ limit: 9 })).map(({ title }) => title);

describe.each(stores)("a backup on $name", (engine) => {
  const openEmpty = () => openPlace({ ...engine, openEmpty: () => openForTest(engine.openEmpty) });

  async function openSite(title: string) {
    const place = await openEmpty();
    await migrate(place.database);
    await createPhotoStore(place.database).addPhoto(newPhoto({ id: "photo", title }), who);
    return place;
  }

  test("is of one point in time while the site is written to", async () => {
    const [database, elsewhere] = await engine.openTwo();
    const [photos, events] = [createPhotoStore(elsewhere), createEventStore(elsewhere)];
    /** Each operation raises the revision by one and adds a history entry. */
    async function write() {
      const { id } = await photos.addPhoto(newPhoto({ tags: ["lamp"] }), who);
      await photos.documents.hide(who, id);
      await events.addEvent(newEvent(), who);
    }
    for (let count = 0; count < 40; count++) await write();
    const writeAfterQuery: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => write().then(() => result),
    };
    const files = await engine.openFiles();
    const made = await backUp({ database: database.withPlugin(writeAfterQuery), files }, path);
    const { length } = (await readAllRows(database)).uploads ?? [];
    expect(length).toBeGreaterThan(made.rows.uploads?.count ?? 0);
    const place = await openEmpty();
    await restore(place, path);
    const rows = await readAllRows(place.database);
    const counters = rows.counters as { name: string; value: number }[];
    const revision = counters.find(({ name }) => name === "revision")?.value;
    expect(revision).toBe(rows.history?.length);
    const documents = [...(rows.uploads ?? []), ...(rows.newevents ?? [])];
    const versions = (documents as { version: number }[]).map(({ version }) => version);
    expect(versions.reduce((sum, version) => sum + version, 0)).toBe(revision);
    expect(rows.uploads_words).toHaveLength(rows.uploads?.length ?? 0);
    await Promise.all([database.destroy(), elsewhere.destroy()]);
  });

  test("is restored into an empty place, with or without a schema, with every image file", async () => {
    const site = await openSite("Lamps");
    const images = await addTestImages(
      createImageStore(site.database, site.files, inProcessEncoder),
    );
    expect((await backUp(site, path)).missingFiles).toBe(0);
    const [bare, migrated] = [await openEmpty(), await openEmpty()];
    await migrate(migrated.database);
    for (const place of [bare, migrated]) {
      await restore(place, path);
      expect(await readAllRows(place.database)).toEqual(await readAllRows(site.database));
    }
    for (const { hash, width } of images) {
      for (const name of [`${width}.jpg`, "320.webp", "master.jpg"]) {
        const before = await site.files.get(`${hash}/${name}`);
        expect(before).not.toBeNull();
        expect(await bare.files.get(`${hash}/${name}`)).toEqual(before);
      }
    }
  });

  test("replaces a site with its flag, of which no cached page is served then", async () => {
    await backUp(await openSite("Lamps"), path);
    const other = await openSite("Bells");
    for (let count = 0; count < 20; count++) {
      await createPhotoStore(other.database).addPhoto(newPhoto(), who);
    }
    const revision = (await readRevisions(other.database)).content;
    await restore(other, path, true);
    expect(await titlesIn(other)).toEqual(["Lamps"]);
    expect((await readRevisions(other.database)).content).toBeGreaterThan(revision);
  });

  // The rest has no SQL of its own.
  if (!engine.isDefault) return;

  test("contains or leaves out every table", async () => {
    const { database } = await openSite("Lamps");
    const tables = (await database.introspection.getTables())
      .map(({ name }) => name)
      // SQLite's search index.
      .filter((name) => !/_trigrams(?:_|$)/.test(name));
    expect(tables.toSorted()).toEqual([...backedUpTableNames, ...leftOutTables].toSorted());
  });

  test("names the image files that it lacks, and so does its verification", async () => {
    const site = await openSite("Lamps");
    const images = createImageStore(site.database, site.files, inProcessEncoder);
    const [first, second] = await addTestImages(images);
    const bells = newPhoto({ title: "Bells", imageHash: first?.hash });
    await createPhotoStore(site.database).addPhoto(bells, who);
    const brochures = createBrochureStore(site.database, site.files);
    const brochure = brochurePath(await brochures.addBrochure(Buffer.from("%PDF-1.7 %%EOF")));
    await backUp(site, path);
    expect(await verifyBackup(path)).toMatchObject({ missingFiles: 0, lacking: [] });
    const lost = [`${first?.hash}/320.webp`, `${first?.hash}/320.jpg`, brochure];
    for (const file of lost) await site.files.delete(file);
    // After a power cut, some disks have an empty file.
    const empty = `${second?.hash}/${second?.width}.jpg`;
    await site.files.put(empty, new Uint8Array());
    const made = await backUp(site, path);
    expect(new Set(made.lacking)).toEqual(new Set([...lost, empty]));
    const verified = await verifyBackup(path);
    expect(verified).toMatchObject({ missingFiles: 4, lacking: made.lacking });
    const ofPhoto = `${lost[0]} and 1 more of this picture, photo “Bells”`;
    expect(verified.described).toEqual(expect.arrayContaining([ofPhoto, empty, brochure]));
    // Without any of its pictures.
    const elsewhere = { database: site.database, files: (await openEmpty()).files };
    const { lacking, pictures } = await backUp(elsewhere, path);
    expect(pictures.count).toBe(0);
    expect((await verifyBackup(path)).lacking).toEqual(lacking);
    expect((await verifyBackup(path)).lacking.length).toBeGreaterThan(10);
  });

  test("changes no row when it cannot be written", async () => {
    const site = await openSite("Lamps");
    const row = { token_hash: "x", email: "new@example.org", invited_by: who, expires_at: 1 };
    await site.database.insertInto("invitations").values(row).execute();
    await backUp(site, path);
    const other = await openSite("Bells");
    const before = await readAllRows(other.database);
    const alter = () => other.database.schema.alterTable("invitations");
    await alter().dropColumn("invited_by").execute();
    await expect(restore(other, path, true)).rejects.toThrow();
    await alter().addColumn("invited_by", "text").execute();
    expect(await readAllRows(other.database)).toEqual(before);
  });

  test("is not made of an empty store, nor of one that a newer program has used", async () => {
    await expect(backUp(await openEmpty(), path)).rejects.toThrow(backupStrings.nothingThere);
    const newer = await openSite("Lamps");
    await backUp(newer, path);
    const row = sql`insert into kysely_migration values ('9999-of-tomorrow', '2030')`;
    await row.execute(newer.database);
    await expect(backUp(newer, path)).rejects.toThrow(backupStrings.newerStore);
    await expect(restore(newer, path, true)).rejects.toThrow(restoreStrings.newerStore);
  });
});
