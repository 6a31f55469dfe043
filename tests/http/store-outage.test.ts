import { Kysely, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { openNodeSqlite } from "#app/platform/database/node-sqlite.server.ts";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { signInByRequest } from "#tests/support/guru.ts";
import { postMessage } from "#tests/support/message-form.ts";
import { openGuruSite, openSite } from "./sites.ts";

const refuse = () => Promise.reject(new Error("the store is down"));

test("a failed fetch shows the empty texts, the calls answer 503, and only the log says why", async () => {
  const site = await openSite((services) => ({
    photos: { ...services.photos, listPhotos: refuse, countPhotos: refuse, listPhotosPage: refuse },
    events: { ...services.events, listLatestEvents: refuse },
  }));
  const home = await site.text("/");
  expect(home).toContain("No upcoming events at the moment.");
  expect(home).not.toContain("the store is down");
  const gallery = await site.request("/gallery?page=2");
  expect(gallery.status).toBe(200);
  expect(await gallery.text()).toContain("No photos found in the gallery.");
  const failures = ["Error fetching events", "Error fetching uploads", "Error fetching photos"];
  const messages = site.logged.map((line) => line.message);
  for (const text of [...failures, "Error getting photos count"]) expect(messages).toContain(text);
  for (const path of ["/api/uploads", "/api/uploads/count", "/api/newevents"]) {
    const call = await site.request(path);
    expect([path, call.status, (await call.json()).error.code]).toEqual([path, 503, "unavailable"]);
  }
});

test("a page rendered in part is neither kept nor preferred to the last good one", async () => {
  let isDown = false;
  const site = await openSite((services) => ({
    events: {
      ...services.events,
      listLatestEvents: (limit) => (isDown ? refuse() : services.events.listLatestEvents(limit)),
    },
  }));
  await addEvents(site);
  expect(await site.text("/")).toContain("Lamp evening");
  await addPhotos(site, 1);
  isDown = true;
  expect(await site.text("/")).toContain("Lamp evening");
  isDown = false;
  expect(await site.text("/")).toContain("Photo 1");
});

const event = { title: "t", description: "d", date: "2030-01-31" };

const away = ["store-away", "cannot reach its database"] as const;

test.each([
  ["ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:5432", ...away],
  // Of a commit that is not answered.
  ["STORE_UNSURE", "not answered", "store-unsure", "This may have been saved, or not."],
])("a write that fails with %s (%s) is a clear 503", async (...[code, message, kind, sentence]) => {
  const fail = () => Promise.reject(Object.assign(new Error(message), { code }));
  const site = await openGuruSite(({ events, messages }) => ({
    events: { ...events, addEvent: fail, addEventOnce: fail },
    messages: { ...messages, addMessage: fail },
  }));
  const answer = await site.post("/api/newevents", event);
  const error = { code: kind, message: expect.stringContaining(sentence) };
  expect([answer.status, await answer.json()]).toEqual([503, { error }]);
  const form = await postMessage(site);
  expect([form.status, await form.text()]).toEqual([503, expect.stringContaining(sentence)]);
});

/** A site with a guru, whose database can be away. */
async function openWithFailingDatabase() {
  const store = { isAway: false };
  const sqlite = openNodeSqlite(":memory:");
  const prepare = (text: string) => {
    if (store.isAway) throw Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
    return sqlite.prepare(text);
  };
  const dialect = new SqliteDialect({ database: { ...sqlite, prepare } });
  return { store, site: await openGuruSite(null, new Kysely({ dialect })) };
}

test("a guru's write is refused with 503 while the session cannot be read", async () => {
  const { store, site } = await openWithFailingDatabase();
  expect((await site.open("/success")).status).toBe(200);
  store.isAway = true;
  const answer = await site.post("/api/newevents", "{}");
  store.isAway = false;
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain("cannot reach its database");
});

/** What a browser shows of an answer. */
const shownBy = async (answer: Response) =>
  (await answer.text()).replaceAll(/<script.*?<\/script>/gs, "");

test("while nobody can sign in the login is as silent as ever, and its status says why", async () => {
  const { store, site } = await openWithFailingDatabase();
  const silent = await shownBy(await signInByRequest(site, "wrong"));
  expect(silent).toContain("aria-invalid");
  store.isAway = true;
  const refused = await signInByRequest(site);
  expect([refused.status, await shownBy(refused)]).toEqual([503, silent]);
  store.isAway = false;
  expect((await signInByRequest(site)).status).toBe(302);
});
