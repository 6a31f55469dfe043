import { Migrator } from "kysely/migration";
import { expect, test } from "vitest";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { migrations } from "#db/migrations.ts";
import { engines } from "#tests/support/engines.ts";
import { createBackgroundDerivativesStore } from "./background-derivatives-store.server.ts";
import { listImages } from "./image-store.server.ts";

test.each(engines)(
  "pictures of an older version keep their AVIF and are due for a placeholder on $name",
  async (engine) => {
    const database = await engine.openEmpty();
    const provider = { getMigrations: async () => migrations };
    await new Migrator({ db: database, provider }).migrateTo("0012-search-words");
    const hash = "0".repeat(32);
    const row = { hash, width: 60, height: 40, thumbhash: "1QcSHQRnh493V4dIh4eXh1h4kJUI" };
    await database
      .insertInto("images")
      .values({ ...row, created_at: 1 } as never)
      .execute();
    await migrate(database);
    const image = { hash, width: 60, height: 40, placeholder: "", hasAvif: true };
    expect((await listImages(database, [hash])).get(hash)).toEqual(image);
    const taken = await createBackgroundDerivativesStore(database).takeDue(Date.now());
    expect(taken).toMatchObject({ hash, has_avif: 1, attempts: 1 });
    await database.destroy();
  },
);
