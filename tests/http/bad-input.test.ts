import fc from "fast-check";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { siteParts } from "#app/settings/site-content.server.ts";
import { listAddresses } from "#tests/support/addresses.ts";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { engines } from "#tests/support/engines.ts";
import { addGuru, signInGuru } from "#tests/support/guru.ts";
import { aMessage, serviceIds, withoutLimits } from "#tests/support/message-form.ts";
import { fieldsOf } from "#tests/support/part-form.ts";
import { type Site, startSite } from "#tests/support/site.ts";

let site: Site;

beforeAll(async () => {
  site = await startSite();
  await addPhotos(site, 30);
  await addEvents(site);
});

afterAll(() => site.close());

// SPEC §2 Photo gallery: A page outside 1..total is ignored: nothing leads there, its address is a 404
test.each(["0", "-1", "1e9", "abc", "", "1.5", "%00", "4", "999999999", "0x1", " 1", "१"])(
  "a page that the gallery does not have (%j) is a clear 404",
  async (page) => {
    const response = await site.request(`/gallery?page=${page}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(
      "The gallery has no such page. Its pages run from 1 to 3.",
    );
  },
);

test.each([
  ["/gallery/unknown", "There is no such photo in the gallery."],
  ["/gallery/%00", "There is no such photo in the gallery."],
  [`/gallery/${"x".repeat(3000)}`, "There is no such photo in the gallery."],
  ["/events/unknown", "There is no such event."],
  ["/events/%F0%9F%AA%94", "There is no such event."],
  ["/nothing/here", "There is nothing at this address."],
  ["/%E0%A4%A", "There is nothing at this address."],
])("an unknown address (%s) is a 404 that says so", async (path, text) => {
  const response = await site.request(path);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain(text);
});

test.each([
  "limit=0",
  "limit=101",
  "limit=abc",
  "limit=1.5",
  "page=0",
  "page=-1",
  "page=1e9",
  "page=abc",
  "after=abc",
  "after=",
  `after=${"A".repeat(5000)}`,
  `after=${btoa('["x","y"]')}`,
  `after=${btoa("[1,2,3]")}`,
  "tag=",
  "tag=%00",
  `tag=${"x".repeat(201)}`,
])("the uploads call refuses %s with a JSON error", async (query) => {
  const response = await site.request(`/api/uploads?${query}`);
  expect(response.status).toBe(400);
  const { error } = await response.json();
  expect(error.code).toBe("invalid-query");
  expect(error.message).toMatch(/^(limit|page|after|tag): /);
});

test.each(["limit=0", "limit=abc", "limit=101"])("the events call refuses %s", async (query) => {
  const response = await site.request(`/api/newevents?${query}`);
  expect(response.status).toBe(400);
  expect((await response.json()).error.code).toBe("invalid-query");
});

test.each([
  "/media/x/y",
  "/media/..%2f..%2fpackage.json/320.jpg",
  `/media/${"0".repeat(32)}/320.jpg`,
  `/media/${"0".repeat(32)}/320.svg`,
  "/assets/..%2f..%2fserver%2findex.js",
  "/assets/nothing.js",
])("a file that is not there (%s) is a 404", async (path) => {
  expect((await site.request(path)).status).toBe(404);
});

test("no query string makes any page fail", async () => {
  const paths = fc.constantFrom("/", "/gallery", "/search", "/api/uploads", "/api/newevents");
  const names = fc.constantFrom("page", "limit", "after", "tag", "photo", "event", "q");
  await fc.assert(
    fc.asyncProperty(
      paths,
      names,
      fc.string({ unit: "binary", maxLength: 60 }),
      async (path, name, value) => {
        const query = new URLSearchParams({ [name]: value });
        const { status } = await site.request(`${path}?${query}`);
        expect(status).toBeLessThan(500);
      },
    ),
    { numRuns: 150 },
  );
});

const oddTexts = [
  "'; drop table photos; --",
  "a\r\nX-Injected: yes\r\n\r\nb",
  '"><script>odd()</script>',
  "__proto__",
  "a\u202eb\0 \ud800 end",
  "x".repeat(100_000),
];

type Fields = Record<string, unknown>;

const photo = { title: "a", description: "b", tags: "c" };
const event = { title: "a", description: "b", date: "2030-01-31", tag: "", location: "" };
const document = { kind: "photo", id: "photo-1", entry: "1", appearsAt: "2030-01-01T10:00" };
const pages = [
  ...["/success/photos/photo-2", "/success/events/lamp-evening"],
  ...Object.keys(siteParts).map((part) => `/success/site/${part}`),
];
const forms: [path: string, fields: Fields][] = [
  ["/?index", aMessage],
  ["/api/v1.0/email/send-form", { ...aMessage, ...serviceIds }],
  ["/gallery/photo-1/remove", { name: "a", email: "a@example.org", why: "", _gotcha: "" }],
  ["/login", { email: "a@example.org", password: "b" }],
  ["/login/trouble", { email: "a@example.org" }],
  ["/login/link", { token: "a" }],
  ["/invitation/a", { name: "a", email: "a@example.org", password: "b", token: "a" }],
  ["/success?index", { intent: "upload", ...photo }],
  ["/success/photos/add", { ...photo, standing: "later", appearsAt: "" }],
  ["/success/events/new", { ...event, standing: "draft" }],
  ["/success/photos", { ...document, intent: "appear" }],
  ["/success/messages", { ...document, intent: "read" }],
  ["/success/history", { ...document, intent: "bring-back" }],
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
  const own = await startSite(withoutLimits, database);
  onTestFinished(own.close);
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
  for (const path of pages) {
    const shown = fieldsOf(await (await own.request(path, { headers })).text(), { intent: "save" });
    forms.push([path, Object.fromEntries(shown)]);
    if (path.includes("/site/")) forms.push([`${path}/preview`, Object.fromEntries(shown)]);
  }
  const sweep = async (call: string, fields: Fields, bodyOf: (fields: Fields) => BodyInit) => {
    const [method = "", path = ""] = call.split(" ");
    // Of a list's items the first stands for all.
    const names = Object.keys(fields).filter((name) => !/\.[1-9]/.test(name));
    for (const [index, name] of names.entries()) {
      // The forms of the site's texts have hundreds of fields: these get one text each.
      const isLarge = path.includes("/site/");
      const texts = isLarge ? oddTexts.slice(index % 6, (index % 6) + 1) : oddTexts;
      for (const text of texts) {
        const what = `${call}, ${name}: ${JSON.stringify(text.slice(0, 30))}`;
        await judge(what, path, { method, body: bodyOf({ ...fields, [name]: text }) });
      }
    }
  };
  for (const [path, fields] of forms) await sweep(`POST ${path}`, fields, toForm);
  for (const [call, fields] of calls) await sweep(call, fields, JSON.stringify);
  await sweep("POST /api/v1.0/email/send", aMessage, (message) =>
    JSON.stringify({ ...serviceIds, template_params: message }),
  );
  for (const path of [...listAddresses("photo-1"), ...pages]) await judge(path, path);
  expect([...faults]).toEqual([]);
  expect(Object.keys(Object.prototype)).toEqual([]);
}, 120_000);

function toForm(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, `${value}`);
  form.append("__proto__", "odd");
  return form;
}
