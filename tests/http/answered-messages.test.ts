import { expect, test } from "vitest";
import { guru } from "#tests/support/guru.ts";
import { receiveMessage } from "#tests/support/message-form.ts";
import { guruSiteForEachTest } from "./sites.ts";

const site = guruSiteForEachTest();

const inbox = "/success/messages";

const send = (fields: Record<string, string>, path = inbox) => site.send(path, fields);

const findAnswer = async (id: string) => (await site.services.messages.findMessage(id))?.answer;

test("a message is marked as answered with a note, and this is taken back and undone", async () => {
  const id = await receiveMessage(site);
  const note = "She comes on Monday.\r\nBring a form.";
  const { html: marked } = await send({ intent: "answered", id, note }, `${inbox}/${id}`);
  expect(marked).toContain("The message is marked as answered.");
  expect(marked).toMatch(/Answered by guru on [^<]+: She comes on Monday.\nBring a form./);
  expect(await site.text(inbox, site.cookie)).toMatch(/A first class<span[^>]*>Answered</);
  // The note of who answered first stays.
  const other = await send({ intent: "answered", id, note: "Another" });
  expect(other.html).toContain("Your note was not stored: Another");
  const answer = { who: guru.email, note: "She comes on Monday.\nBring a form." };
  expect(await findAnswer(id)).toMatchObject(answer);
  expect(await site.services.messages.countUnread()).toBe(0);
  const { html: taken } = await send({ intent: "not-answered", id });
  expect(taken).toContain("The message is no longer marked as answered.");
  expect(await findAnswer(id)).toBeNull();
  const [, entry = ""] = /name="entry" value="([^"]+)"/.exec(taken) ?? [];
  await send({ intent: "undo", entry });
  expect(await findAnswer(id)).toMatchObject(answer);
});

test("a note that is too long, or for no message, is refused with a sentence", async () => {
  const id = await receiveMessage(site);
  const long = await send({ intent: "answered", id, note: "x".repeat(501) });
  expect([long.status, await findAnswer(id)]).toEqual([409, null]);
  expect(long.html).toContain("The note has more than 500 characters.");
  expect((await send({ intent: "answered", id, note: "x".repeat(500) })).status).toBe(200);
  for (const unknown of ["nobody", "\0"]) {
    const missing = await send({ intent: "answered", id: unknown });
    expect(missing.status).toBe(409);
    expect(missing.html).toContain("There is no such message.");
  }
});
