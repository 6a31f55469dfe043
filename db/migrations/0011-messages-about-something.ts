import type { Kysely } from "kysely";

/** What a message is about, when it was sent from there: a photo that is asked to be removed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const alter = () => database.schema.alterTable("messages");
  await alter().addColumn("about_kind", "text").execute();
  await alter().addColumn("about_id", "text").execute();
}
