import { Migrator } from "kysely/migration";
import { beforeEach, describe, expect, test } from "vitest";
import { createEventStore } from "#app/events/event-store.server.ts";
import { createAlbumStore } from "#app/photos/albums/album-store.server.ts";
import { createAdminPhotoStore, createPhotoStore } from "#app/photos/photo-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { cleanTag } from "#app/platform/pasted-text.ts";
import { migrations } from "#db/migrations.ts";
import { newEvent } from "#tests/factories/events.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { engines, openForTest } from "#tests/support/engines.ts";
import { createSearchStore } from "./search-store.server.ts";

const decomposed = "école".normalize("NFD");

/** The spellings that an earlier version stored of two tags. */
const spellings = {
  "annual day": [
    "annual day",
    "annual  day",
    "annual\u00a0day",
    "\u200bannual day",
    "an\u00adnual day",
  ],
  école: ["école", decomposed, `${decomposed}\ufeff`],
};

describe.each(engines)("a store of an earlier version on $name", ({ open, openEmpty }) => {
  let older: Database;
  const insert = (table: "uploads" | "upload_tags" | "newevents" | "albums", rows: object[]) =>
    older
      .insertInto(table)
      .values(rows as never)
      .execute();

  const addOldPhoto = async (id: string, tags: string[], more = {}) => {
    const columns = { title: "Sea", description: "", image_url: "https://a.example/", has_tags: 1 };
    const createdAt = Number(id.replace(/\D/g, ""));
    await insert("uploads", [{ ...columns, id, created_at: createdAt, ...more }]);
    const isShown = Object.keys(more).every((name) => name === "title");
    const shown_at = isShown ? createdAt : null;
    const rows = tags.map((tag, position) => ({ upload_id: id, position, tag, shown_at }));
    if (rows.length > 0) await insert("upload_tags", rows);
  };

  beforeEach(async () => {
    older = await openForTest(openEmpty);
    const provider = { getMigrations: async () => migrations };
    await new Migrator({ db: older, provider }).migrateTo("0030-ngram-indexes");
  });

  const revision = async () =>
    (await older.selectFrom("counters").selectAll().where("name", "=", "revision").execute())[0];

  test("has each tag once, in photos of any status, and counts it once for each photo", async () => {
    const [first = "", ...others] = spellings["annual day"];
    await addOldPhoto("photo-1", [first, "hall", ...others, "lamp"]);
    await addOldPhoto("photo-2", [others[0] ?? ""]);
    await addOldPhoto("photo-3", spellings.école.toReversed());
    await addOldPhoto("photo-4", [others[1] ?? ""], { is_hidden: 1 });
    await addOldPhoto("photo-5", [others[2] ?? ""], { removed_at: 1 });
    await addOldPhoto("photo-6", ["\u200b"]);
    const before = await revision();
    await migrate(older);

    const photos = createPhotoStore(older);
    const tagsOf = async (id: string) =>
      (await createAdminPhotoStore(older).findPhoto(id))?.tags ?? null;
    expect(await tagsOf("photo-1")).toEqual(["annual day", "hall", "lamp"]);
    expect(await tagsOf("photo-3")).toEqual(["école"]);
    for (const id of ["photo-2", "photo-4", "photo-5"]) {
      expect(await tagsOf(id)).toEqual(["annual day"]);
    }
    expect(await tagsOf("photo-6")).toEqual([]);
    expect(await photos.countTags()).toEqual([
      { tag: "annual day", count: 2 },
      { tag: "hall", count: 1 },
      { tag: "lamp", count: 1 },
      { tag: "école", count: 1 },
    ]);
    const listed = await photos.listPhotos({ tag: "annual day", limit: 9 });
    expect(listed.map(({ id }) => id)).toEqual(["photo-2", "photo-1"]);
    expect((await revision())?.value).toBe((before?.value ?? 0) + 1);
    await photos.documents.show("a guru", "photo-4");
    expect(await photos.listPhotos({ tag: "annual day", limit: 9 })).toHaveLength(3);
  });

  test("has the same tags in events and albums", async () => {
    const [, spelling = ""] = spellings.école;
    const { full_description, ...event } = { full_description: "", ...newEvent() };
    const { title, description, date, location, organizer } = event;
    const columns = { title, description, full_description, date, location, organizer };
    await insert("newevents", [
      { ...columns, id: "old", tag: spelling, featured: 0, created_at: 1 },
    ]);
    const status = { version: 1, is_hidden: 0, is_draft: 0 };
    const album = { title: "École", description: "", cover: "", ...status };
    await insert("albums", [{ ...album, id: "old", tag: `${spelling}\u200d` }]);
    await addOldPhoto("photo-1", ["école"]);
    await migrate(older);
    expect((await createEventStore(older).documents.find("old"))?.content.tag).toBe("école");
    expect(await createAlbumStore(older).listAlbums()).toMatchObject([
      { tag: "école", photoCount: 1 },
    ]);
  });

  test("is found by words that have soft hyphens, joiners or zero-width spaces inside", async () => {
    await addOldPhoto("photo-1", ["nava\u200bratri"], { title: "Ara\u00adnge\u200dtram" });
    await older
      .insertInto("uploads_words")
      .values({ id: "photo-1", words: " ara nge tram nava ratri " })
      .execute();
    await migrate(older);
    const search = createSearchStore(older);
    for (const query of ["arangetram", "navaratri", "aran\u00adgetram", "\u200bnavaratri\u2060"]) {
      const { items } = await search.findPhotos(query, 9);
      expect(items.map(({ id }) => id)).toEqual(["photo-1"]);
    }
  });

  test("changes nothing where every tag is spelled as today", async () => {
    await addOldPhoto("photo-1", ["evening", "ನೃತ್ಯ", "Annual-Day"]);
    const before = await revision();
    await migrate(older);
    expect(await revision()).toEqual(before);
  });

  test("spells tags as new ones are, also those that the history restores", async () => {
    const odd = [
      " a\u0085b\u2800c\t",
      "a \u0007 b",
      "\u200e",
      "x\u0007",
      "🏴\u{e0067}\u{e007f}",
      "\ufff9a\ufffb",
    ];
    const tags = [...Object.values(spellings).flat(), ...odd];
    for (const [index, tag] of tags.entries()) await addOldPhoto(`photo-${index}`, [tag]);
    await migrate(older);
    for (const [index, tag] of tags.entries()) {
      const photo = await createPhotoStore(older).findPhoto(`photo-${index}`);
      expect(photo?.tags).toEqual([cleanTag(tag)].filter(Boolean));
    }
    const database = await openForTest(open);
    const photos = createPhotoStore(database);
    const { id } = await photos.addPhoto(newPhoto({ tags: spellings["annual day"] }));
    expect((await photos.findPhoto(id))?.tags).toEqual(["annual day"]);
  });
});
