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
      const add = (table: string, name: string) =>
        database.schema
          .alterTable(table)
          .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
          .execute();
      await add("newevents", "title_kn");
      await add("newevents", "description_kn");
      await add("newevents", "full_description_kn");
      await add("announcements", "text_kn");
    },
  },
  "1002-kannada-search": { up: refoldSearchTexts },
};

/** Stores from before version 1.0 have migrations of their own, `0001-…` to `0052-…`. */
export const isFromBeforeFirstRelease = (name: string): boolean => name < "1000";
