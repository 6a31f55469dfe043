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

test("a branch that one guru moved and another corrected is both", async () => {
  const path = "/success/site/branches";
  const page = await open(path);
  const moved = await save(path, page, { intent: "up branches.1" });
  expect((await save(path, moved.html)).status).toBe(200);
  const corrected = { "branches.1.address": "Above the bakery" };
  expect((await save(path, page, corrected)).status).toBe(200);
  expect(site.services.school.branches[0]).toMatchObject({
    name: "Urwa",
    address: "Above the bakery",
  });
});

test("a branch that one guru removed and another corrected is asked about, and stays if she likes", async () => {
  const path = "/success/site/branches";
  const page = await open(path);
  const removed = await save(path, page, { intent: "remove branches.1" });
  expect((await save(path, removed.html)).status).toBe(200);
  const asked = await save(path, page, { "branches.1.address": "Above the bakery" });
  expect(asked.status).toBe(409);
  const [, conflict = ""] = asked.html.split(`<h3>${conflictTitle}`);
  const [box = ""] = conflict.split("</section>");
  expect(box).toContain("What one of you has removed");
  expect(box).toMatch(/Branch 2, Address<\/dt>.*Above the bakery.*removed/);
  expect((await save(path, asked.html)).status).toBe(200);
  expect(site.services.school.branches[1]?.address).toBe("Above the bakery");
});

const faq = "/success/site/faq";
const listQuestions = () => site.services.school.faq.map(({ question }) => question);
const listIds = () =>
  site.services.websiteTexts.editedContent().school.faq.map(({ id = "" }) => id);

test("one guru moves and removes questions, the other corrects one: nothing is asked or undone", async () => {
  const before = listQuestions();
  const page = await open(faq);
  const [first, second, third, ...others] = before;
  const removed = await save(faq, page, { intent: "remove faq.0" });
  const moved = await save(faq, removed.html, { intent: "down faq.0" });
  expect((await save(faq, moved.html)).status).toBe(200);
  expect(listQuestions()).toEqual([third, second, ...others]);
  expect((await save(faq, page, { "faq.2.answer": "Corrected." })).status).toBe(200);
  expect(listQuestions()).toEqual([third, second, ...others]);
  expect(site.services.school.faq[0]).toMatchObject({ question: third, answer: "Corrected." });
  // Saved again from the same page, as after a lost answer.
  expect((await save(faq, page, { "faq.2.answer": "Corrected." })).html).toContain("Nothing was");
  expect(listQuestions()).not.toContain(first);
});

test("a question that is added and sent twice is one, also beside another guru's", async () => {
  const count = listQuestions().length;
  const page = await open(faq);
  const add = async (question: string) => {
    const { html } = await save(faq, page, { intent: "add faq" });
    const texts = { [`faq.${count}.question`]: question, [`faq.${count}.answer`]: "Yes." };
    return () => save(faq, html, texts);
  };
  const [mine, theirs] = [await add("Mine?"), await add("Theirs?")];
  for (const send of [mine, theirs, mine]) expect((await send()).status).toBe(200);
  expect(listQuestions().slice(count)).toEqual(["Theirs?", "Mine?"]);
  const ids = listIds();
  expect(new Set(ids).size).toBe(count + 2);
  // Visitors do not get the ids.
  const pages = await Promise.all(["/classes", "/classes.data"].map((path) => site.text(path)));
  for (const html of pages) {
    expect(html).toContain("Theirs?");
    expect(ids.filter((id) => html.includes(id))).toEqual([]);
  }
});

test("forms and drafts without ids, and parts that were stored without, are saved and merged as well", async () => {
  const page = await open(faq);
  const withoutIds = page.replaceAll(/<input[^>]*name="faq\.\d+\.id"[^>]*>/g, "");
  expect(withoutIds).not.toBe(page);
  const { websiteTextStore, websiteTexts, school } = site.services;
  const [first, ...others] = school.faq;
  const edit = { part: "faq", version: 1, currentValue: { faq: school.faq } } as const;
  await websiteTextStore.change(second, { ...edit, value: { faq: [...others, first] } });
  await websiteTexts.refresh();
  expect((await save(faq, withoutIds, { "faq.0.answer": "From a draft." })).status).toBe(200);
  expect(site.services.school.faq.at(-1)).toMatchObject({ ...first, answer: "From a draft." });
  expect(listQuestions()).toHaveLength(others.length + 1);
  const version = websiteTexts.versionOf("faq");
  const goBack = `/success/history?kind=site&id=faq&back=${version}`;
  const [, entry = ""] = /name="entry" value="([^"]+)"/.exec(await open(goBack)) ?? [];
  await site.send(goBack, { intent: "restore-version", kind: "site", entry });
  const page2 = await open(faq);
  await save(faq, page2, { "faq.1.answer": "After it was restored." });
  expect((await save(faq, page2, { "faq.0.answer": "As well." })).status).toBe(200);
  const answers = site.services.school.faq.map(({ answer }) => answer);
  expect(answers.slice(0, 2)).toEqual(["As well.", "After it was restored."]);
});

test("damaged and repeated ids of items are replaced", async () => {
  const page = await open(faq);
  const damaged = { "faq.0.id": "<b>", "faq.1.id": "same", "faq.2.id": "same" };
  expect((await save(faq, page, { ...damaged, "faq.0.answer": "New." })).status).toBe(200);
  const ids = listIds();
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[\w-]{1,64}$/);
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
