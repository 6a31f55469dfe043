import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { createFirstSchema } from "./first-schema.ts";
import { refoldSearchTexts } from "./refold-search-texts.ts";

/**
 * Every migration by name, in order. Once released, neither names nor statements change. A new one
 * is appended. Nodes of the version before still write: a new column has a default, and a column
 * that they write stays. A new table or column is also written in tables.ts.
 */
export const migrations: Record<string, Migration> = {
  "1000-first-schema": { up: createFirstSchema },
  "1001-kannada-texts": {
    async up(database) {
      const columns = ["title_kn", "description_kn", "full_description_kn"];
      for (const column of columns) {
        await sql`alter table newevents add column ${sql.ref(column)} text not null default ''`.execute(
          database,
        );
      }
      await sql`alter table announcements add column text_kn text not null default ''`.execute(
        database,
      );
    },
  },
  "1002-kannada-search": { up: refoldSearchTexts },
};

/** Stores from before version 1.0 have migrations of their own, `0001-…` to `0052-…`. */
export const isFromBeforeFirstRelease = (name: string): boolean => name < "1000";
