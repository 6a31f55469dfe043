import { expect, test } from "vitest";
import { indiaMinute } from "#app/documents/date-time.ts";
import { newEvent } from "#tests/factories/events.ts";
import { cookieOf } from "#tests/support/guru.ts";
import { formOf } from "#tests/support/part-form.ts";
import { guruSiteForEachTest } from "./sites.ts";

const site = guruSiteForEachTest();

const at = Math.ceil(Date.now() / 60_000) * 60_000 + 3 * 86_400_000;
const event = { title: "Lamps", description: "Many", date: "2031-03-15" };
const photo = { title: "Lamps", description: "Many", imageUrl: "https://pictures.example/a.jpg" };

const statesOf = async (resource: "photos" | "events") => {
  const { adminPhotos, adminEvents } = site.services;
  const filter = { words: [], state: null, tag: null };
  const list = resource === "photos" ? adminPhotos.listPhotos : adminEvents.listEvents;
  const stored = await list(filter, { limit: 9, offset: 0 });
  return stored.map(({ isDraft, isHidden, appearsAt }) => [isDraft, isHidden, appearsAt]);
};

test("a new event can be a draft or scheduled, and its confirmation says so", async () => {
  const path = "/success/events/new";
  const late = { ...event, intent: "save", initialStatus: "later", appearsAt: "2020-01-01T10:00" };
  expect((await site.send(path, late)).html).toContain("Please choose a day and a time");
  expect(await statesOf("events")).toEqual([]);
  const confirmationOf = async (fields: Record<string, string>) => {
    const added = await site.post(path, formOf({ ...event, intent: "save", ...fields }));
    return site.text("/success/events", `${site.cookie}; ${cookieOf(added)}`);
  };
  const ofDraft = await confirmationOf({ initialStatus: "draft" });
  expect(ofDraft).toContain("The event is saved as a draft: visitors do not see it.");
  expect(ofDraft).not.toContain("wa.me");
  const ofDue = await confirmationOf({ initialStatus: "later", appearsAt: indiaMinute(at) });
  expect(ofDue).toContain("The event is saved. Will be published on");
  expect(await statesOf("events")).toContainEqual([true, true, at]);
  expect(await site.services.events.listLatestEvents(9)).toEqual([]);
  expect(await confirmationOf({})).toContain("wa.me");
});

test("a document that is a draft and scheduled is refused with a sentence", async () => {
  const appearsAt = new Date(at).toISOString();
  const refused = await site.post("/api/uploads", { ...photo, isDraft: true, appearsAt });
  const message = "Send isDraft or appearsAt, not both: a draft has no time of publication.";
  expect(refused.status).toBe(400);
  expect(await refused.json()).toEqual({ error: { code: "invalid-document", message } });
  expect(await statesOf("photos")).toEqual([]);
});

test("a draft is dated when it is published, by hand or at its time, unless a guru set its day", async () => {
  const { photos } = site.services;
  const add = async (title: string, fields = {}) =>
    (await (await site.post("/api/uploads", { ...photo, title, ...fields })).json()).id as string;
  const setDay = (id: string, date: string) =>
    site.send(`/success/photos/${id}`, { intent: "save", version: 1, ...photo, date, tags: "" });
  const ofDay = await add("Of a day", { isDraft: true });
  expect((await setDay(ofDay, "2031-03-15")).status).toBeLessThan(400);
  const older = await add("Older day", { appearsAt: new Date(at).toISOString() });
  await setDay(older, "2001-03-15");
  const draft = await add("Draft", { isDraft: true });
  const hidden = await add("Hidden");
  const newest = await add("Newest");
  const list = await site.text("/success/photos?state=draft", site.cookie);
  expect(list).toMatch(/<span>Draft<\/span><\/a>.*?aria-label="Select Draft".*?>Draft</s);
  await site.post(`/api/uploads/${hidden}/hide`, {});
  for (const id of [ofDay, draft, hidden]) {
    expect((await site.post(`/api/uploads/${id}/show`, {})).status).toBe(200);
  }
  const listed = await photos.listPhotos({ limit: 9 });
  expect(listed.map(({ id }) => id)).toEqual([ofDay, draft, newest, hidden]);
  expect(await photos.documents.publishDue(at)).toBe(1);
  expect((await photos.findPhoto(older))?.createdAt).toBe(Date.parse("2001-03-15T12:00:00+05:30"));
});

test("gurus alone preview a draft; a published event's preview leads to it, a removed one has none", async () => {
  const { events } = site.services;
  const add = async (status?: "draft") =>
    (await events.addEvent(newEvent({ title: "Secret", ...(status && { initialStatus: status }) })))
      .id;
  const [draft, published, removed] = [await add("draft"), await add(), await add()];
  await events.documents.remove("guru@example.org", removed);
  const preview = (id: string) => `/success/events/${id}/preview`;
  const data = `${preview(draft)}.data`;
  const own = `${data}?_routes=events%2Froutes%2Fevent-preview-page`;
  for (const path of [preview(draft), data, own]) {
    const seen = await site.open(path);
    expect([seen.status, seen.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(await seen.text()).toContain("Secret");
    const stranger = await site.request(path);
    expect(await stranger.text()).not.toContain("Secret");
    expect(stranger.headers.get("Cache-Control")).toContain("no-store");
  }
  const ask = async (id: string) => {
    const answer = await site.open(preview(id));
    return [answer.status, answer.headers.get("Location")];
  };
  expect(await ask(published)).toEqual([302, `/events/${published}`]);
  expect(await ask(removed)).toEqual([404, null]);
});
