import fc from "fast-check";
import { expect, test } from "vitest";
import { keepingOf, withoutTracking } from "./kept-addresses.ts";
import { galleryPath } from "./photos/gallery/gallery-path.ts";

const keeping = (address: string) => keepingOf(new URL(address, "http://site"));

const tags = fc.string({ unit: "grapheme", minLength: 1 }).filter((tag) => tag === tag.trim());

test("whatever a tag is called, the pages of its photos are kept, under one address each", () => {
  fc.assert(
    fc.property(tags, fc.integer({ min: 1, max: 999 }), (tag, page) => {
      const path = galleryPath({ tag, page });
      expect(keeping(path)).toBe("while-there-is-room");
      const { pathname, search } = new URL(path, "http://site");
      expect(pathname + search).toBe(path);
    }),
  );
});

test.each([
  "/",
  "/_.data",
  "/_.data?_routes=home%2Fhome-page",
  "/gallery",
  "/gallery.data?_routes=photos%2Froutes%2Fgallery-page",
  "/events",
  "/nrithya-ratna-shodha",
  "/nrithya-ratna-shodha/brochure.pdf",
  "/nrithya-ratna-shodha/payment.svg",
  "/search",
  "/api/uploads",
  "/api/uploads/count",
  "/api/newevents",
  "/sitemap.xml",
  "/events.ics",
  "/feed.xml",
  "/site.webmanifest",
])("%s is kept for good", (address) => {
  expect(keeping(address)).toBe("for-good");
});

test.each([
  "/gallery?page=2",
  "/gallery.data?page=2",
  "/gallery.data?page=2&_routes=photos%2Froutes%2Fgallery-page",
  "/gallery?tag=lamp",
  "/gallery?tag=lamp&page=2",
  "/gallery.data?tag=full%20moon&page=2",
  "/gallery.data?tag=full+moon&page=2&_routes=photos%2Froutes%2Fgallery-page",
  "/gallery/photo-3",
  "/gallery/photo-3.data",
  "/events/lamp-evening",
  "/events/lamp-evening.ics",
  "/events/lamp-evening.data?_routes=events%2Froutes%2Fevent-page",
  "/api/uploads?page=1",
  "/api/uploads?limit=100",
  "/api/uploads?tag=lamp",
  "/api/uploads?tag=full%20moon",
  "/api/uploads?tag=guru's",
  "/api/newevents?limit=3",
])("%s is kept while there is room", (address) => {
  expect(keeping(address)).toBe("while-there-is-room");
});

test.each([
  "/?page=1",
  "/?q=x",
  "/index.data",
  "/_root.data",
  "/_.data?_routes=root",
  "/_.data?_routes=home/home-page",
  "/_.data?_routes=home%2Fhome-page&_routes=home%2Fhome-page",
  "/_.data?page=2&_routes=home%2Fhome-page",
  "/gallery/",
  "/Gallery",
  "/%67allery",
  "/gallery/photo-3.ics",
  "/events/lamp-evening.ics?x=1",
  "/events/lamp-evening.ics.data",
  "/events.ics.data",
  "/feed.xml?page=2",
  "/gallery?page=1",
  "/gallery?page=02",
  "/gallery?page=%32",
  "/gallery?page=2&page=2",
  "/gallery?page=2&",
  "/gallery?&page=2",
  "/gallery?page=2&photo=photo-3",
  "/gallery?tag=",
  "/gallery?tag=%20lamp",
  "/gallery?tag=full+moon",
  "/gallery?tag=lamp&page=1",
  "/gallery?tag=lamp&tag=lamp",
  "/gallery?page=2&tag=lamp",
  "/gallery?tag=lamp&page=2&page=3",
  "/gallery?tag=lamp&photo=photo-3",
  "/gallery?tag",
  "/gallery.data?tag=full%20moon&_routes=photos%2Froutes%2Fgallery-page",
  "/gallery.data?page=2&_routes=root",
  "/gallery.data?_routes=photos%2Froutes%2Fgallery-page&page=2",
  "/gallery.data?&_routes=photos%2Froutes%2Fgallery-page",
  "/gallery/photo-3?page=2",
  "/gallery/a%20b",
  "/gallery/_.data",
  "/events?page=2",
  "/search?q=lamp",
  "/search.data?q=lamp",
  "/api/uploads?after=x",
  "/api/uploads?limit=012",
  "/api/uploads?limit=12&page=1",
  "/api/uploads?tag=lamp&limit=12",
  "/api/uploads?tag=full+moon",
  "/api/uploads?tag=%6Camp",
  "/api/uploads?tag=%20lamp",
  "/api/uploads?tag=%E0",
  "/api/uploads?toString=x",
  "/api/uploads/count?q=1",
  "/api/uploads/count.data",
  "/nrithya-ratna-shodha/brochure.pdf?x=1",
  "/nrithya-ratna-shodha/brochure.pdf.data",
  "/toString",
  "/__proto__",
  "/login",
  "/success",
])("%s is not kept", (address) => {
  expect(keeping(address)).toBeNull();
});

test.each([
  ["/?fbclid=IwZXh0bgNhZW0", "/"],
  ["/gallery?tag=kolam&utm_source=ig&utm_medium=social&page=2", "/gallery?tag=kolam&page=2"],
  ["/events?igsh", "/events"],
  ["/gallery?tag=utm_source", "/gallery?tag=utm_source"],
  ["/gallery?tag=a%20b%27s", "/gallery?tag=a%20b%27s"],
  ["/search?q=fbclid&fbclidx=1", "/search?q=fbclid&fbclidx=1"],
])("of %s, what another site counts by is not part", (address, meant) => {
  const { pathname, search } = withoutTracking(new URL(address, "http://site"));
  expect(pathname + search).toBe(meant);
});
