import { beforeEach, describe, expect, test } from "vitest";
import { createHistoryStore } from "#app/documents/history/history-store.server.ts";
import { createTrashStore } from "#app/documents/lists/trash-store.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createWorker, type Job } from "#app/platform/jobs-store.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import type { Mail } from "#app/platform/sending/mail.server.ts";
import { newMessage } from "#tests/factories/messages.ts";
import { engines, openForTest } from "#tests/support/engines.ts";
import { mailMessage } from "./mail-message.server.ts";
import type { Box } from "./message.ts";
import { createMessageStore, type MessageStore } from "./message-store.server.ts";

const guru = "guru@example.org";

describe.each(engines)("the message store on $name", ({ open }) => {
  let messages: MessageStore;
  let database: Database;

  beforeEach(async () => {
    database = await openForTest(open);
    messages = createMessageStore(database);
  });

  const idsIn = async (box: Box) =>
    (await messages.listMessages(box, 10)).map((message) => message.id);

  test("a message is listed by its status, counts while unread, and keeps its subject", async () => {
    const about = { kind: "photo", id: "photo-1" } as const;
    const id = await messages.addMessage(newMessage({ about }));
    const spam = await messages.addMessage(newMessage({ isSpam: true }));
    expect([await idsIn("inbox"), await idsIn("spam")]).toEqual([[id], [spam]]);
    expect(await messages.countUnread()).toBe(1);
    await messages.documents.move(guru, id, "archived");
    expect([await messages.markRead(id, true), await messages.markRead("x", true)]).toEqual([
      true,
      false,
    ]);
    expect([await idsIn("inbox"), await idsIn("archive")]).toEqual([[], [id]]);
    await messages.documents.remove(guru, id);
    const removed = () =>
      createTrashStore(database, [messages]).list(
        { words: [], kind: null },
        { limit: 9, offset: 0 },
      );
    expect([await idsIn("archive"), await removed()]).toMatchObject([[], [{ id }]]);
    await messages.documents.restore(guru, id);
    expect([await idsIn("archive"), await removed()]).toEqual([[id], []]);
    expect((await messages.findMessage(id))?.about).toEqual(about);
    expect((await messages.findMessage(spam))?.about).toBeNull();
  });

  /** Mails what is due. Returns the ids of the mails. */
  async function mailDue(): Promise<string[]> {
    const ids: string[] = [];
    const send = async (mail: Mail) => void ids.push(mail.id);
    const mailer = { send, close: () => undefined };
    const work = (job: Job) => mailMessage({ messages, mailer }, job);
    await createWorker({ database, log: createLog("silent") }, "message-mail", work).runDue();
    return ids;
  }

  test("spam is mailed once it is cleared, and not from the trash", async () => {
    const id = await messages.addMessage(newMessage({ isSpam: true }));
    const removed = await messages.addMessage(newMessage());
    await messages.documents.remove(guru, removed);
    expect(await mailDue()).toEqual([]);
    await messages.documents.move(guru, id, "cleared-of-spam");
    expect(await mailDue()).toEqual([id]);
  });

  test("a delivered message is not mailed again", async () => {
    const id = await messages.addMessage(newMessage());
    expect(await mailDue()).toEqual([id]);
    for (const move of ["marked-as-spam", "cleared-of-spam"] as const)
      await messages.documents.move(guru, id, move);
    expect(await mailDue()).toEqual([]);
  });

  test("of too much spam, the oldest of the network that sent most are deleted", async () => {
    const add = (network: string, isSpam = true) =>
      messages.addMessage(newMessage({ network, isSpam }));
    const honest = await add("203.0.113.1");
    const inInbox = await add("203.0.113.2", false);
    const old = await add("198.51.100.7", false);
    await messages.documents.move(guru, old, "marked-as-spam");
    // All of these may be added within one millisecond.
    await database.updateTable("messages").set({ created_at: 1 }).where("id", "=", old).execute();
    for (let count = 0; count < 5; count++) await add("198.51.100.7");
    expect(await messages.deleteOldestSpam(7)).toBe(0);
    expect(await messages.deleteOldestSpam(4)).toBe(3);
    expect(await idsIn("inbox")).toEqual([inInbox]);
    const spam = await idsIn("spam");
    expect(spam).toHaveLength(4);
    expect(spam).toContain(honest);
    expect(await messages.countMessages("spam")).toBe(4);
    // Its history is deleted, too.
    expect(await createHistoryStore(database).listIds()).toEqual([]);
  });

  test("a box is read in pages, newest first, and counted", async () => {
    for (let count = 0; count < 5; count++) await messages.addMessage(newMessage());
    const whole = await idsIn("inbox");
    const pages = [
      await messages.listMessages("inbox", 3),
      await messages.listMessages("inbox", 3, 3),
      await messages.listMessages("inbox", 3, 6),
    ];
    expect(pages.map((page) => page.length)).toEqual([3, 2, 0]);
    expect(pages.flat().map((message) => message.id)).toEqual(whole);
    expect(await messages.countMessages("inbox")).toBe(5);
  });

  test("two gurus who change one message at once leave every change in the history, in order", async () => {
    const id = await messages.addMessage(newMessage());
    const { documents } = messages;
    const changes = [
      (who: string) => documents.move(who, id, "archived"),
      (who: string) => documents.move(who, id, "marked-as-spam"),
      (who: string) => documents.remove(who, id),
      (who: string) => documents.restore(who, id),
      (who: string) => documents.move(who, id, "cleared-of-spam"),
      (who: string) => documents.move(who, id, "unarchived"),
    ];
    let changed = 0;
    async function run(who: string) {
      for (const change of changes) {
        const outcome = await change(who);
        if (outcome.ok && outcome.groupId) changed += 1;
      }
    }
    await Promise.all([run("one"), run("two")]);
    const history = createHistoryStore(database);
    const entries = await history.listEntries(await history.listIds());
    const versions = entries.map(({ version }) => version);
    expect(versions).toEqual(Array.from({ length: changed }, (_, index) => changed + 1 - index));
    expect((await messages.findMessage(id))?.version).toBe(changed + 1);
  });
});
