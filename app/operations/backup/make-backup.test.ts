import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createEventStore } from "#app/events/event-store.server.ts";
import { createPhotoStore } from "#app/photos/photo-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { newEvent } from "#tests/factories/events.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { archivePath, backUp, openPlace, readAllRows, restore } from "#tests/support/backups.ts";
import { stores } from "#tests/support/file-places.ts";
import { inSnapshot, listBackedUpTables, readRows } from "./backup-store.server.ts";

const who = "guru@example.org";

describe.each(stores)("while a site on $name is written to", (engine) => {
  let database: Database;
  let elsewhere: Database;

  beforeEach(async () => {
    [database, elsewhere] = await engine.openTwo();
  });

  afterEach(() => Promise.all([database, elsewhere].map((each) => each.destroy())));

  /** Acts that belong to several tables each: two moments would have these disagree. */
  async function write() {
    const [photos, events] = [createPhotoStore(elsewhere), createEventStore(elsewhere)];
    const { id } = await photos.addPhoto(newPhoto({ tags: ["lamp"] }), who);
    await photos.life.hide(who, id);
    await photos.addPhoto(newPhoto(), who);
    await events.addEvent(newEvent(), who);
  }

  test("all that is read is of one moment, whatever is written between two tables", async () => {
    await write();
    const read: Record<string, unknown[]> = {};
    await inSnapshot(database, async (snapshot) => {
      for (const table of await listBackedUpTables(snapshot)) {
        read[table] = [];
        for await (const rows of readRows(snapshot, table)) read[table]?.push(...rows);
        await write();
      }
    });
    expect(read.uploads).toHaveLength(2);
    expectWhole(read);
    expectWhole(await readAllRows(database));
  });

  test("a backup made meanwhile is whole", async () => {
    for (let count = 0; count < 60; count++) await write();
    const path = await archivePath();
    const place = { database, files: await engine.openFiles() };
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        await write();
        // On SQLite nothing else has made room for the backup to go on.
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const made = await backUp(place, path);
    isOver = true;
    await writing;
    expect(made.rows.uploads?.count).toBeGreaterThanOrEqual(120);
    const restored = await openPlace(engine);
    expect(await restore(restored, path)).toMatchObject({ ok: true });
    expectWhole(await readAllRows(restored.database));
    await restored.database.destroy();
    for (const folder of [restored.folder, dirname(path)]) await rm(folder, { recursive: true });
  });
});

/** Every act raises the revision by one and leaves a line; the counter counts what is published. */
function expectWhole(rows: Record<string, unknown[]>): void {
  const values = Object.fromEntries(
    (rows.counters as { name: string; value: number }[]).map(({ name, value }) => [name, value]),
  );
  const uploads = rows.uploads as { is_hidden: number; version: number }[];
  expect(values.uploads).toBe(uploads.filter((each) => each.is_hidden === 0).length);
  expect(values.revision).toBe(rows.history?.length);
  const versions = [...uploads, ...(rows.newevents as { version: number }[])];
  expect(versions.reduce((sum, { version }) => sum + version, 0)).toBe(rows.history?.length);
  expect(rows.uploads_words).toHaveLength(uploads.length);
}
