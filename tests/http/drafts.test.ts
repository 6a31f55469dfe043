import { expect, test } from "vitest";
import { indiaMinute } from "#app/documents/date-time.ts";
import { maxDaysAhead } from "#app/documents/document.ts";
import { initialStatusCallStrings as words } from "#app/documents/strings.ts";
import { newEvent } from "#tests/factories/events.ts";
import { drawPicture } from "#tests/factories/images.ts";
import { signInForEachTest } from "./guru-site.ts";

const { own, post } = signInForEachTest();

const dayMs = 86_400_000;
const at = Math.ceil(Date.now() / 60_000) * 60_000 + 3 * dayMs;

/** As a browser without JavaScript sends a form. */
async function send(path: string, fields: Record<string, string>, files: File[] = []) {
  const { site, cookie } = own;
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const file of files) body.append("photos", file);
  const headers = { Cookie: cookie, Origin: site.url };
  const answer = await site.request(path, { method: "POST", headers, body });
  return { status: answer.status, html: await answer.text(), to: answer.headers.get("Location") };
}

const statesOf = async (list: "adminPhotos" | "adminEvents") => {
  const { adminPhotos, adminEvents } = own.site.services;
  const filter = { words: [], state: null, tag: null };
  const page = { limit: 9, offset: 0 };
  const stored =
    list === "adminPhotos"
      ? await adminPhotos.listPhotos(filter, page)
      : await adminEvents.listEvents(filter, page);
  return stored.map(({ isDraft, isHidden, appearsAt }) => [isDraft, isHidden, appearsAt]);
};

test("photos that a form without scripts adds can be drafts, and can be told when to appear", async () => {
  const picture = await drawPicture({ width: 60, height: 40, background: "#7a1226" });
  const files = [new File([new Uint8Array(picture)], "lamps.png", { type: "image/png" })];
  const path = "/success/photos/add";
  const refused = await send(path, { standing: "later", appearsAt: "2020-01-01T10:00" }, files);
  expect(refused.html).toContain("Please choose a day and a time in the future");
  expect(refused.html).toContain('value="2020-01-01T10:00"');
  expect(await statesOf("adminPhotos")).toEqual([]);
  await send(path, { standing: "draft" }, files);
  expect(await statesOf("adminPhotos")).toEqual([[true, true, null]]);
  await send(path, { standing: "later", appearsAt: indiaMinute(at) }, files);
  expect(await statesOf("adminPhotos")).toContainEqual([true, true, at]);
  expect(await own.site.services.photos.countPhotos()).toBe(0);
});

test("a new event can be a draft, and can be told when to appear; what is said of it is true", async () => {
  const event = { title: "Lamps", description: "Many", date: "2031-03-15" };
  const path = "/success/events/new";
  const late = { ...event, standing: "later", appearsAt: "2020-01-01T10:00" };
  expect((await send(path, late)).html).toContain("Please choose a day and a time");
  expect(await statesOf("adminEvents")).toEqual([]);
  const said = async (fields: Record<string, string>) => {
    const { to } = await send(path, { ...event, ...fields });
    const headers = { Cookie: own.cookie };
    return (await own.site.request(to ?? "", { headers })).text();
  };
  const ofDraft = await said({ standing: "draft" });
  expect(ofDraft).toContain("The event is saved as a draft: visitors do not see it.");
  expect(ofDraft).not.toContain("wa.me");
  const ofDue = await said({ standing: "later", appearsAt: indiaMinute(at) });
  expect(ofDue).toContain("The event is added. Will be published on");
  expect(await statesOf("adminEvents")).toContainEqual([true, true, at]);
  expect(await own.site.services.events.listLatestEvents(9)).toEqual([]);
  expect(await said({})).toContain("wa.me");
});

test("a call's moment that passed on the way shows the photo at once", async () => {
  const photo = { title: "Lamps", description: "Many", imageUrl: "https://pictures.example/a.jpg" };
  const passed = new Date(Date.now() - 60_000);
  const added = await post("/api/uploads", { ...photo, appearsAt: passed.toISOString() });
  expect(added.status).toBe(201);
  expect(await own.site.services.photos.documents.publishDue(Date.now())).toBe(1);
  expect(await own.site.services.photos.countPhotos()).toBe(1);
});

test("a call that says two things at once, or a moment that cannot be meant, is told so and adds nothing", async () => {
  const event = { title: "Lamps", description: "Many", date: "2031-03-15" };
  const photo = { title: "Lamps", description: "Many", imageUrl: "https://pictures.example/a.jpg" };
  const coming = new Date(at).toISOString();
  const past = new Date(Date.now() - dayMs - 60_000).toISOString();
  const refusals = [
    [{ isDraft: true, appearsAt: coming }, words.both],
    [{ appearsAt: past }, words.past],
    [{ isDraft: true, appearsAt: past }, words.past],
    [{ appearsAt: "2199-01-01T00:00:00Z" }, words.farAhead(maxDaysAhead)],
    [{ appearsAt: "tomorrow" }, words.notATime],
  ] as const;
  for (const [given, message] of refusals) {
    for (const [path, document] of [
      ["/api/uploads", photo],
      ["/api/newevents", event],
    ] as const) {
      const refused = await post(path, { ...document, ...given });
      expect(refused.status).toBe(400);
      expect((await refused.json()).error).toEqual({ code: "invalid-document", message });
    }
  }
  expect([await statesOf("adminPhotos"), await statesOf("adminEvents")]).toEqual([[], []]);
  await post("/api/newevents", { ...event, isDraft: false, appearsAt: coming });
  expect(await statesOf("adminEvents")).toEqual([[true, true, at]]);
});

test("a draft is dated when it is published, by hand or by itself, unless a guru set its day", async () => {
  const { photos } = own.site.services;
  const add = async (title: string, facts = {}) => {
    const photo = { title, description: "Many", imageUrl: "https://pictures.example/a.jpg" };
    return (await (await post("/api/uploads", { ...photo, ...facts })).json()).id as string;
  };
  const show = (id: string) => post(`/api/uploads/${id}/show`, {});
  const setDay = (id: string, date: string) =>
    send(`/success/photos/${id}`, {
      ...{ intent: "save", version: "1", date, tags: "" },
      ...{ title: "Of a day", description: "Many" },
    });
  const titles = async () => (await photos.listPhotos({ limit: 9 })).map(({ title }) => title);
  const ofDay = await add("Of a day", { isDraft: true });
  expect((await setDay(ofDay, "2031-03-15")).status).toBeLessThan(400);
  const older = await add("Older day", { appearsAt: new Date(at).toISOString() });
  await setDay(older, "2001-03-15");
  const draft = await add("Draft", { isDraft: true });
  const hidden = await add("Hidden");
  await add("Newest");
  await post(`/api/uploads/${hidden}/hide`, {});
  for (const id of [ofDay, draft, hidden]) expect((await show(id)).status).toBe(200);
  expect(await titles()).toEqual(["Of a day", "Draft", "Newest", "Hidden"]);
  expect(await photos.documents.publishDue(at)).toBe(1);
  expect((await photos.findPhoto(older))?.createdAt).toBe(Date.parse("2001-03-15T12:00:00+05:30"));
});

const addressesOf = (id: string) => [
  `/success/events/${id}/preview`,
  `/success/events/${id}/preview.data`,
  `/success/events/${id}/preview.data?_routes=events%2Froutes%2Fevent-preview-page`,
];

test("gurus alone see what an event will be, by whatever address it is asked for", async () => {
  const { events } = own.site.services;
  const { id } = await events.addEvent(newEvent({ title: "Not yet told", initialStatus: "draft" }));
  for (const path of addressesOf(id)) {
    const seen = await own.site.request(path, { headers: { Cookie: own.cookie } });
    expect([seen.status, seen.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(await seen.text()).toContain("Not yet told");
    const stranger = await own.site.request(path);
    expect(await stranger.text()).not.toContain("Not yet told");
    expect(stranger.headers.get("Cache-Control")).toContain("no-store");
  }
});

test("there is no preview of what is in the trash, and one of what is seen leads to it", async () => {
  const { events } = own.site.services;
  const seen = await events.addEvent(newEvent({ title: "Seen" }));
  const removed = await events.addEvent(newEvent({ title: "Removed" }));
  await events.documents.remove("guru@example.org", removed.id);
  const ask = ({ id }: { id: string }) =>
    own.site.request(`/success/events/${id}/preview`, { headers: { Cookie: own.cookie } });
  expect((await ask(removed)).status).toBe(404);
  const answer = await ask(seen);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/events/${seen.id}`]);
});
