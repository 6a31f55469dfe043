import { expect, test } from "vitest";
import { newEvent } from "#tests/factories/events.ts";
import { newMessage } from "#tests/factories/messages.ts";
import { guru } from "#tests/support/guru.ts";
import { postMessage, receiveMessage } from "#tests/support/message-form.ts";
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

test("the tables have every message and event, and no cell is a formula", async () => {
  const kannada = 'ನಮಸ್ಕಾರ, "ತರಗತಿ"';
  const formulas = { name: "=1+1", title: "@home", message: `-1\n${kannada}` };
  const id = await receiveMessage(site, formulas);
  await send({ intent: "answered", id, note: "+91 824 222 3344" });
  const removed = await receiveMessage(site, { title: "In the trash" });
  await send({ intent: "remove", id: removed });
  await postMessage(site, { title: "Spam", _gotcha: "x" });
  await site.services.events.addEvent({ ...newEvent({ title: kannada }), initialStatus: "draft" });
  const answer = await site.open("/success/messages.csv");
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.subarray(3).toString().split("\r\n");
  expect(lines.slice(0, 1)).toEqual([
    '"Received","Box","Name","Email","Phone","Subject","Message","Answered by","Answered on","Note",' +
      '"Trial class"',
  ]);
  const time = String.raw`"\d{4}-\d\d-\d\d \d\d:\d\d"`;
  expect(lines[1]).toMatch(
    new RegExp(
      `^${time},"Inbox","'=1\\+1","parent@example.org","","'@home","'-1\nನಮಸ್ಕಾರ, ` +
        `""ತರಗತಿ""","${guru.email}",${time},"'\\+91 824 222 3344",""$`,
    ),
  );
  expect(lines[2]).toMatch(
    /^"[^"]+","Spam","A parent",.*,"Spam","When may we come\?","","","",""$/,
  );
  expect(lines.slice(3)).toEqual([""]);
  const odd = ["08242456789", "9845012345", "＝1+1", "＠home", "\t=1", " -1", "12", "0"];
  for (const phone of odd) await site.services.messages.addMessage(newMessage({ phone }));
  const table = await site.text("/success/messages.csv", site.cookie);
  for (const phone of odd.slice(0, -2)) expect(table).toContain(`,"'${phone}",`);
  for (const number of odd.slice(-2)) expect(table).toContain(`,"${number}",`);
  const events = await site.text("/success/events.csv", site.cookie);
  expect(events.split("\r\n")[0]).not.toMatch(/\(|optional/);
  expect(events).toMatch(
    /^.{0,1}"Title","Title in Kannada","Short Description.*,"Status"\r\n"ನಮಸ್ಕಾರ, ""ತರಗತಿ""","",.*"Draft"\r\n$/,
  );
});
