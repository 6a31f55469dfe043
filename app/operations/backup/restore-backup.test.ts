import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { raiseCounter } from "#app/documents/publication-status-store.server.ts";
import { createPhotoStore } from "#app/photos/photo-store.server.ts";
import { createContentRevision } from "#app/platform/database/content-revision-store.server.ts";
import { inTransaction, openMemoryDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import type { Files } from "#app/platform/files/files.ts";
import { findOtherOwner } from "#app/platform/files/owner-store.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { backedUpTableNames, leftOutTables } from "#db/backed-up-tables.ts";
import { migrations } from "#db/migrations.ts";
import { addTestImages, encoderHere } from "#tests/factories/images.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import {
  archivePath,
  backUp,
  openPlace,
  type Place,
  readAllRows,
  restore,
} from "#tests/support/backups.ts";
import { inBucket, stores } from "#tests/support/file-places.ts";
import { listMigrations } from "./backup-store.server.ts";
import { makeBackup } from "./make-backup.server.ts";
import { migrateTo } from "./older-schema.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";
import { restoreStrings } from "./strings.ts";

const who = "guru@example.org";

let path: string;
let opened: (Place & { folder: string })[];

beforeEach(async () => {
  path = await archivePath();
  opened = [];
});

afterEach(async () => {
  for (const { database, folder } of opened) {
    await database.destroy();
    await rm(folder, { recursive: true });
  }
  await rm(dirname(path), { recursive: true });
});

test("a bucket stays the one's who has it, until the backup is to take the place of what is there", async () => {
  const files = await inBucket.openFiles();
  const openEmpty = async () => openMemoryDatabase();
  const [site, copy] = [await openPlace({ openEmpty }), await openPlace({ openEmpty })];
  opened = [site, copy];
  await migrate(site.database);
  await createPhotoStore(site.database).addPhoto(newPhoto(), who);
  const ownerOf = ({ database }: Place) => findOtherOwner({ database, files });
  expect(await ownerOf(site)).toBeNull();
  await backUp({ ...site, files }, path);
  await restore({ ...copy, files }, path);
  expect(await ownerOf(site)).toBeNull();
  expect(await ownerOf(copy)).toMatch(/^\d{4}-\d\d-\d\dT/);
  await restore({ ...copy, files }, path, true);
  expect(await ownerOf(copy)).toBeNull();
  expect(await ownerOf(site)).toMatch(/^\d{4}-\d\d-\d\dT/);
});

describe.each(stores)("a backup on $name", (engine) => {
  async function openEmpty() {
    const place = await openPlace(engine);
    opened.push(place);
    return place;
  }

  async function openSite(title: string) {
    const place = await openEmpty();
    await migrate(place.database);
    await createPhotoStore(place.database).addPhoto(newPhoto({ id: "photo", title }), who);
    return place;
  }

  const titlesIn = async ({ database }: Place) =>
    (await createPhotoStore(database).listLatestPhotos(9)).map(({ title }) => title);

  test("carries or leaves out every table there is", async () => {
    const { database } = await openSite("Lamps");
    const tables = (await database.introspection.getTables())
      .map(({ name }) => name)
      // What SQLite keeps its index of words in.
      .filter((name) => !/_trigrams(?:_|$)/.test(name));
    expect(tables.toSorted()).toEqual([...backedUpTableNames, ...leftOutTables].toSorted());
  });

  test("comes into an empty place, with or without a schema", async () => {
    const site = await openSite("Lamps");
    await backUp(site, path);
    const [bare, migrated] = [await openEmpty(), await openEmpty()];
    await migrate(migrated.database);
    for (const place of [bare, migrated]) {
      expect(await restore(place, path)).toMatchObject({ ok: true });
      expect(await readAllRows(place.database)).toEqual(await readAllRows(site.database));
    }
  });

  test("is kept from a place that is not empty, which stays as it was", async () => {
    await backUp(await openSite("Lamps"), path);
    const other = await openSite("Bells");
    const before = await readAllRows(other.database);
    expect(await restore(other, path)).toEqual({ ok: false, reason: restoreStrings.notEmpty });
    expect(await readAllRows(other.database)).toEqual(before);
  });

  test("takes the place of what is there when told to, and whoever keeps pages notices", async () => {
    await backUp(await openSite("Lamps"), path);
    const other = await openSite("Bells");
    for (let count = 0; count < 20; count++) {
      await inTransaction(other.database, (each) => raiseCounter(each, "revision"));
    }
    const before = await createContentRevision(other.database)();
    expect(await restore(other, path, true)).toMatchObject({ ok: true });
    expect(await titlesIn(other)).toEqual(["Lamps"]);
    expect(await createContentRevision(other.database)()).toBeGreaterThan(before);
  });

  test("that fails on its way in leaves every row as it was", async () => {
    const site = await openSite("Lamps");
    await site.database.insertInto("invitations").values(invitation).execute();
    await backUp(site, path);
    const other = await openSite("Bells");
    const before = await readAllRows(other.database);
    await other.database.schema.alterTable("invitations").dropColumn("invited_by").execute();
    await expect(restore(other, path, true)).rejects.toThrow();
    await other.database.schema.alterTable("invitations").addColumn("invited_by", "text").execute();
    expect(await readAllRows(other.database)).toEqual(before);
  });

  const invitation = { token_hash: "x", email: "new@example.org", invited_by: who, expires_at: 1 };

  test.each([1, 6, 12, 14])("of the first %i migrations is brought up to date", async (count) => {
    const older = await openEmpty();
    await migrateTo(older.database, Object.keys(migrations).slice(0, count));
    await older.database.insertInto("uploads").values(oldPhoto).execute();
    await older.database.insertInto("upload_tags").values(oldTag).execute();
    await backUp(older, path);
    const place = await openEmpty();
    expect(await restore(place, path)).toMatchObject({ ok: true });
    expect(await listMigrations(place.database)).toEqual(Object.keys(migrations));
    // As if the older site had been brought up to date where it was.
    await migrate(older.database);
    expect(await readAllRows(place.database)).toEqual(await readAllRows(older.database));
    expect(await titlesIn(place)).toEqual(["By the sea"]);
  });

  const oldPhoto = {
    ...{ id: "old", title: "By the sea", description: "", image_url: "https://p.example/1.jpg" },
    ...{ has_tags: 1, created_at: 5 },
  } as never;

  const oldTag = { upload_id: "old", position: 0, tag: "sea" } as never;

  test("is not made of a place without a site, nor of one that a newer program has used", async () => {
    const empty = await openEmpty();
    expect(await makeBackup({ ...empty, path, secret: null })).toBe("nothing");
    const newer = await openSite("Lamps");
    await backUp(newer, path);
    const row = { name: "9999-of-tomorrow", timestamp: "2030-01-01T00:00:00.000Z" };
    await newer.database
      .insertInto("kysely_migration" as never)
      .values(row as never)
      .execute();
    expect(await makeBackup({ ...newer, path, secret: null })).toBe("newer");
    const restored = await restore(newer, path, true);
    expect(restored).toEqual({ ok: false, reason: restoreStrings.newerStore });
  });

  test("carries a secret only if asked to", async () => {
    const site = await openSite("Lamps");
    const kept: string[] = [];
    const keepSecret = (secret: string) => void kept.push(secret);
    await backUp(site, path);
    await restoreBackup({ ...(await openEmpty()), path, replaces: false, keepSecret });
    expect(kept).toEqual([]);
    await backUp(site, path, "a-secret");
    await restoreBackup({ ...(await openEmpty()), path, replaces: false, keepSecret });
    expect(kept).toEqual(["a-secret"]);
  });

  test("brings every picture back, and says which files were not there", async () => {
    const site = await openSite("Lamps");
    const images = await addTestImages(createImageStore(site.database, site.files, encoderHere));
    const whole = await backUp(site, path);
    expect(whole.missingFiles).toBe(0);
    const place = await openEmpty();
    await restore(place, path);
    for (const { hash, width } of images) {
      for (const name of [`${width}.jpg`, "320.webp", "master.jpg"]) {
        const [before, after] = [site, place].map(({ files }) => files.get(`${hash}/${name}`));
        expect(await after).toEqual(await before);
        expect(await after).not.toBeNull();
      }
    }
    await site.files.delete(`${images[0]?.hash}/320.webp`);
    expect((await backUp(site, path)).missingFiles).toBe(1);
    expect((await backUp({ ...site, files: whoseFilesGo(site.files) }, path)).missingFiles).toBe(3);
  });
});

/** Two of the first picture go between being found and being read. */
function whoseFilesGo(files: Files): Files {
  let left = 2;
  return {
    ...files,
    async get(key) {
      const file = await files.get(key);
      if (!file || left === 0 || key.endsWith("master.jpg")) return file;
      left -= 1;
      await files.delete(key);
      const body = new ReadableStream({ pull: () => Promise.reject(new Error("ENOENT")) });
      return { ...file, body };
    },
  };
}
