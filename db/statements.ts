import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { columnTypes, dialectOf } from "./column-types.ts";

type ColumnTypes = (typeof columnTypes)["sqlite" | "postgres"];

/** A migration of plain SQL, the same on both engines but for the names of types. */
export const statements = (write: (types: ColumnTypes) => string[]): Migration => ({
  async up(database) {
    const written = write(columnTypes[dialectOf(database)]);
    for (const statement of written) await sql.raw(statement).execute(database);
  },
});

export const statusColumns = (integer: string) => `version ${integer} not null,
      is_hidden ${integer} not null,
      is_draft ${integer} not null,
      appears_at ${integer},
      removed_at ${integer}`;
