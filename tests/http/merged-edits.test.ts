import { expect, test } from "vitest";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { fieldsOf } from "#tests/support/part-form.ts";
import { guruSiteForEachTest } from "./sites.ts";

const site = guruSiteForEachTest();

const photo = "/success/photos/photo-1";
const event = "/success/events/lamp-evening";
const second = "second@example.org";

const open = (path: string) => site.text(path, site.cookie);

/** Sends the form of a page as a browser without JavaScript does. */
async function save(path: string, page: string, changes: Record<string, string | Blob> = {}) {
  const answer = await site.post(path, fieldsOf(page, { intent: "save", ...changes }));
  return { status: answer.status, html: await answer.text() };
}

const changing =
  (fields: object) =>
  <Content extends object>(content: Content): Content => ({ ...content, ...fields });

const conflictTitle = "Somebody else has changed it, too";

test("two edits that do not fit together are refused at the field, until they fit", async () => {
  await addEvents(site);
  const page = await open(event);
  await save(event, page, { endDate: "2026-03-15" });
  const refused = await save(event, page, { date: "2026-03-20" });
  expect(refused.status).toBe(400);
  expect(refused.html).toContain("The last day cannot be before the date");
  expect((await save(event, refused.html, { endDate: "2026-03-21" })).status).toBe(200);
  const stored = await site.services.events.findEvent("lamp-evening");
  expect(stored).toMatchObject({ date: "2026-03-20", endDate: "2026-03-21" });
});

test("a field that both changed is asked for, and the rest is in the form already", async () => {
  await addEvents(site);
  const page = await open(event);
  await save(event, page, { title: "Their title", location: "Town hall" });
  const changes = { title: "My title", organizer: "Me", tagChange: "only" };
  const asked = await save(event, page, changes);
  expect(asked.status).toBe(409);
  const [, conflict = ""] = asked.html.split(`<h3>${conflictTitle}`);
  const [box = ""] = conflict.split("</section>");
  expect(box).toContain("Their title");
  expect(box).toContain("My title");
  expect(box).not.toContain("Town hall");
  expect(asked.html).toMatch(/<input[^>]*value="Town hall"/);
  // What to do about a changed tag is still chosen.
  expect(asked.html).toMatch(
    /<option[^>]*value="only"[^>]*selected=""|<option[^>]*selected=""[^>]*value="only"/,
  );
  expect((await save(event, asked.html)).status).toBe(200);
  const stored = await site.services.events.findEvent("lamp-evening");
  expect(stored).toMatchObject({ title: "My title", location: "Town hall", organizer: "Me" });
});

test("an edit of what is in the trash meanwhile shows why and what was typed", async () => {
  await addEvents(site);
  const page = await open(event);
  await site.services.events.documents.remove(second, "lamp-evening");
  const { html } = await save(event, page, { title: "Lamps at dusk" });
  expect(html).toContain("Restore it first.");
  expect(html).toContain('value="Lamps at dusk"');
});

test("a list that only one has changed is merged", async () => {
  const path = "/success/site/competition";
  const page = await open(path);
  await save(path, page, { "categories.0.name": "Youngest" });
  const subtitle = { subtitle: "The evening of dance" };
  expect((await save(path, page, subtitle)).status).toBe(200);
  const { competition } = site.services.websiteTexts.content();
  expect([competition.categories[0]?.name, competition.subtitle]).toEqual([
    "Youngest",
    subtitle.subtitle,
  ]);
});

/** One with words only, one with lists in lists, and the facts of the competition. */
const parts = ["school", "branches", "competition"];

test("a form that is saved without a change writes nothing and says so", async () => {
  await addPhotos(site, 1);
  await addEvents(site);
  const { photos, events } = site.services;
  const description = "Two\nlines";
  await photos.documents.changeAnyVersion(second, "photo-1", changing({ description }));
  const both = changing({ description, fullDescription: description });
  await events.documents.changeAnyVersion(second, "lamp-evening", both);
  const { history, websiteTextStore } = site.services;
  const entries = await history.listIds();
  for (const path of [photo, event, ...parts.map((part) => `/success/site/${part}`)]) {
    const page = (await open(path)).replaceAll("Two\nlines", "Two\r\nlines");
    const answer = await save(path, page);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.html).toContain("Nothing was changed: ");
    expect(answer.html).not.toContain("is saved.");
  }
  expect(await history.listIds()).toEqual(entries);
  expect(await websiteTextStore.listParts()).toEqual([]);
});
