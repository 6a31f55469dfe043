import { expect, test } from "vitest";
import { websiteTextParts } from "#app/settings/website-text-parts.server.ts";
import { listAddresses } from "#tests/support/addresses.ts";
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
  ...["/media/x/y", "/media/..%2f..%2fpackage.json/320.jpg"].map((path) => [path, ""] as const),
  ...["jpg", "svg"].map((type) => [`/media/${"0".repeat(32)}/320.${type}`, ""] as const),
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
const parts = Object.keys(websiteTextParts).map((part) => `/success/site/${part}`);
const pages = ["/success/photos/photo-2", "/success/events/lamp-evening", ...parts];
const forms: [path: string, fields: Fields][] = [
  ["/?index", aMessage],
  ["/api/v1.0/email/send-form", { ...aMessage, ...serviceIds }],
  ["/gallery/photo-1/remove", { name: "a", email: "a@example.org", why: "", _gotcha: "" }],
  ["/login", { email: "a@example.org", password: "b" }],
  ["/login/trouble", { email: "a@example.org" }],
  ["/login/link", { token: "a" }],
  ["/invitation/a", { name: "a", email: "a@example.org", password: "b", token: "a" }],
  ["/success?index", { intent: "upload", ...photo }],
  ["/success/events/new", { ...event, intent: "save", initialStatus: "draft" }],
  ["/success/photos", { ...document, intent: "schedule" }],
  ["/success/messages", { ...document, intent: "read" }],
  ["/success/history", { ...document, intent: "restore-version" }],
  ["/success/trash", { ...document, intent: "empty", asOf: "1" }],
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

test("no text in any field of a form or a call fails, comes back as markup, or adds a header", async () => {
  const database = await engines.find(({ name }) => name === "PostgreSQL")?.open();
  const own = await openSite(withoutLimits, database);
  await addPhotos(own, 2);
  await addEvents(own);
  await addGuru(own);
  const headers = { Cookie: await signInGuru(own), Origin: own.url };
  const faults = new Set<string>();
  const judge = async (what: string, path: string, init: RequestInit = {}) => {
    const answer = await own.request(path, { ...init, headers: { ...headers, ...init.headers } });
    const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
    const isEcho = (await answer.text()).includes("<script>odd") && isPage;
    const isInjected = answer.headers.has("X-Injected");
    if (answer.status >= 500 || isEcho || isInjected) faults.add(`${what}: ${answer.status}`);
  };
  const formAt = async (path: string): Promise<Fields> =>
    Object.fromEntries(fieldsOf(await own.text(path, headers.Cookie), { intent: "save" }));
  for (const path of pages.slice(0, 2)) forms.push([path, await formAt(path)]);
  const sweep = async (call: string, fields: Fields, bodyOf: (fields: Fields) => BodyInit) => {
    const [method = "", path = ""] = call.split(" ");
    for (const name of Object.keys(fields)) {
      await judge(`${call}, ${name}`, path, {
        method,
        body: bodyOf({ ...fields, [name]: oddText }),
      });
    }
  };
  // These forms have many fields: all of them get one text, which is refused, and the sentences,
  // which are saved. One code reads their hidden fields.
  const { version, intent, ...others } = await formAt(parts[0] ?? "");
  const bodyOf = (fields: Fields) => toForm({ ...others, ...fields });
  await sweep(`POST ${parts[0]}`, { version, intent }, bodyOf);
  for (const path of parts) {
    const form = await formAt(path);
    const change = async (chosen: RegExp) => {
      const names = Object.keys(form).filter((name) => chosen.test(`${form[name]}`));
      const odd = names.filter((name) => name !== "version" && name !== "intent");
      const body = toForm({ ...form, ...Object.fromEntries(odd.map((name) => [name, oddText])) });
      await judge(`POST ${path}: ${chosen}`, path, { method: "POST", body });
    };
    await change(/./);
    await change(/ [a-z]/i);
  }
  for (const [path, fields] of forms) await sweep(`POST ${path}`, fields, toForm);
  for (const [call, fields] of calls) await sweep(call, fields, JSON.stringify);
  for (const path of [...listAddresses("photo-1"), ...pages]) await judge(path, path);
  expect([...faults]).toEqual([]);
  expect(Object.keys(Object.prototype)).toEqual([]);
}, 120_000);

function toForm(fields: Fields): FormData {
  const form = formOf(fields);
  form.append("__proto__", "odd");
  return form;
}
