import fc from "fast-check";
import type { Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import { countPages, type Photo } from "#app/photos/photo.ts";
import { createPhotoStore, type PhotoStore } from "#app/photos/photo-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { countLevelsAt, markAllPhotos } from "#db/photo-marks.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { engines } from "#tests/support/engines.ts";

/** Many photos at which marks stand, or a test would need a million. */
const ids = [...findIds(0, 40), ...findIds(1, 25), ...findIds(2, 12), ...findIds(3, 5)];

const tags = ["lamp", "sea"];
const verbs = ["add", "add", "add", "hide", "show", "remove", "restore", "retag", "undo", "draft"];
const acts = fc.array(
  fc.record({
    verb: fc.constantFrom(...verbs),
    pick: fc.nat(1000),
    createdAt: fc.nat(6),
    tags: fc.subarray(tags),
  }),
  { minLength: 10, maxLength: 90 },
);

describe.each(engines)("the places of photos on $name", ({ open }) => {
  test("are those of a naive list, on every page, whatever the gurus do", async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (sequence) => {
        const database = await open();
        const photos = createPhotoStore(database);
        for (const act of sequence) await dispatchOperation(photos, act);
        await expectPages(database, photos);
        await database.destroy();
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  test("are made right again after a program that knows of no marks has written", async () => {
    const database = await open();
    const photos = createPhotoStore(database);
    for (const id of ids.slice(0, 30)) await photos.addPhoto(newPhoto({ id, tags }));
    expect(await photos.mendMarks()).toBe(false);
    const [lost = "", other = ""] = ids;
    const hidden = { is_hidden: 1 };
    await database.updateTable("uploads").set(hidden).where("id", "in", [lost, other]).execute();
    const shown = { shown_at: null };
    await database
      .updateTable("upload_tags")
      .set(shown)
      .where("upload_id", "in", [lost, other])
      .execute();
    await database
      .updateTable("counters")
      .set({ value: 28 })
      .where("name", "=", "uploads")
      .execute();
    expect(await photos.mendMarks()).toBe(true);
    await expectPages(database, photos);
    expect(await photos.mendMarks()).toBe(false);
    await database.destroy();
  });

  test("stay right when many gurus write at once", async () => {
    const database = await open();
    const photos = createPhotoStore(database);
    const add = (id: string) => photos.addPhoto(newPhoto({ id, tags, createdAt: id.length % 3 }));
    await Promise.all(ids.map(add));
    const some = ids.filter((_, index) => index % 3 === 0);
    await Promise.all(some.map((id) => photos.life.hide("a guru", id)));
    await expectPages(database, photos);
    await database.destroy();
  }, 60_000);
});

type ActOfGuru = { verb: string; pick: number; createdAt: number; tags: string[] };

async function dispatchOperation(photos: PhotoStore, { verb, pick, createdAt, tags }: ActOfGuru) {
  const id = ids[pick % ids.length] ?? "";
  const { life } = photos;
  if (verb === "add" || verb === "draft") {
    const first = verb === "draft" ? ("draft" as const) : ("published" as const);
    await photos.addPhotoOnce({ ...newPhoto({ tags, createdAt }), id, first }, "a guru");
  } else if (verb === "retag" || verb === "undo") {
    const outcome = await life.amend("a guru", id, (photo) => ({ ...photo, tags, createdAt }));
    if (verb === "undo" && outcome.ok && outcome.entryId) {
      await life.bringBack("a guru", outcome.entryId);
    }
  } else {
    await life[verb as "hide" | "show" | "remove" | "restore"]("a guru", id);
  }
}

/** Every page, and the marks themselves, which are to be as if they were made anew. */
async function expectPages(database: Database, photos: PhotoStore): Promise<void> {
  const all = await photos.listLatestPhotos(1000);
  await expectList(all, (page) => photos.listPhotosPage(page));
  for (const tag of tags) {
    const tagged = all.filter((photo) => photo.tags?.includes(tag));
    await expectList(tagged, (page) => photos.listTaggedPage(tag, page));
    const counted = (await photos.countTags()).find((each) => each.tag === tag);
    expect(counted?.count ?? 0).toBe(tagged.length);
  }
  const kept = await readMarks(database);
  await markAllPhotos(database as unknown as Kysely<unknown>);
  expect(kept).toEqual(await readMarks(database));
}

async function expectList(all: Photo[], listPage: PhotoStore["listPhotosPage"]): Promise<void> {
  const idsOf = (list: Photo[]) => list.map(({ id }) => id);
  for (let page = 1; page <= countPages(all.length) + 1; page++) {
    const start = (page - 1) * 12;
    const found = await listPage(page);
    expect(idsOf(found.photos)).toEqual(idsOf(all.slice(start, start + 12)));
    if (found.photos.length === 0) continue;
    expect(found.newerId).toBe(all[start - 1]?.id ?? null);
    expect(found.olderId).toBe(all[start + 12]?.id ?? null);
  }
}

async function readMarks(database: Database) {
  const columns = ["list", "level", "created_at", "id", "count"] as const;
  const rows = await database.selectFrom("photo_marks").select(columns).execute();
  const counting = rows.filter(({ count, id }) => count > 0 || id !== "");
  return counting.map((row) => JSON.stringify(row)).toSorted();
}

function findIds(levels: number, count: number): string[] {
  const found: string[] = [];
  for (let number = 0; found.length < count; number++) {
    if (countLevelsAt(`p${number}`) === levels) found.push(`p${number}`);
  }
  return found;
}
