import { type Kysely, sql } from "kysely";

/** Passwords that were imported from Firebase are no longer checked: their owners need a reset. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    update account set password = null where password like 'firebase-scrypt:%'
  `.execute(database);
}
