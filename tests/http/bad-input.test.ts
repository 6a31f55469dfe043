import { expect, test } from "vitest";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { engines } from "#tests/support/engines.ts";
import { addGuru, signInGuru } from "#tests/support/guru.ts";
import { aMessage, serviceIds, withoutLimits } from "#tests/support/message-form.ts";
import { fieldsOf, formOf } from "#tests/support/part-form.ts";
import { filledSiteForAllTests, openSite } from "./sites.ts";

const site = filledSiteForAllTests(30);

const noPhoto = "There is no such photo in the gallery.";
const nothing = "There is nothing at this address.";

test.each([
  ["/gallery?page=4", "The gallery has only 3 pages."] as const,
  ["/events/unknown", "There is no such event."] as const,
  ["/assets/..%2f..%2fserver%2findex.js", ""] as const,
  ...["unknown", "%00", "x".repeat(3000)].map((id) => [`/gallery/${id}`, noPhoto] as const),
  ...["/nothing/here", "/%E0%A4%A"].map((path) => [path, nothing] as const),
  ["/media/..%2f..%2fpackage.json/320.jpg", ""] as const,
  [`/media/${"0".repeat(32)}/320.jpg`, ""] as const,
])("an unknown address (%j) is a 404: %s", async (path, text) => {
  const response = await site.request(path);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain(text);
});

test.each(["/api/nothing", "/api/%E0%A4%A", "/api/uploads/photo-1/show/more"])(
  "an unknown call (%s) is refused with a JSON error, and a browser is shown a page",
  async (path) => {
    const answer = await site.request(path);
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { error: { code: "not-found" } },
    ]);
    const html = await site.request(path, { headers: { Accept: "text/html" } });
    expect([html.status, await html.text()]).toEqual([404, expect.stringContaining(nothing)]);
  },
);

test.each([
  "newevents?limit=101",
  ...["uploads?limit=0", "uploads?page=0", "uploads?page=abc", "uploads?after=abc", "uploads?tag="],
])("the call %s is refused with a JSON error", async (path) => {
  const response = await site.request(`/api/${path}`);
  expect(response.status).toBe(400);
  const { error } = await response.json();
  expect(error.code).toBe("invalid-query");
  expect(error.message).toMatch(/^(limit|page|after|tag): /);
});

const oddText =
  `'; drop table photos; --\r\nX-Injected: yes\r\n\r\n"><script>odd()</script>` +
  "\u202eb\0 \ud800 end";

type Fields = Record<string, unknown>;

const photo = { title: "a", description: "b", tags: "c" };
const event = { title: "a", description: "b", date: "2030-01-31", tag: "", location: "" };
const document = { kind: "photo", id: "photo-1", entry: "1", appearsAt: "2030-01-01T10:00" };

/** `alone`: what is read only while the other fields are valid. */
const forms: [path: string, fields: Fields, alone?: string[]][] = [
  ["/?index", aMessage],
  ["/api/v1.0/email/send-form", { ...aMessage, ...serviceIds }],
  ["/gallery/photo-1/remove", { name: "a", email: "a@example.org", why: "", _gotcha: "" }],
  ["/login", { email: "a@example.org", password: "b" }, ["password"]],
  ["/login/link", { token: "a" }],
  ["/invitation/a", { name: "a", email: "a@example.org", password: "b", token: "a" }, ["token"]],
  ["/success?index", { intent: "upload", ...photo }],
  ["/success/events/new", { ...event, intent: "save", initialStatus: "draft" }],
  ["/success/photos", { ...document, intent: "schedule" }, ["intent", "id"]],
  ["/success/history", { ...document, intent: "restore-version" }, ["id", "entry"]],
  ["/success/trash", { intent: "empty", asOf: "1" }],
  ["/success/people", { intent: "invite", email: "b@example.org", id: "c" }],
  ["/success/account", { currentPassword: "a", newPassword: "b", id: "c" }],
];
const calls: [call: string, fields: Fields][] = [
  ["POST /upload", { ...photo, fileName: "c", file: "data:image/png;base64,bm8=" }],
  ["POST /api/uploads", { ...photo, imageUrl: "https://x.example/a.jpg" }],
  ["PATCH /api/uploads/photo-1", { ...photo, version: 1 }],
  ["POST /api/newevents", { ...event, organizer: "", fullDescription: "" }],
  ["PATCH /api/newevents/old", { ...event, version: 1, startTime: "", mapUrl: "" }],
];
const editors = [
  ...["/success/photos/photo-2", "/success/events/lamp-evening"],
  ...["branches", "competition"].map((part) => `/success/site/${part}`),
];
/** They show what was stored. */
const pages = [
  ...["/", "/gallery", "/gallery/photo-1", "/events", "/events/old", "/events.ics", "/feed.xml"],
  ...["/classes", "/nrithya-ratna-shodha", "/api/uploads", "/api/newevents"],
  ...["/success", "/success/photos", "/success/events", "/success/messages", "/success/history"],
];

/** These take any text, all of them at once. The others refuse it, each for itself. */
const isFree = (name: string, value: unknown) =>
  /^(title|(full)?description|tags|name|message|why|location|organizer|filename)(kn)?$/i.test(
    name,
  ) || / [a-z]/i.test(`${value}`);

/** What the page itself fills in. */
const isHidden = (name: string) => ["intent", "kind", "version", "brochurePdf"].includes(name);

test("no odd text in a form or a call fails, comes back as markup, or adds a header", async () => {
  const database = await engines.find(({ name }) => name === "PostgreSQL")?.open();
  const own = await openSite(withoutLimits, database);
  await addPhotos(own, 2);
  await addEvents(own);
  await addGuru(own);
  const headers = { Cookie: await signInGuru(own), Origin: own.url };
  const faults = new Set<string>();
  const judge = async (path: string, init: RequestInit = {}) => {
    const answer = await own.request(path, { ...init, headers: { ...headers, ...init.headers } });
    const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
    const text = await answer.text();
    const isEcho = text.includes("<script>odd") && isPage;
    const isInjected = answer.headers.has("X-Injected");
    if (answer.status >= 500 || isEcho || isInjected) faults.add(`${path}: ${answer.status}`);
    return text;
  };
  type Choose = (name: string, value: unknown) => boolean;
  const send = (call: string, fields: Fields, isOdd: Choose) => {
    const [path = "", method = "POST"] = call.split(" ").toReversed();
    const sent = Object.entries(fields).map(([name, value]) => [
      name,
      isOdd(name, value) ? oddText : value,
    ]);
    const body = Object.fromEntries(sent);
    return judge(path, { method, body: call === path ? toForm(body) : JSON.stringify(body) });
  };
  for (const path of editors) {
    for (const isOdd of [isFree, () => true]) {
      const form = fieldsOf(await own.text(path, headers.Cookie), { intent: "save" });
      const choose: Choose = (name, value) => !isHidden(name) && isOdd(name, value);
      await send(path, Object.fromEntries(form), choose);
    }
  }
  for (const [call, fields, alone = []] of [...forms, ...calls]) {
    await send(call, fields, isFree);
    await send(call, fields, (name) => !isHidden(name));
    for (const field of alone) await send(call, fields, (name) => name === field);
  }
  for (const path of [...pages, ...editors]) {
    expect((await judge(path)).includes("drop table photos"), path).toBe(true);
  }
  expect([...faults]).toEqual([]);
  expect(Object.keys(Object.prototype)).toEqual([]);
}, 120_000);

function toForm(fields: Fields): FormData {
  const form = formOf(fields);
  form.append("__proto__", "odd");
  return form;
}
