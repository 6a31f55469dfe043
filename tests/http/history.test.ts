import { describe, expect, test } from "vitest";
import { addDocumentOf } from "#tests/factories/documents.ts";
import { newEvent } from "#tests/factories/events.ts";
import { newMessage } from "#tests/factories/messages.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { guru } from "#tests/support/guru.ts";
import { fieldsOf } from "#tests/support/part-form.ts";
import { type GuruSite, guruSiteForAllTests } from "./sites.ts";

const second = "second@example.org";

/** The text of a page, without its markup, scripts and repeated spaces. */
const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, "")
    .replaceAll(/<\/?(?:ins|del)>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");

/** The rows of a list, as texts. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<li class="row[^>]*>(.*?)<\/li>/gs)].map(([, row = ""]) => textOf(row).trim());

const linkIn = (html: string, text: string) =>
  new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${text}</a>`).exec(html)?.[1] ?? "";

/** Tap after tap, each on a link of the page that the one before opened. */
async function follow(site: GuruSite, path: string, ...links: string[]) {
  let page = { path, html: await site.text(path, site.cookie) };
  for (const text of links) {
    const next = linkIn(page.html, text).replaceAll("&amp;", "&");
    page = { path: next, html: await site.text(next, site.cookie) };
  }
  return page;
}

const goBackButton = "Go back to before this change";

/** The form that goes back to before a change; 0 is the first one on the page. */
const goBackForm = (html: string, index = 0) =>
  fieldsOf(
    [...html.matchAll(/<form[^>]*>(?:(?!<\/form>).)*"restore-version"/gs)][index]?.[0] ?? "",
    {
      intent: "restore-version",
    },
  );

describe("the history", () => {
  const site = guruSiteForAllTests();

  test("three changes of one text: the history shows each, and the middle state is back in two taps", async () => {
    const { accounts, events } = site.services;
    const person = await accounts.findAccount(guru.email);
    await accounts.rename(person?.id ?? "", "Radha");
    const { id } = await events.addEvent(newEvent({ location: "Hall A" }), guru.email);
    const texts = ["Hall B", "Hall C", "Hall D"];
    for (const [index, location] of texts.entries()) {
      const alter = { version: index + 1, alter: (event: object) => ({ ...event, location }) };
      await events.documents.change(index === 1 ? second : guru.email, id, alter as never);
    }

    const history = await follow(site, `/success/events/${id}`, "History of this event");
    const rows = rowsOf(history.html);
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatch(/^Radha changed the event .* Location Before: Hall C After: Hall D /);
    expect(rows[1]).toMatch(/^second@example.org changed .*Before: Hall B After: Hall C/);
    expect(rows[2]).toContain("Before: Hall A After: Hall B");
    expect(rows[3]).toMatch(/added the event .* Status Published Title .* Location Hall A/);
    expect(rows[3]).not.toContain(goBackButton);

    // The first row is the latest change: the state in the middle is the one before it.
    const done = await site.post(history.path, goBackForm(history.html));
    expect(done.status).toBe(200);
    const html = await done.text();
    expect(html).toContain("The earlier version of the event is restored.");
    expect(await events.findEvent(id)).toMatchObject({ location: "Hall C", version: 5 });

    const undo = fieldsOf(/<form[^>]*notice.*?<\/form>/s.exec(html)?.[0] ?? "", {});
    expect(await (await site.post(history.path, undo)).text()).toContain("Undone.");
    expect(await events.findEvent(id)).toMatchObject({ location: "Hall D", version: 6 });
  });

  test("the list is filtered by kind and title", async () => {
    const { events, photos, database } = site.services;
    await database.deleteFrom("history").execute();
    const titles = ["100% lamps", "a_b", "acb", "Élan ದೀಪ"];
    for (const title of titles) await events.addEvent(newEvent({ title }), guru.email);
    const { id } = await photos.addPhoto(newPhoto({ title: "Lamp photo" }), second);
    const find = async (filter: Record<string, string>) => {
      const html = await site.text(`/success/history?${new URLSearchParams(filter)}`, site.cookie);
      return [...html.matchAll(/<a class="name[^"]*" href="\/success\/[^>]*>([^<]*)</g)].map(
        ([, title]) => title,
      );
    };
    expect(await find({})).toHaveLength(5);
    expect(await find({ q: "a_b" })).toEqual(["a_b"]);
    expect(await find({ kind: "photo" })).toEqual(["Lamp photo"]);
    expect(await find({ kind: "event", q: "photo" })).toEqual([]);

    const selected = await photos.addPhoto(newPhoto({ title: "Another" }), second);
    const both = new URLSearchParams({ intent: "change-selected", operation: "remove" });
    for (const each of [`${id}:1`, `${selected.id}:1`]) both.append("selected", each);
    await site.post("/success/photos", both);
    const html = await site.text("/success/history?q=another", site.cookie);
    expect(html.match(/aria-label="Undo: 2 photos"/g)).toHaveLength(1);
  });

  test("going back is refused and shown anew if somebody has written meanwhile", async () => {
    const { announcements } = site.services;
    const content = { text: "No class", endsOn: "2031-01-01", createdAt: 0 };
    const id = await announcements.documents.add(content, { who: guru.email });
    const change = (version: number, text: string) =>
      announcements.documents.change(second, id, { version, alter: (one) => ({ ...one, text }) });
    await change(1, "No class today");
    const path = `/success/history?kind=announcement&id=${id}`;
    const shown = goBackForm(await site.text(path, site.cookie));
    await change(2, "No class this week");
    const refused = await site.post(path, shown);
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toContain("The announcement was changed meanwhile, so nothing was done.");
    expect(textOf(html)).toContain("Before: No class today After: No class this week");
    expect((await announcements.documents.find(id))?.status.version).toBe(3);
    expect((await site.post(path, goBackForm(html, 1))).status).toBe(200);
    expect((await announcements.documents.find(id))?.content.text).toBe("No class");
  });

  test("changes of the status read as words", async () => {
    const { photos } = site.services;
    const { id } = await photos.addPhoto(newPhoto({ initialStatus: "draft" }), guru.email);
    const { documents } = photos;
    await documents.show(guru.email, id);
    await documents.schedule(guru.email, id, Date.parse("2031-01-31T13:00:00Z"));
    await documents.remove(guru.email, id);
    const rows = rowsOf(await site.text(`/success/history?kind=photo&id=${id}`, site.cookie));
    expect(rows[0]).toContain(
      "Status Before: Scheduled for 31 Jan 2031, 6:30 pm After: In the trash",
    );
    expect(rows[1]).toContain("Before: Published After: Scheduled for 31 Jan 2031, 6:30 pm");
    expect(rows[2]).toContain("Status Before: Draft After: Published");
  });

  test("the history of a message says who answered, and nothing that its page does not show", async () => {
    const { messages, accounts } = site.services;
    const person = await accounts.findAccount(guru.email);
    await accounts.rename(person?.id ?? "", "Radha");
    const id = await messages.addMessage(newMessage({ network: "203.0.113.0/24" }));
    const page = `/success/messages/${id}`;
    const none = await follow(site, page, "History of this message");
    expect(none.html).toContain("The history has nothing about this message");
    await site.send(page, { intent: "answered", id, note: "Called back" });
    await site.send(page, { intent: "spam", id });
    await site.send(page, { intent: "remove", id });
    const { html } = await follow(site, page, "History of this message");
    const [removed, spam, answered] = rowsOf(html);
    expect(removed).toContain("Status Before: Not in the trash After: In the trash");
    expect(spam).toContain("Radha marked the message as spam");
    expect(spam).toContain("Box Before: Inbox After: Spam");
    expect(answered).toMatch(
      /Answered Before: nothing After: Answered by Radha on .*: Called back/,
    );
    expect(html).not.toContain("203.0.113");
  });

  test("a changed list of a website text is shown by the lines that differ", async () => {
    const path = "/success/site/faq";
    const [one, , three] = site.services.school.faq.map(({ question }) => question);
    const changed = { intent: "save", "faq.0.answer": "Any age." };
    await site.post(path, fieldsOf(await site.text(path, site.cookie), changed));
    const { html } = await follow(site, path, "History of this website text");
    expect(html).toContain(`<ins>${one}, Answer: Any age.\n</ins>`);
    expect(rowsOf(html)[0]).not.toContain(three ?? "-");
    await site.post("/success/history?kind=site&id=faq", goBackForm(html));
    expect(await site.text("/classes")).not.toContain("Any age.");
  });

  test.each(Object.entries(addDocumentOf))(
    "the history shows the fields of a %s",
    async (name, add) => {
      const { services } = site;
      await add(services, "one");
      const { documents } = services.documentStores[name as keyof typeof addDocumentOf];
      await documents.remove(guru.email, "one");
      const { changes } = await documents.history.listChanges("one", {});
      const [removed, added] = changes.map(({ differences }) => differences ?? []);
      expect(removed).toMatchObject([{ label: "Status", after: { text: "In the trash" } }]);
      // The arrival of a message is not in the history.
      if (name === "message") expect(added).toBeUndefined();
      else expect(added?.length).toBeGreaterThan(1);
    },
  );

  test.each([
    ["?kind=poster", "added the event"],
    ["?q=%25%00%ED%A0%80'", "Nothing was found."],
    ["?page=99999", "added the event"],
    ["?kind=toString&id=x", "There is no such history."],
    ["?kind=event&id=%00", "There is no such history."],
  ])("%s is answered by a sentence", async (query, sentence) => {
    await site.services.events.addEvent(newEvent(), guru.email);
    expect(textOf(await site.text(`/success/history${query}`, site.cookie))).toContain(sentence);
  });
});
