import fc from "fast-check";
import { expect, test } from "vitest";
import { createCacheableRoutes } from "#app/cacheable-routes.server.ts";
import { galleryPath } from "#app/photos/gallery-path.ts";
import { cleanTag } from "#app/platform/pasted-text.ts";
import routes from "#app/routes.ts";
import { loadBundle } from "#tests/support/site.ts";

const { findCacheable, findVisitedPage } = createCacheableRoutes((await loadBundle()).routes);

const find = (address: string) => findCacheable(new URL(address, "http://site"));

const tags = fc.string({ unit: "grapheme", minLength: 1 }).map(cleanTag).filter(Boolean);

test("whatever a tag is called, the pages of its photos are cached, under one address each", () => {
  fc.assert(
    fc.property(tags, fc.integer({ min: 1, max: 999 }), (tag, page) => {
      const path = galleryPath({ tag, page });
      expect(find(path)).toBe(path);
    }),
  );
});

test("the data of a cached page is cached under the name of its module", () => {
  const pages = routes.filter(({ path, file }) => file.endsWith(".tsx") && find(`/${path}`));
  expect(pages.length).toBeGreaterThan(5);
  for (const { path, file } of pages) {
    const module = encodeURIComponent(file.slice(0, -".tsx".length));
    expect(find(`/${path}.data?_routes=${module}`), path).not.toBeNull();
  }
});

test.each([
  ...["/", "/_.data", "/_.data?_routes=home%2Fhome-page", "/gallery", "/events", "/search"],
  ...["/gallery?page=2", "/gallery?tag=lamp&page=2"],
  "/gallery.data?page=2&_routes=photos%2Froutes%2Fgallery-page",
  ...["/gallery/photo-3", "/gallery/photo-3.data", "/events/lamp-evening"],
  ...["/api/uploads?tag=full%20moon", "/api/uploads?tag=guru%27s", "/api/newevents?limit=3"],
])("%s is cached under its own spelling", (address) => {
  expect(find(address)).toBe(address);
});

test.each([
  ["/?fbclid=IwZXh0bgNhZW0", "/"],
  ["/gallery?tag=kolam&utm_source=ig&utm_medium=social&page=2", "/gallery?tag=kolam&page=2"],
  ["/gallery?tag=full+moon", "/gallery?tag=full%20moon"],
  ["/gallery?&tag=%6Camp&page=%32&", "/gallery?tag=lamp&page=2"],
])("%s is cached as %s", (address, canonical) => {
  expect(find(address)).toBe(canonical);
});

test.each([
  ...["/?page=1", "/?q=x", "/index.data", "/_root.data", "/_.data?_routes=root"],
  "/_.data?page=2&_routes=home%2Fhome-page",
  ...["/feed.xml?page=2", "/gallery?page=1", "/gallery?page=02", "/gallery?page=2&page=2"],
  ...["/gallery?page=2&photo=photo-3", "/gallery?tag=", "/gallery?tag", "/gallery?tag=%20lamp"],
  ...["/gallery?tag=lamp&page=2&page=3", "/gallery.data?page=2&_routes=root"],
  ...["/gallery/photo-3?page=2", "/gallery/_.data", "/events?page=2", "/search?q=lamp"],
  ...["/api/uploads?limit=12&page=1", "/api/uploads?tag=lamp&limit=12", "/api/uploads/count?q=1"],
  ...["/nrithya-ratna-shodha/brochure.pdf?x=1", "/login", "/success"],
])("%s is not cached", (address) => {
  expect(find(address)).toBeNull();
});

test.each([
  ["/", "/"],
  ["/gallery.data?page=2&_routes=photos%2Froutes%2Fgallery-page", "/gallery"],
  ["/gallery/photo-3.data", "/gallery/:id"],
  ["/search?q=lamp", "/search"],
  ["/search.data?q=lamp&_routes=root%2Csearch%2Fsearch-page", "/search"],
  ["/gallery.data?_routes=root", null],
  ["/success", null],
])("a visit to %s is counted for %s", (address, page) => {
  expect(findVisitedPage(address)).toBe(page);
});
