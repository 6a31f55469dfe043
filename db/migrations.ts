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
  "1001-kannada-texts": addTexts({
    newevents: ["title_kn", "description_kn", "full_description_kn"],
    announcements: ["text_kn"],
  }),
  "1002-kannada-search": { up: refoldSearchTexts },
  "1003-kannada-photos": addTexts({
    uploads: ["title_kn", "description_kn"],
    albums: ["title_kn", "description_kn"],
  }),
  "1004-ended-links": {
    /** A link that a guru had ended is not known any more, as one that was replaced. */
    async up(database) {
      await sql`update judges set token_hash = 'ended ' || id
        where content like '%"isRevoked":true%'`.execute(database);
    },
  },
};

/** Stores from before version 1.0 have migrations of their own, `0001-…` to `0052-…`. */
export const isFromBeforeFirstRelease = (name: string): boolean => name < "1000";

/** Adds columns for texts that are empty at first, by their tables. */
function addTexts(columns: Record<string, string[]>): Migration {
  return {
    async up(database) {
      for (const [table, names] of Object.entries(columns)) {
        for (const name of names) {
          const altered = database.schema.alterTable(table);
          await altered.addColumn(name, "text", (text) => text.notNull().defaultTo("")).execute();
        }
      }
    },
  };
}
