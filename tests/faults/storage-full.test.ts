import { Kysely, SqliteDialect } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { openNodeSqlite } from "#app/platform/database/node-sqlite.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { drawPicture, inProcessEncoder, uploadOf } from "#tests/factories/images.ts";
import { guruSiteForEachTest } from "#tests/http/sites.ts";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { entryTexts, startEntrySite } from "#tests/support/entries.ts";
import { guru } from "#tests/support/guru.ts";
import { aMessage, postMessage } from "#tests/support/message-form.ts";
import { formOf } from "#tests/support/part-form.ts";
import { startSite } from "#tests/support/site.ts";

let full: { isDatabase: boolean; isDisk: boolean };

const fullError = (fields: object) => Object.assign(new Error("no room is left"), fields);

/** SQLite rolls an open transaction back before it reports that its disk is full. */
function openDatabaseThatFills(): Database {
  const sqlite = openNodeSqlite(":memory:");
  const prepare = (text: string) => {
    if (!full.isDatabase || !/^(insert|update)/.test(text)) return sqlite.prepare(text);
    sqlite.prepare("rollback").run([]);
    throw fullError({ code: "ERR_SQLITE_ERROR", errcode: 13 });
  };
  return new Kysely({ dialect: new SqliteDialect({ database: { ...sqlite, prepare } }) });
}

const site = guruSiteForEachTest(async () => {
  full = { isDatabase: false, isDisk: false };
  const site = await startSite(({ files, database }) => {
    const filling = {
      ...files,
      async put(key: string, bytes: Uint8Array) {
        if (full.isDisk) throw fullError({ code: "ENOSPC" });
        await files.put(key, bytes);
      },
      check: () => filling.put("probe", new Uint8Array(1)),
    };
    return { files: filling, images: createImageStore(database, filling, inProcessEncoder) };
  }, openDatabaseThatFills());
  await addPhotos(site, 1);
  await addEvents(site);
  return site;
});

const upload = async () =>
  site.post(
    "/upload",
    uploadOf(await drawPicture({ width: 500, height: 400, background: "#7a1f3d" })),
  );

async function expectFull(answer: Response) {
  expect(answer.status).toBe(507);
  const { error } = (await answer.json()) as { error: object };
  expect(error).toEqual({ code: "storage-full", message: expect.stringMatching(/no room left/) });
}

async function ready() {
  const answer = await site.request("/readyz");
  return [answer.status, await answer.text()];
}

const notReady = [503, "the storage is full"];

const anEvent = {
  title: "Evening of varnams",
  description: "Short",
  fullDescription: "At length",
  date: "2030-01-31",
  tag: "",
  location: "Hall",
  organizer: "School",
};

test("calls without room are 507 and change nothing, and work again once there is room", async () => {
  expect(await ready()).toEqual([200, "ready"]);
  full.isDisk = true;
  await expectFull(await upload());
  expect(await ready()).toEqual(notReady);
  expect((await site.request("/healthz")).status).toBe(200);
  full.isDisk = false;
  expect(await ready()).toEqual([200, "ready"]);
  const { url } = (await (await upload()).json()) as { url: string };
  const photo = { title: "A lamp", description: "d", imageUrl: url };
  full.isDatabase = true;
  await expectFull(await site.post("/api/uploads", photo));
  await expectFull(await site.post("/api/newevents", anEvent));
  await expectFull(await site.post("/api/uploads/photo-1/hide", ""));
  await expectFull(await site.request("/api/auth/passkey/generate-authenticate-options"));
  expect(await ready()).toEqual(notReady);
  for (const path of ["/", "/gallery", "/events", "/api/uploads", "/api/newevents"]) {
    expect([path, (await site.request(path)).status]).toEqual([path, 200]);
  }
  expect(await site.services.photos.countPhotos()).toBe(1);
  const errors = site.logged.filter(({ level }) => level === "error");
  const reasons = errors.map(({ error }) => String(error).split("\n")[0] ?? "");
  expect(reasons).toContain("Error: no room is left");
  // Not that there was no transaction to roll back.
  expect(reasons.filter((reason) => reason.includes("transaction"))).toEqual([]);
  full.isDatabase = false;
  expect(await ready()).toEqual([200, "ready"]);
  expect((await site.post("/api/uploads", photo)).status).toBe(201);
  expect((await site.post("/api/newevents", anEvent)).status).toBe(201);
});

test("forms without room come back with 507, a sentence and their values", async () => {
  const sentence = "The site has no room left to save this. What you typed is still here";
  const event = { intent: "save", ...anEvent };
  const edit = { intent: "save", version: "1", ...anEvent };
  const removal = { name: "A parent", email: "p@example.org", why: "My son" };
  const forms: [string, Record<string, string>, string][] = [
    ["/success?index", event, "Evening of varnams"],
    ["/success/events/new", edit, "Evening of varnams"],
    ["/success/events/lamp-evening", edit, "Evening of varnams"],
    ["/?index", aMessage, "When may we come?"],
    ["/gallery/photo-1/remove", removal, "My son"],
    ["/success/photos", { intent: "hide", id: "photo-1" }, "Photo 1"],
  ];
  full.isDatabase = true;
  for (const [path, fields, value] of forms) {
    const answer = await site.post(path, new URLSearchParams(fields), { Accept: "text/html" });
    const html = await answer.text();
    expect([path, answer.status]).toEqual([path, 507]);
    expect([path, html.includes(sentence), html.includes(value)]).toEqual([path, true, true]);
  }
});

test("an upload form, a message and a sign-in without room are 507, and work later", async () => {
  full.isDisk = true;
  const picture = await drawPicture({ width: 500, height: 400, background: "#7a1f3d" });
  const file = new File([new Uint8Array(picture)], "lamp.png");
  const form = formOf({ intent: "upload", title: "My lamp", description: "d", file });
  const answer = await site.post("/success?index", form);
  expect([answer.status, (await answer.text()).includes("My lamp")]).toEqual([507, true]);
  full.isDatabase = true;
  const { status, headers } = await postMessage(site);
  expect([status, headers.get("Content-Type")]).toEqual([507, "text/plain; charset=utf-8"]);
  const signIn = () => site.post("/login", new URLSearchParams(guru), { Cookie: "" });
  const login = await signIn();
  expect([login.status, login.headers.getSetCookie()]).toEqual([507, []]);
  expect(await login.text()).toContain('name="password"');
  full.isDatabase = false;
  expect([(await signIn()).status, (await postMessage(site)).status]).toEqual([302, 200]);
});

test("an entry whose picture finds no room is 507 with its form, and is stored later", async () => {
  let isFull = true;
  const site = await startEntrySite(undefined, ({ config, files }) => ({
    // A folder in which nothing can be written.
    config: { ...config, dataDir: "/nowhere" },
    files: {
      ...files,
      async put(key: string, bytes: Uint8Array) {
        if (isFull) throw fullError({ code: "ENOSPC" });
        await files.put(key, bytes);
      },
    },
  }));
  onTestFinished(() => site.close());
  const megabytes = Buffer.concat([await drawPicture(), Buffer.alloc(5_000_000)]);
  const screenshot = new File([megabytes], "paid.png");
  const enter = () =>
    site.post("/nrithya-ratna-shodha/enter", formOf({ ...entryTexts(), screenshot }));
  const refused = await enter();
  const html = await refused.text();
  expect(refused.status).toBe(507);
  expect(html).toContain("The site has no room left to save this. What you typed is still here");
  expect(html).toContain('value="Ananya Rao"');
  isFull = false;
  expect((await enter()).status).toBe(303);
});
