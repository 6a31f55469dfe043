import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { type Site, startSite } from "#tests/support/site.ts";

let site: Site;

beforeAll(async () => {
  site = await startSite();
  await addPhotos(site, 30);
  await addEvents(site);
});

afterAll(() => site.close());

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
