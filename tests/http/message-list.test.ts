import { describe, expect, test } from "vitest";
import type { NewContactMessage } from "#app/messages/message.ts";
import { dayMs, indiaDay } from "#app/platform/calendar.ts";
import { newMessage } from "#tests/factories/messages.ts";
import { engines } from "#tests/support/engines.ts";
import { guru } from "#tests/support/guru.ts";
import { type GuruSite, openGuruSite } from "./sites.ts";

const inbox = "/success/messages";

type Given = Partial<NewContactMessage>;

const add = (site: GuruSite, given: Given) => site.services.messages.addMessage(newMessage(given));

const find = async (site: GuruSite, id: string) => site.services.messages.findMessage(id);

/** The subjects on a page, in alphabetical order. */
async function list(site: GuruSite, query: string) {
  const html = await site.text(inbox + query, site.cookie);
  return [...html.matchAll(/aria-label="Select ([^"]*)"/g)]
    .map(([, subject]) => subject)
    .toSorted();
}

async function send(site: GuruSite, fields: Record<string, string | string[]>) {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const each of [value].flat()) form.append(name, each);
  const answer = await site.post(inbox, form);
  const html = await answer.text();
  const [, message = ""] = /<span id="notice">([^<]*)/.exec(html) ?? [];
  const [, entry = ""] = /name="entry" value="([^"]+)"/.exec(html) ?? [];
  return { status: answer.status, message, entry };
}

const change = (operation: string, fields: Record<string, string | string[]>) => ({
  ...fields,
  intent: "change-selected",
  operation,
});

describe.each(engines)("the list of messages on $name", ({ open, isDefault }) => {
  const openSite = async () => openGuruSite(null, await open());

  test("is searched by every field, in each box, and says where there are some", async () => {
    const site = await openSite();
    const { documents } = site.services.messages;
    await add(site, { title: "100% attendance", name: "Asha Rao" });
    await add(site, { title: "100 attendances", message: "snake_case\\n" });
    await add(site, { title: "By phone", phone: "+91 98450-12345", email: "" });
    await add(site, { title: "In the text", message: "Call 98450 12345, or 98450.12345" });
    await documents.move(guru.email, await add(site, { title: "Old Rao" }), "archived");
    await add(site, { title: "Spam of Rao", isSpam: true });
    await documents.remove(guru.email, await add(site, { title: "Removed Rao" }));
    const found: [string, string[]][] = [
      ["?q=RAO", ["100% attendance"]],
      ["?q=rao&box=archive", ["Old Rao"]],
      ["?q=rao+attend&box=unanswered", ["100% attendance"]],
      ["?q=snake_case%5C", ["100 attendances"]],
      ["?q=snakeXcase", []],
      ["?q=098450+123", ["By phone", "In the text"]],
    ];
    for (const [query, subjects] of found)
      expect([query, await list(site, query)]).toEqual([query, subjects]);
    const html = await site.text(`${inbox}?q=rao`, site.cookie);
    const numbers = ["Inbox 1", "Not answered 1", "Archive 1", "Spam 1"];
    expect(numbers.filter((text) => !html.includes(`>${text}</a>`))).toEqual([]);
    expect(html).toContain('href="/success/messages?box=archive&amp;q=rao"');
  });

  // The rest has no SQL of its own.
  if (!isDefault) return;

  test("is changed together, and undone together", async () => {
    const site = await openSite();
    const ids = [];
    for (const title of ["One", "Two", "Three"]) ids.push(await add(site, { title }));
    const [one = "", two = "", three = ""] = ids;
    await send(site, { intent: "answered", id: one, note: "She comes." });
    expect(await site.text(inbox, site.cookie)).toContain(">Not answered 2</a>");
    expect(await list(site, "?box=unanswered")).toEqual(["Three", "Two"]);

    const selected = [`${one}:2`, `${two}:1`, `${three}:1`];
    const answered = await send(site, change("answered", { selected }));
    expect(answered).toMatchObject({ status: 200, message: "2 messages marked as answered." });
    // Who answered first stays, with the note.
    expect((await find(site, one))?.answer?.note).toBe("She comes.");
    expect((await find(site, two))?.answer).toMatchObject({ who: guru.email, note: "" });
    const undo = { intent: "undo", entry: answered.entry };
    expect((await send(site, undo)).message).toBe("Undone.");
    expect(await list(site, "?box=unanswered")).toEqual(["Three", "Two"]);

    const all = { all: "on", total: "2", filter: "box=unanswered&q=parent" };
    const done = await send(site, change("spam", all));
    expect(done.message).toMatch(/^2 messages /);
    expect(await list(site, "?box=spam")).toEqual(["Three", "Two"]);
  });

  test("has the day of a trial class, which another guru's change does not overwrite", async () => {
    const site = await openSite();
    const id = await add(site, { title: "Admission enquiry", phone: "98450 12345" });
    const day = indiaDay(Date.now() + 10 * dayMs);
    const trial = (fields: Record<string, string>) =>
      send(site, { intent: "trial", id, ...fields });
    const refused: [Record<string, string>, string][] = [
      [{ trialOn: "2027-02-30" }, "there is no such day"],
      [{ trialOn: "0202-01-01" }, "Please check the year"],
      [{ trialAt: "17:30" }, "Please choose the day"],
    ];
    for (const [fields, text] of refused) {
      const answer = await trial(fields);
      expect([fields, answer.status, answer.message]).toEqual([
        fields,
        409,
        expect.stringContaining(text),
      ]);
    }
    expect(await find(site, id)).toMatchObject({ trial: null, version: 1 });

    const saved = await trial({ trialOn: day, trialAt: "17:30" });
    expect(saved.message).toMatch(/^The trial class is saved: \w+day, .*, 5:30 pm\.$/);
    await send(site, { intent: "archive", id });
    expect(await find(site, id)).toMatchObject({
      trial: { on: day, at: "17:30" },
      isArchived: true,
    });
    // This form was opened before.
    const other = await trial({ trialOn: indiaDay(Date.now()), trialBefore: "" });
    expect(other.message).toMatch(/another guru has saved a trial class on \w+day, .*, 5:30 pm\./);
    const moved = await trial({ trialOn: indiaDay(Date.now()), trialBefore: `${day} 17:30` });
    expect(await site.text(`${inbox}/${id}`, site.cookie)).toContain("Trial class today");
    await send(site, { intent: "undo", entry: moved.entry });
    expect((await find(site, id))?.trial).toEqual({ on: day, at: "17:30" });
    await send(site, { intent: "no-trial", id, trialBefore: `${day} 17:30` });
    expect((await find(site, id))?.trial).toBeNull();
  });
});

test("a message has links that call, mail, open and forward, and none that a stranger made up", async () => {
  const site = await openGuruSite();
  const message =
    "Call +91 98450 12345 or see https://example.org/a?b=1&c=2, <script>alert(1)</script> " +
    `javascript:alert(1) http://example.org ${"ಕೀ".repeat(2000)}`;
  const id = await add(site, { title: "A class & more", message });
  for (const path of [inbox, `${inbox}/${id}`]) {
    const html = await site.text(path, site.cookie);
    expect(html).toMatch(/<a href="tel:\+919845012345"[^>]*>\+91 98450 12345<\/a> or see/);
    expect(html).toMatch(
      /<a href="https:\/\/example.org\/a\?b=1&amp;c=2" rel="noopener noreferrer nofollow"[^>]*>https:\/\/example.org\/a\?b=1&amp;c=2<\/a>, &lt;script/,
    );
    expect(html).not.toMatch(/href="(?:javascript|http:\/\/example)/);
    const [, whatsApp = ""] = /href="https:\/\/wa\.me\/\?text=([^"]+)"/.exec(html) ?? [];
    expect(decodeURIComponent(whatsApp)).toContain(
      `the message is longer)\n\n${site.url}${inbox}/`,
    );
    const [, mail = ""] = /href="(mailto:\?subject=[^"]+)"/.exec(html) ?? [];
    expect(mail).toMatch(/^mailto:\?subject=Fwd%3A%20A%20class%20%26%20more&amp;body=/);
    expect(mail.length).toBeLessThan(2_000);
  }
});
