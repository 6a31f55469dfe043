import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { toAtom } from "#app/home/seo/feed.ts";
import { newEvent } from "#tests/factories/events.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { addPhotos } from "#tests/support/content.ts";
import { siteForAllTests } from "./sites.ts";

const site = siteForAllTests();

/** The texts of all elements of one name, by a parser that takes nothing but well-formed XML. */
function textsOf(xml: string, name: string): string[] {
  const parser = new SaxesParser({ xmlns: true });
  const found: string[] = [];
  const open: string[] = [];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", (tag) => {
    open.push(tag.name);
    if (tag.name === name) found.push("");
  });
  parser.on("text", (text) => {
    if (open.at(-1) === name) found.push((found.pop() ?? "") + text);
  });
  parser.on("closetag", () => void open.pop());
  parser.write(xml).close();
  return found;
}

test("events and photos are in the feed, what was added last first", async () => {
  await addPhotos(site, 51);
  await site.services.events.addEvent(newEvent({ title: "Just announced", date: "2020-01-01" }));
  const titles = textsOf(await site.text("/feed.xml"), "title").slice(1);
  expect(titles).toHaveLength(50);
  expect(titles.slice(0, 3)).toEqual(["Just announced", "Photo 51", "Photo 50"]);
  const response = await site.request("/feed.xml");
  expect(response.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
  const [first] = textsOf(await response.text(), "published");
  expect(first).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test("it is found from every page, and answered with 304 until something changes", async () => {
  const html = await site.text("/gallery");
  expect(html).toMatch(/<link rel="alternate" type="application\/atom\+xml"[^>]*href="\/feed.xml"/);
  const etag = (await site.request("/feed.xml")).headers.get("ETag") ?? "";
  const again = () => site.request("/feed.xml", { headers: { "If-None-Match": etag } });
  expect((await again()).status).toBe(304);
  await site.services.photos.addPhoto(newPhoto());
  expect((await again()).status).toBe(200);
});

test("hostile texts make no broken XML, and nothing of them is read as markup", () => {
  const hostile = `]]>&amp;<b onload="x">'🪔\u0000\u0008\u000b\u001b\u0085\ufffe\ud800 \r\n\tend`;
  const times = { addedAt: 0, changedAt: 0 };
  const entry = { path: "/events/a", title: hostile, text: hostile, imageUrl: `/"><b>`, ...times };
  const xml = toAtom([entry, { ...entry, imageUrl: null }], hostile, "https://school.example");
  const titles = textsOf(xml, "title");
  expect(titles).toHaveLength(3);
  for (const title of titles) expect(title).toContain(`]]>&amp;<b onload="x">'🪔`);
  for (const html of textsOf(xml, "content")) expect(html).not.toMatch(/<b[ >]/);
});
