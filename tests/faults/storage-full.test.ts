import { Kysely, SqliteDialect, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createMessageStore } from "#app/messages/message-store.server.ts";
import { type Database, openMemoryDatabase } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { openNodeSqlite } from "#app/platform/database/node-sqlite.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { drawPicture, encoderHere } from "#tests/factories/images.ts";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { addGuru, guru, signInGuru } from "#tests/support/guru.ts";
import { aMessage, postMessage } from "#tests/support/message-form.ts";
import { type Site, startSite } from "#tests/support/site.ts";

type Room = { isDatabaseFull: boolean; isDiskFull: boolean };

let room: Room;
let site: Site;
let cookie: string;

const full = (fields: object) => Object.assign(new Error("no room is left"), fields);

/** SQLite takes an open transaction back before it says that its disk is full. */
function openDatabaseThatFills(): Database {
  const sqlite = openNodeSqlite(":memory:");
  const prepare = (text: string) => {
    if (!room.isDatabaseFull || !/^(insert|update)/.test(text)) return sqlite.prepare(text);
    sqlite.prepare("rollback").run([]);
    throw full({ code: "ERR_SQLITE_ERROR", errcode: 13 });
  };
  return new Kysely({ dialect: new SqliteDialect({ database: { ...sqlite, prepare } }) });
}

beforeEach(async () => {
  room = { isDatabaseFull: false, isDiskFull: false };
  site = await startSite(({ files, database }) => {
    const filling = {
      ...files,
      async put(key: string, bytes: Uint8Array) {
        if (room.isDiskFull) throw full({ code: "ENOSPC" });
        await files.put(key, bytes);
      },
      check: () => filling.put("probe", new Uint8Array(1)),
    };
    return { files: filling, images: createImageStore(database, filling, encoderHere) };
  }, openDatabaseThatFills());
  await addGuru(site);
  await addPhotos(site, 1);
  await addEvents(site);
  cookie = await signInGuru(site);
});

afterEach(() => site.close());

function send(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const own = { Cookie: cookie, Origin: site.url, ...headers };
  return site.request(path, { method: "POST", body, headers: own });
}

const sendJson = (path: string, body: object) =>
  send(path, JSON.stringify(body), { "Content-Type": "application/json" });

async function expectFullCall(answer: Response) {
  expect(answer.status).toBe(507);
  const { error } = (await answer.json()) as { error: { code: string; message: string } };
  expect(error).toEqual({ code: "storage-full", message: expect.stringMatching(/no room left/) });
}

async function ready() {
  const answer = await site.request("/readyz");
  return [answer.status, await answer.text()];
}

async function pictureBody() {
  const picture = await drawPicture({ width: 500, height: 400, background: "#7a1f3d" });
  const file = `data:image/png;base64,${picture.toString("base64")}`;
  return { title: "t", description: "d", file, fileName: "f" };
}

const anEvent = {
  title: "Evening of varnams",
  description: "Short",
  fullDescription: "At length",
  date: "2030-01-31",
  tag: "",
  location: "Hall",
  organizer: "School",
};

test("calls that find no room say so with 507, change nothing, and work again once there is some", async () => {
  const picture = await pictureBody();
  room.isDiskFull = true;
  await expectFullCall(await sendJson("/upload", picture));
  room.isDiskFull = false;
  const { url } = (await (await sendJson("/upload", picture)).json()) as { url: string };
  const photo = { title: "A lamp", description: "d", imageUrl: url };
  room.isDatabaseFull = true;
  await expectFullCall(await sendJson("/api/uploads", photo));
  await expectFullCall(await sendJson("/api/newevents", anEvent));
  await expectFullCall(await send("/api/uploads/photo-1/hide", ""));
  for (const path of ["/", "/gallery", "/events", "/api/uploads", "/api/newevents"]) {
    expect([path, (await site.request(path)).status]).toEqual([path, 200]);
  }
  const shown = await (await site.request("/success", { headers: { Cookie: cookie } })).text();
  expect(shown).toContain("Upload Image");
  expect(await site.services.photos.countPhotos()).toBe(1);
  room.isDatabaseFull = false;
  expect((await sendJson("/api/uploads", photo)).status).toBe(201);
  expect((await sendJson("/api/newevents", anEvent)).status).toBe(201);
});

test("a session whose renewal finds no room is good all the same", async () => {
  const { database } = site.services;
  const soon = new Date(Date.now() + 10 * 86_400_000).toISOString();
  await sql`update session set "expiresAt" = ${soon}`.execute(database);
  room.isDatabaseFull = true;
  const asked = await site.request("/success", { headers: { Cookie: cookie } });
  expect([asked.status, (await asked.text()).includes("Upload Image")]).toEqual([200, true]);
  room.isDatabaseFull = false;
  const renewed = await site.request("/success", { headers: { Cookie: cookie } });
  expect(renewed.headers.getSetCookie()).toHaveLength(1);
});

test("forms that find no room come back with 507, a kind sentence and what was typed", async () => {
  const said = "The site has no room left to save this. What you typed is still here";
  const event = { intent: "add-event", ...anEvent };
  const edit = { intent: "save", version: "1", ...anEvent };
  const forms: [string, Record<string, string>, string][] = [
    ["/success?index", event, "Evening of varnams"],
    ["/success/events/new", event, "Evening of varnams"],
    ["/success/events/lamp-evening", edit, "Evening of varnams"],
    ["/?index", aMessage, "When may we come?"],
    [
      "/gallery/photo-1/remove",
      { name: "A parent", email: "p@example.org", why: "My son" },
      "My son",
    ],
    ["/success/photos", { intent: "hide", id: "photo-1" }, "Photo 1"],
  ];
  room.isDatabaseFull = true;
  for (const [path, fields, typed] of forms) {
    const answer = await send(path, new URLSearchParams(fields), { Accept: "text/html" });
    const html = await answer.text();
    expect([path, answer.status]).toEqual([path, 507]);
    expect([path, html.includes(said), html.includes(typed)]).toEqual([path, true, true]);
  }
});

test("a picture's form, a message and a sign-in that find no room are answered with 507", async () => {
  room.isDiskFull = true;
  const form = new FormData();
  for (const [name, value] of Object.entries({
    intent: "upload",
    title: "My lamp",
    description: "d",
  }))
    form.append(name, value);
  const picture = await drawPicture({ width: 500, height: 400, background: "#7a1f3d" });
  form.append("file", new File([new Uint8Array(picture)], "lamp.png"));
  const upload = await send("/success?index", form);
  expect([upload.status, (await upload.text()).includes("My lamp")]).toEqual([507, true]);

  room.isDatabaseFull = true;
  const message = await postMessage(site);
  expect([message.status, message.headers.get("Content-Type")]).toEqual([
    507,
    "text/plain; charset=utf-8",
  ]);
  const login = await send("/login", new URLSearchParams(guru), { Cookie: "" });
  expect(login.status).toBe(507);
  expect(login.headers.getSetCookie()).toEqual([]);
  expect(await login.text()).toContain('name="password"');
  room.isDatabaseFull = false;
  expect((await send("/login", new URLSearchParams(guru), { Cookie: "" })).status).toBe(302);
  expect((await postMessage(site)).status).toBe(200);
});

test("a passkey call that finds no room says so with 507", async () => {
  room.isDatabaseFull = true;
  await expectFullCall(await site.request("/api/auth/passkey/generate-authenticate-options"));
});

test("while there is no room the site says that it is not ready, and is again by itself", async () => {
  expect(await ready()).toEqual([200, "ready"]);
  room.isDatabaseFull = true;
  await sendJson("/api/newevents", anEvent);
  expect(await ready()).toEqual([503, "the storage is full"]);
  room.isDatabaseFull = false;
  expect(await ready()).toEqual([200, "ready"]);
  room.isDiskFull = true;
  await sendJson("/upload", await pictureBody());
  expect(await ready()).toEqual([503, "the storage is full"]);
  expect((await site.request("/healthz")).status).toBe(200);
  room.isDiskFull = false;
  expect(await ready()).toEqual([200, "ready"]);
});

test("the log says that the disk is full, not that there was no transaction to take back", async () => {
  room.isDatabaseFull = true;
  await sendJson("/api/newevents", anEvent);
  const logged = site.logged.filter(({ level }) => level === "error");
  expect(logged.map(({ error }) => String(error).split("\n")[0])).toEqual([
    "Error: no room is left",
  ]);
});

test("SQLite's own word that it is full reaches whoever writes, and the next write succeeds", async () => {
  const database = openMemoryDatabase();
  await migrate(database);
  const messages = createMessageStore(database);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database);
  const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(database);
  const add = () =>
    database.transaction().execute((transaction) =>
      createMessageStore(transaction).addMessage({
        ...{ name: "A", email: "a@example.org", title: "T", message: "x".repeat(10_000) },
        ...{ network: "n", isSpam: false },
      }),
    );
  await limit(rows[0]?.page_count ?? 0);
  await expect(add()).rejects.toMatchObject({ errcode: 13, message: "database or disk is full" });
  await limit(1_000_000);
  await add();
  expect(await messages.countMessages("inbox")).toBe(1);
  await database.destroy();
});
