import { Migrator } from "kysely/migration";
import { expect, test } from "vitest";
import { createTrashStore } from "#app/documents/trash-store.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { migrations } from "#db/migrations.ts";
import { engines } from "#tests/support/engines.ts";
import { createMessageStore } from "./message-store.server.ts";

/** A message as it was stored before messages were documents. */
const letter = {
  name: "A parent",
  email: "parent@example.org",
  title: "A class",
  message: "When?",
  network: "203.0.113.1",
  created_at: 1,
  is_spam: 0,
  is_read: 0,
  is_archived: 0,
  delivered_at: null,
  attempts: 0,
  due_at: 1,
  last_error: "",
};

test.each(engines)("messages of an older version keep their place on $name", async (engine) => {
  const database = await engine.openEmpty();
  const provider = { getMigrations: async () => migrations };
  await new Migrator({ db: database, provider }).migrateTo("0005-document-life");
  const removedAt = Date.now();
  const rows = [
    { ...letter, id: "in-the-inbox", deleted_at: null },
    { ...letter, id: "archived", is_archived: 1, deleted_at: null },
    { ...letter, id: "deleted", deleted_at: removedAt },
  ];
  await database
    .insertInto("messages")
    .values(rows as never)
    .execute();
  await migrate(database);
  const messages = createMessageStore(database);
  expect(await messages.listMessages("inbox", 9)).toMatchObject([{ id: "in-the-inbox" }]);
  expect(await messages.listMessages("archive", 9)).toMatchObject([{ id: "archived", version: 1 }]);
  const removed = { id: "deleted", title: "A class", version: 1, removedAt };
  expect(await createTrashStore(database).listRemoved({ limit: 9, offset: 0 })).toMatchObject([
    removed,
  ]);
  await messages.documents.restore("guru@example.org", "deleted");
  expect(await messages.countMessages("inbox")).toBe(2);
  await database.destroy();
});
