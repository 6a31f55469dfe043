import { expect, test } from "vitest";
import { newPhoto } from "#tests/factories/photos.ts";
import type { Site } from "#tests/support/site.ts";
import { filledSiteForAllTests, openSite } from "./sites.ts";

const site = filledSiteForAllTests(30);

async function getJson(path: string) {
  const response = await site.request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toContain("application/json");
  return response.json();
}

const titles = (answer: { items: { title: string }[] }) => answer.items.map((item) => item.title);

test("uploads are listed newest first, twelve at a time, with every field", async () => {
  const answer = await getJson("/api/uploads");
  expect(answer.items).toHaveLength(12);
  expect(answer.items[0]).toMatchObject({
    id: "photo-30",
    title: "Photo 30",
    description: "What photo 30 shows.",
    imageUrl: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/\d+\.jpg$/),
    tags: ["lamp", "evening"],
    createdAt: "2025-01-31T06:00:00.000Z",
    originalSizeKB: 640,
    compressedSizeKB: null,
  });
});

test("a page gives the twelve uploads of that page, and none beyond the last", async () => {
  const last = [6, 5, 4, 3, 2, 1].map((number) => `Photo ${number}`);
  expect(titles(await getJson("/api/uploads?page=3"))).toEqual(last);
  expect(await getJson("/api/uploads?page=4")).toEqual({ items: [], next: null });
});

test("a page's cursor leads on to the next page", async () => {
  const { next } = await getJson("/api/uploads?page=1");
  expect(await getJson(`/api/uploads?after=${next}`)).toEqual(await getJson("/api/uploads?page=2"));
});

// That no photo is missed on either database is in app/photos/photo-store.test.ts.
test("a tag's uploads are read over pages to the last, 200 at a time", async () => {
  const many = await openSite();
  for (let number = 0; number < 201; number++) {
    await many.services.photos.addPhoto(newPhoto({ tags: ["kolam"], createdAt: number }));
  }
  await many.services.photos.addPhoto(newPhoto());
  const first = await readPages(many, "/api/uploads?tag=kolam");
  expect(first.map(({ length }) => length)).toEqual([200, 1]);
  const pages = await readPages(many, "/api/uploads?tag=kolam&limit=100");
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 1]);
  expect(pages.flat()).toEqual(first.flat());
  expect(new Set(pages.flat()).size).toBe(201);
});

/** The ids of a call's uploads, page after page. */
async function readPages(from: Site, path: string): Promise<string[][]> {
  const pages = [];
  let next = "";
  do {
    const read = next ? `${path}&after=${next}` : path;
    const answer = await (await from.request(read)).json();
    pages.push(answer.items.map((item: { id: string }) => item.id));
    next = answer.next;
  } while (next);
  return pages;
}

test("an upload that lacks its tags is shown without the field", async () => {
  const lacking = await openSite();
  await lacking.services.photos.addPhoto(newPhoto({ tags: null }));
  const { items } = await (await lacking.request("/api/uploads")).json();
  expect(items[0]).not.toHaveProperty("tags");
});

test("events are listed latest date first, the undated last, with every field", async () => {
  const { items } = await getJson("/api/newevents?limit=4");
  expect(items[0]).toEqual({
    id: "lamp-evening",
    title: "Lamp evening",
    description: "A hundred lamps.",
    fullDescription: "Doors at six.\nLamps at seven.",
    date: "2026-03-14",
    tag: "lamp",
    location: "Kadri hall",
    organizer: "The senior batch",
    featured: true,
  });
  expect(titles({ items })).toEqual(["Lamp evening", "Open class", "Last year", "Some day"]);
  expect(items[3]).not.toHaveProperty("date");
  expect((await getJson("/api/newevents?limit=3")).items).toHaveLength(3);
});
