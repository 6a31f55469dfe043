import { afterAll, beforeAll, expect, test } from "vitest";
import { newPhoto } from "#tests/factories/photos.ts";
import { addPhotos } from "#tests/support/content.ts";
import { type Site, startSite } from "#tests/support/site.ts";

let site: Site;

beforeAll(async () => {
  site = await startSite();
  await addPhotos(site, 65);
  await site.services.photos.addPhoto(newPhoto({ id: "moon", tags: ["guru's <moon> & sea"] }));
  await site.services.photos.addPhoto(newPhoto({ id: "draft", tags: ["draft"], first: "draft" }));
});

afterAll(() => site.close());

const ask = (path: string) => site.request(path, { redirect: "manual" });
const textOf = async (path: string) => (await ask(path)).text();

test("a tag has pages of twelve, each with its own title and address", async () => {
  const second = await textOf("/gallery?tag=lamp&page=2");
  expect(second.match(/href="\/gallery\/photo-\d+"/g)).toHaveLength(1);
  expect(second).toMatch(/<title>Photos tagged lamp, page 2 \|/);
  expect(second).toContain(
    `<link rel="canonical" href="${site.url}/gallery?tag=lamp&amp;page=2"/>`,
  );
  expect(second).toContain("Photos tagged lamp in the gallery of");
});

test("whatever a tag is called, its link on a photo's page leads to its photos", async () => {
  const [, link = ""] = /href="(\/gallery\?tag=[^"]+)"/.exec(await textOf("/gallery/moon")) ?? [];
  const page = await ask(link.replaceAll("&#x27;", "'"));
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("/gallery/moon");
  expect(await textOf("/sitemap.xml")).toContain(link);
});

test.each(["nobody", "Draft", "draft", "x".repeat(3000)])(
  "a tag that no photo carries (%s) is a kind 404 that leads back",
  async (tag) => {
    const page = await ask(`/gallery?tag=${tag}`);
    expect(page.status).toBe(404);
    const text = await page.text();
    expect(text).toContain("No photo in the gallery carries this tag.");
    expect(text).toContain('href="/gallery"');
    expect(text).not.toContain("Photos tagged");
  },
);

test("a page that a tag does not have is a 404 that says how many there are", async () => {
  const page = await ask("/gallery?tag=lamp&page=3");
  expect(page.status).toBe(404);
  expect(await page.text()).toContain("Its pages run from 1 to 2.");
});

test.each([
  ["/gallery?tag=", "/gallery"],
  ["/gallery?tag=+", "/gallery"],
  ["/gallery?tag=%20lamp", "/gallery?tag=lamp"],
  ["/gallery?tag=Lamp", "/gallery?tag=lamp"],
  ["/gallery?tag=Gurus%20Moon%20Sea", "/gallery?tag=guru%27s%20%3Cmoon%3E%20%26%20sea"],
])("%s leads to %s", async (spelling, right) => {
  const answer = await ask(spelling);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe(right);
});
