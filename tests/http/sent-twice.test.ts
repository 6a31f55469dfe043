import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { drawPicture } from "#tests/factories/images.ts";
import { postMessage } from "#tests/support/message-form.ts";
import { fieldsOf, formOf } from "#tests/support/part-form.ts";
import { guruSiteForEachTest } from "./sites.ts";

const site = guruSiteForEachTest();

const second = "second@example.org";

const event = { title: "Lamp evening", description: "A hundred lamps.", date: "2030-03-14" };

const listEvents = () => site.services.events.listLatestEvents(9);
const listAlbums = () => site.services.albums.listStored();
const listAnnouncements = () =>
  site.services.announcements.list({ state: null }, { limit: 9, offset: 0 });

const open = (path: string) => site.text(path, site.cookie);

/** Sends a form as a browser without JavaScript does. */
async function send(path: string, form: FormData) {
  const answer = await site.post(path, form);
  return {
    status: answer.status,
    location: answer.headers.get("Location"),
    html: await answer.text(),
  };
}

type Fields = Record<string, string>;

type AddingForm = { path: string; fields: Fields; changed: Fields; list: () => Promise<object[]> };

const forms: AddingForm[] = [
  {
    ...{ path: "/success/events/new", fields: event, changed: { title: "Evening of lamps" } },
    list: () => listEvents(),
  },
  {
    path: "/success/announcements",
    ...{ fields: { text: "No class on Friday." }, changed: { text: "No class today." } },
    list: () => listAnnouncements(),
  },
  {
    path: "/success/albums",
    ...{ fields: { title: "Festival", tag: "festival" }, changed: { title: "The festival" } },
    list: () => listAlbums(),
  },
];

test.each(forms)("what $path adds is stored once, and another text is an edit", async (added) => {
  const { path, fields, changed, list } = added;
  const form = fieldsOf(await open(path), { intent: "save", ...fields });
  const answers = await Promise.all([1, 2].map(() => send(path, form)));
  const status = path.endsWith("/new") ? 302 : 200;
  expect(answers.map((answer) => answer.status)).toEqual([status, status]);
  expect(await list()).toHaveLength(1);
  for (const [name, text] of Object.entries(changed)) form.set(name, text);
  expect((await send(path, form)).status).toBe(status);
  expect(await list()).toMatchObject([{ ...changed, version: 2 }]);
});

test("a form that was sent, and changed by somebody else since, is asked about", async () => {
  const path = "/success/announcements";
  const form = fieldsOf(await open(path), { intent: "save", text: "No class on Friday." });
  await send(path, form);
  const [stored] = await listAnnouncements();
  const { documents } = site.services.announcements;
  const theirs = "No class on Friday and Saturday.";
  await documents.changeAnyVersion(second, `${stored?.id}`, (one) => ({ ...one, text: theirs }));
  form.set("text", "No class today.");
  const asked = await send(path, form);
  expect(asked.status).toBe(409);
  expect(asked.html).toContain("Somebody else has changed it, too");
  expect(await listAnnouncements()).toMatchObject([{ text: theirs }]);
});

test("Add Event and Upload Image store once what is sent twice", async () => {
  const ids = [...(await open("/success")).matchAll(/name="newId" value="([^"]*)"/g)];
  const [photoId, eventId] = ids.map(([, id]) => id);
  const addEvent = { intent: "save", ...event, newId: eventId };
  const file = new File([new Uint8Array(await drawPicture())], "lamps.png");
  const upload = { intent: "upload", title: "Lamps", description: "Many", newId: photoId, file };
  for (const fields of [addEvent, addEvent, upload, upload]) {
    const { html } = await send("/success?index", formOf(fields));
    expect(html).toMatch(/Event added successfully!|File uploaded successfully/);
  }
  expect(await listEvents()).toMatchObject([{ id: eventId }]);
  expect(await site.services.photos.listPhotos({ limit: 9 })).toMatchObject([{ id: photoId }]);
});

const listInbox = () => site.services.messages.listMessages("inbox", 50);

test("a message with an id is stored once, and counts once for the limit", async () => {
  const newId = randomUUID();
  for (let count = 0; count < 11; count++) {
    expect((await postMessage(site, { newId })).status).toBe(200);
  }
  expect(await listInbox()).toHaveLength(1);
  await postMessage(site, { newId, message: "May we come on Friday?" });
  await postMessage(site, { newId: randomUUID() });
  expect(await listInbox()).toHaveLength(3);
  const refused = await postMessage(site, { newId: "1" });
  expect([refused.status, await refused.text()]).toEqual([400, "The newId is not a UUID"]);
});
