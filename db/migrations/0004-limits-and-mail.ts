import { type Kysely, sql } from "kysely";
import { columnTypes, dialectOf } from "../column-types.ts";

export async function up(database: Kysely<unknown>): Promise<void> {
  await limitMoreThanSignIns(database);
  await numberSendings(database);
  await findMessagesWithoutReadingThem(database);
}

async function limitMoreThanSignIns({ schema }: Kysely<unknown>) {
  await schema.alterTable("sign_in_failures").renameTo("limits").execute();
  await schema.alterTable("limits").renameColumn("failures", "count").execute();
  await schema.createIndex("limits_forgotten_at").on("limits").column("forgotten_at").execute();
}

/** How often a message was given to the mail as a new one: sent again, it needs a new Message-ID. */
async function numberSendings(database: Kysely<unknown>) {
  const { integer } = columnTypes(dialectOf(database));
  await database.schema
    .alterTable("messages")
    .addColumn("sendings", integer, (column) => column.notNull().defaultTo(sql`1`))
    .execute();
}

/** A box is counted, and what is due is found, from an index alone: the texts are long. */
async function findMessagesWithoutReadingThem({ schema }: Kysely<unknown>) {
  const boxes = ["is_spam", "is_archived", "deleted_at", "created_at", "id", "is_read", "network"];
  await schema.createIndex("messages_boxes").on("messages").columns(boxes).execute();
  await schema.dropIndex("messages_due").execute();
  await schema
    .createIndex("messages_due")
    .on("messages")
    .columns(["delivered_at", "is_spam", "deleted_at", "due_at", "id"])
    .execute();
}
