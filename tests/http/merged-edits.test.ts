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

test("an edit of a photo is merged with everything that happened to it since the form was opened", async () => {
  await addPhotos(site, 1);
  const { photos } = site.services;
  const page = await open(photo);
  await save(photo, page, { tags: "lamp, sea" });
  await photos.documents.hide(second, "photo-1");
  await photos.documents.show(second, "photo-1");
  await save(photo, await open(photo), { date: "2026-02-03" });
  expect((await save(photo, page, { description: "By the sea" })).status).toBe(200);
  const stored = await photos.findPhoto("photo-1");
  expect(stored).toMatchObject({ tags: ["lamp", "sea"], description: "By the sea" });
  expect(await open(photo)).toContain('value="2026-02-03"');
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

test("the answer to a conflict is merged with what was saved while it was open", async () => {
  await addEvents(site);
  const page = await open(event);
  await save(event, page, { title: "Their title" });
  const asked = await save(event, page, { title: "My title" });
  await save(event, await open(event), { location: "Town hall" });
  expect((await save(event, asked.html)).status).toBe(200);
  const stored = await site.services.events.findEvent("lamp-evening");
  expect(stored).toMatchObject({ title: "My title", location: "Town hall" });
});

test("a batch that one guru adds and a time that another corrects are both saved", async () => {
  const path = "/success/site/branches";
  const page = await open(path);
  expect(page).toContain('formAction="#field-branches-0-batches"');
  const added = await save(path, page, { intent: "add branches.0.batches" });
  const count = site.services.school.branches[0]?.batches.length;
  const name = `branches.0.batches.${count}`;
  const batch = {
    ...{ [`${name}.name`]: "Teachers", [`${name}.from`]: "10:00", [`${name}.to`]: "11:00" },
    [`${name}.days.Sunday`]: "on",
  };
  expect((await save(path, added.html, batch)).status).toBe(200);
  const time = { "branches.0.batches.0.from": "06:05" };
  const corrected = { ...time, "branches.1.address": "Above the bakery" };
  expect((await save(path, page, corrected)).status).toBe(200);
  const [first, urwa] = site.services.school.branches;
  expect([urwa?.name, urwa?.address]).toEqual(["Urwa", "Above the bakery"]);
  expect(first?.batches.map(({ from }) => from)).toContain("06:05");
  expect(first?.batches.map((each) => each.name)).toContain("Teachers");
});

test.each([
  ["moved", "up"],
  ["removed", "remove"],
])("a branch that one guru %s and another corrected is asked for", async (_what, button) => {
  const path = "/success/site/branches";
  const page = await open(path);
  const changed = await save(path, page, { intent: `${button} branches.1` });
  expect((await save(path, changed.html)).status).toBe(200);
  const asked = await save(path, page, { "branches.1.address": "Above the bakery" });
  expect(asked.status).toBe(409);
  expect(asked.html).toContain(conflictTitle);
  expect((await save(path, asked.html)).status).toBe(200);
  expect(site.services.school.branches[1]?.address).toBe("Above the bakery");
});

test("a new picture is asked for when somebody else has replaced it, too", async () => {
  await addPhotos(site, 1);
  const page = await open(photo);
  const { photos } = site.services;
  const imageUrl = "https://pictures.example/new.jpg";
  await photos.documents.changeAnyVersion(second, "photo-1", changing({ imageUrl }));
  const file = new File([new Uint8Array(8)], "mine.jpg", { type: "image/jpeg" });
  const asked = await save(photo, page, { file });
  expect([asked.status, asked.html.includes(conflictTitle)]).toEqual([409, true]);
  expect(await photos.findPhoto("photo-1")).toMatchObject({ imageUrl });
});

const parts = ["school", "gurus", "branches", "contacts", "sentences", "competition", "rules"];

test("a form that is saved without a change writes nothing and says so", async () => {
  await addPhotos(site, 1);
  await addEvents(site);
  const { photos, events } = site.services;
  const description = "Two\nlines";
  await photos.documents.changeAnyVersion(second, "photo-1", changing({ description }));
  const both = changing({ description, fullDescription: description });
  await events.documents.changeAnyVersion(second, "lamp-evening", both);
  const { history, siteContentStore } = site.services;
  const count = await history.countEntries();
  for (const path of [photo, event, ...parts.map((part) => `/success/site/${part}`)]) {
    const page = (await open(path)).replaceAll("Two\nlines", "Two\r\nlines");
    const answer = await save(path, page);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.html).toContain("Nothing was changed: ");
    expect(answer.html).not.toContain("is saved.");
  }
  expect(await history.countEntries()).toBe(count);
  expect(await siteContentStore.listParts()).toEqual([]);
});
