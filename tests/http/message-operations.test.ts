import { expect, test } from "vitest";
import { postMessage, receiveMessage } from "#tests/support/message-form.ts";
import { guruSiteForEachTest, openGuruSite } from "./sites.ts";

const site = guruSiteForEachTest();

const inbox = "/success/messages";
const missing = "There is no such message. It may have been deleted.";

test("an operation that comes late, twice or for nothing is answered with a sentence, and changes nothing", async () => {
  const id = await receiveMessage(site);
  const { messages, history } = site.services;
  const doings: [Record<string, string>, number, string][] = [
    [{ intent: "archive", id }, 200, "The message is archived."],
    [{ intent: "archive", id }, 200, "The message is archived."],
    [{ intent: "remove", id }, 200, "The message is in the trash."],
    [{ intent: "remove", id }, 409, "The message is in the trash. Restore it first."],
    [{ intent: "restore", id }, 200, "The message is restored from the trash."],
    [{ intent: "spam", id }, 200, "The message is marked as spam."],
    [{ intent: "not-spam", id: "nobody" }, 409, missing],
    [{ intent: "undo", entry: "nothing" }, 409, "Nothing was undone."],
    [{ intent: "hide", id }, 400, ""],
    [{ intent: "constructor", id }, 400, ""],
    [{}, 400, ""],
  ];
  for (const [fields, status, text] of doings) {
    const answer = await site.send(inbox, fields);
    expect([fields, answer.status]).toEqual([fields, status]);
    expect(answer.html).toContain(text);
  }
  expect(await messages.findMessage(id)).toMatchObject({ version: 5, isArchived: true });
  const entries = await history.listEntries(await history.listIds());
  expect(entries.map((entry) => [entry.operation, entry.version, entry.who])).toEqual([
    ["marked-as-spam", 5, "guru@example.org"],
    ["restored", 4, "guru@example.org"],
    ["removed", 3, "guru@example.org"],
    ["archived", 2, "guru@example.org"],
  ]);
});

test("a message that could not be mailed says why", async () => {
  const mail = { smtpUrl: "smtp://localhost:1", to: null, from: null };
  const mailing = await openGuruSite(({ config }) => ({ config: { ...config, mail } }));
  await postMessage(mailing);
  await Promise.all(mailing.services.senders.map((sender) => sender.runDue()));
  const html = await mailing.text(inbox, mailing.cookie);
  expect(html).toMatch(/Not mailed yet, tried once: .*ECONNREFUSED/);
});
