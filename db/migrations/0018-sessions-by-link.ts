import type { Kysely } from "kysely";
import { columnTypes, dialectOf } from "../column-types.ts";

/** Notes which sessions were opened by a mailed link: null or false for every other. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { boolean } = columnTypes(dialectOf(database));
  await database.schema.alterTable("session").addColumn("signedInByLink", boolean).execute();
}
