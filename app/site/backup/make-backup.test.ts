import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createEventStore } from "#app/events/event-store.server.ts";
import { createPhotoStore } from "#app/photos/photo-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createDiskFiles } from "#app/platform/files/disk-files.server.ts";
import { newEvent } from "#tests/factories/events.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { archivePath, backUp, openPlace, readAllRows, restore } from "#tests/support/backups.ts";
import { engines } from "#tests/support/engines.ts";

const who = "guru@example.org";

describe.each(engines)("while a site on $name is written to", (engine) => {
  let database: Database;
  let elsewhere: Database;

  beforeEach(async () => {
    [database, elsewhere] = await engine.openTwo();
  });

  afterEach(() => Promise.all([database, elsewhere].map((each) => each.destroy())));

  test("a backup is of one moment", async () => {
    const [photos, events] = [createPhotoStore(elsewhere), createEventStore(elsewhere)];
    for (let count = 0; count < 220; count++) await photos.addPhoto(newPhoto(), who);
    const path = await archivePath();
    const place = { database, files: createDiskFiles(dirname(path)) };
    let isOver = false;
    let written = 0;

    /** Each act belongs to several tables: a backup of two moments would have them disagree. */
    async function write() {
      while (!isOver) {
        const { id } = await photos.addPhoto(newPhoto({ tags: ["lamp"] }), who);
        await photos.life.hide(who, id);
        await events.addEvent(newEvent(), who);
        written += 1;
        await new Promise((resolve) => setImmediate(resolve));
      }
    }

    const writing = write();
    const made = await backUp(place, path);
    isOver = true;
    await writing;
    expect(written).toBeGreaterThan(2);
    expect(made.rows.uploads?.count).toBeGreaterThanOrEqual(220);
    const restored = await openPlace(engine);
    expect(await restore(restored, path)).toMatchObject({ ok: true });
    await expectWhole(restored.database);
    await restored.database.destroy();
    for (const folder of [restored.folder, dirname(path)]) await rm(folder, { recursive: true });
  });
});

/** Every act raises the revision by one and leaves a line; the counter counts what is published. */
async function expectWhole(database: Database): Promise<void> {
  const rows = await readAllRows(database);
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
