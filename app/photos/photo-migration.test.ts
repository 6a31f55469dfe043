import { Migrator } from "kysely/migration";
import { expect, test } from "vitest";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { migrations } from "#db/migrations.ts";
import { engines } from "#tests/support/engines.ts";
import { createPhotoStore } from "./photo-store.server.ts";

/** A photo as it was stored before a tag's photos were found from an index. */
const photo = {
  title: "By the sea",
  description: "",
  image_url: "https://pictures.example/sea.jpg",
  has_tags: 1,
  is_hidden: 0,
};

test.each(engines)("photos of an older version are found by their tag on $name", async (engine) => {
  const database = await engine.openEmpty();
  const provider = { getMigrations: async () => migrations };
  await new Migrator({ db: database, provider }).migrateTo("0005-document-life");
  const rows = [
    { ...photo, id: "old", created_at: 1 },
    { ...photo, id: "new", created_at: 2 },
    { ...photo, id: "hidden", created_at: 3, is_hidden: 1 },
  ];
  await database
    .insertInto("uploads")
    .values(rows as never)
    .execute();
  const tags = rows.map(({ id }) => ({ upload_id: id, position: 0, tag: "sea" }));
  await database
    .insertInto("upload_tags")
    .values(tags as never)
    .execute();
  await migrate(database);
  const photos = createPhotoStore(database);
  const found = await photos.listPhotosByTag("sea", 9);
  expect(found.map(({ id }) => id)).toEqual(["new", "old"]);
  expect(await photos.countTags()).toEqual([{ tag: "sea", count: 2 }]);
  await database.destroy();
});
