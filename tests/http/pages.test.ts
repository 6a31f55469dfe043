import { expect, test } from "vitest";
import { newEvent } from "#tests/factories/events.ts";
import { newPhoto } from "#tests/factories/photos.ts";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { addGuru, signInGuru } from "#tests/support/guru.ts";
import { loadBundle } from "#tests/support/site.ts";
import { openSite, siteForAllTests } from "./sites.ts";

const site = siteForAllTests(async (filled) => {
  await addPhotos(filled, 65);
  await addEvents(filled);
  const { photos } = filled.services;
  await photos.addPhoto(newPhoto({ id: "moon", tags: ["guru's <moon> & sea"], createdAt: 0 }));
  await photos.addPhoto(newPhoto({ id: "draft", tags: ["draft"], initialStatus: "draft" }));
});

function expectMetadata(html: string, path: string, robots = "index") {
  expect(html.match(/<title>[^<]+ \| Deepashile Natya Academy<\/title>/g)).toHaveLength(1);
  expect(html).toContain(`<link rel="canonical" href="${site.url}${path}"/>`);
  for (const name of ["description", "keywords", "twitter:card", "twitter:image"]) {
    expect(html).toMatch(new RegExp(`<meta name="${name}" content="[^"]+"`));
  }
  expect(html.match(/name="robots" content="[^"]+"/g)).toEqual([
    `name="robots" content="${robots}, follow"`,
  ]);
}

test("every page has the site's name and a canonical address", async () => {
  for (const path of ["/", "/gallery", "/nrithya-ratna-shodha", "/login", "/events/old"]) {
    expectMetadata(await site.text(path), path);
  }
});

test("the dashboard has its sections and titles, and no page below it is indexed", async () => {
  await addGuru(site);
  const cookie = await signInGuru(site);
  const html = await site.text("/success", cookie);
  expectMetadata(html, "/success");
  const sections = ["Today", "Upload Image", "Add Event", "Utilities"];
  expect([...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, title]) => title)).toEqual(sections);
  for (const text of [
    ...[">Admin Dashboard</h1>", "Manage your website content", "<title>Admin Dashboard | "],
    ...["Add tags to associate images with events", "diwali-2023, festival, celebration"],
    "Use this tag when uploading related images",
    "Leave empty to use the short description",
  ]) {
    expect(html).toContain(text);
  }
  for (const path of ["/success/photos", "/success/account", "/login/trouble"]) {
    expect(await site.text(path, cookie)).toContain('name="robots" content="noindex, follow"');
  }
  const upload = await site.text("/success/photos/add", cookie);
  expect(upload).toMatch(/<noscript><p[^>]*>Adding many photos needs JavaScript/);
});

test("the menus have plain anchors on the home page, the root path elsewhere", async () => {
  for (const [path, root] of Object.entries({
    "/": "",
    "/gallery": "/",
  })) {
    const html = await site.text(path);
    for (const name of ["Main", "Side menu"]) {
      const [menu = ""] =
        new RegExp(`<nav[^>]* aria-label="${name}".*?</nav>`, "s").exec(html) ?? [];
      const links = menu.matchAll(/href="([^"]+)"[^>]*>([^<]+)/g);
      expect([path, name, ...[...links].map(([, href, text]) => `${text} ${href}`)]).toEqual([
        ...[path, name, "Home /", `About ${root}#about`, `Events ${root}#event`],
        ...["Gallery /gallery", "Nrithya Ratna Shodha /nrithya-ratna-shodha"],
        `Contact Us ${root}#contact`,
      ]);
    }
  }
});

test("an empty gallery says so, and an untitled photo is a 'Gallery image'", async () => {
  const empty = await openSite();
  for (const path of ["/", "/gallery"]) {
    expect(await empty.text(path)).toContain("No photos found in the gallery.");
  }
  await empty.services.photos.addPhoto(newPhoto({ title: "" }));
  const html = await empty.text("/gallery");
  expect(html).toContain('alt="Gallery image"');
  expect(html).not.toContain("Pages of the gallery");
});

test("the school and its dated events are told to search engines as data", async () => {
  expect(await site.text("/")).toContain('"@type":"EducationalOrganization"');
  const html = await site.text("/events/lamp-evening");
  expect(html).toContain('"@context":"https://schema.org","@type":"DanceEvent"');
  expect(html).toContain('"startDate":"2026-03-14"');
  expect(await site.text("/events/undated")).not.toContain("DanceEvent");
});

test("a page that is not there says all that the others say, and is not to be indexed", async () => {
  for (const path of ["/nothing", "/gallery?page=99"]) {
    const html = await site.text(path);
    expect(html).toContain("<title>This page does not exist | ");
    expectMetadata(html, path.replace(/\?.*/, ""), "noindex");
  }
});

test("the emblem is there for browsers and phones, by the addresses they ask for", async () => {
  const html = await site.text("/");
  expect(html).toContain('<link rel="manifest" href="/site.webmanifest"/>');
  const { name, icons, display } = await (await site.request("/site.webmanifest")).json();
  expect([name, display]).toEqual([site.services.school.name, "standalone"]);
  const phones = icons.map(({ src }: { src: string }) => src);
  for (const path of ["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png", ...phones]) {
    const answer = await site.request(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get("Content-Type")).toMatch(/^image\//);
  }
});

test("text that visitors' pages show cannot become markup", async () => {
  const evil = "</script><script>alert(1)</script><img src=x onerror=alert(1)>";
  await site.services.events.addEvent(newEvent({ id: "evil", title: evil, date: "2030-01-01" }));
  for (const path of ["/", "/events/evil"]) {
    const html = await site.text(path);
    expect(html).toContain("alert(1)");
    expect(html).not.toContain("<script>alert(1)");
    expect(html).not.toContain("<img src=x");
  }
});

test("the sitemap lists the pages, the events and the gallery's pages", async () => {
  const xml = await site.text("/sitemap.xml");
  for (const path of ["/", "/gallery?page=3", "/nrithya-ratna-shodha", "/events/lamp-evening"]) {
    expect(xml).toContain(`<loc>${site.url}${path}</loc>`);
  }
});

test("robots are pointed to the sitemap and kept from the dashboard", async () => {
  const text = await site.text("/robots.txt");
  expect(await site.text("/Robots.txt/")).toBe(text);
  expect(text).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  expect(text.match(/Disallow.*/g)).toEqual(["Disallow: /success"]);
});

test("the home page reads 20 uploads and 3 events, and shows 12 and 3", async () => {
  const limits: number[] = [];
  function note<Result>(limit: number, result: Result): Result {
    limits.push(limit);
    return result;
  }
  const counting = await openSite(({ photos, events }) => ({
    photos: { ...photos, listPhotos: (listing) => note(listing.limit, photos.listPhotos(listing)) },
    events: { ...events, listLatestEvents: (limit) => note(limit, events.listLatestEvents(limit)) },
  }));
  await addPhotos(counting, 25);
  await addEvents(counting);
  const html = await counting.text("/");
  expect(limits.sort()).toEqual([20, 3]);
  expect(html.match(/alt="Photo \d+"/g)).toHaveLength(12);
  expect(html.match(/>Read More</g)).toHaveLength(3);
});

test("the home page tells of the school, and its footer how to reach it", async () => {
  const html = await site.text("/");
  const text = html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
  for (const told of ["Founded in 1995", "Free training for underprivileged students", "Kadri"]) {
    expect(text).toContain(told);
  }
  const footer = html.slice(html.indexOf("<footer"));
  expect(footer.match(/href="mailto:/g)).toHaveLength(1);
  expect(footer.match(/href="tel:/g)).toHaveLength(2);
  expect(footer).toMatch(/<a(?=[^>]* target="_blank")[^>]*>(?:(?!<\/a>).)*Instagram/s);
});

test("pictures come in three formats, for ever, and are not sent again to a browser that has them", async () => {
  const { items } = await (await site.request("/api/uploads?limit=1")).json();
  const { hash, width } = items[0].image;
  for (const [format, type] of Object.entries({ avif: "avif", webp: "webp", jpg: "jpeg" })) {
    const path = `/media/${hash}/${width}.${format}`;
    const { headers } = await site.request(path);
    expect(headers.get("Content-Type")).toBe(`image/${type}`);
    expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    const head = await site.request(path, { method: "HEAD" });
    expect(head.headers.get("Content-Length")).toBe(headers.get("Content-Length"));
    const known = { "If-None-Match": headers.get("ETag") ?? "" };
    expect((await site.request(path, { headers: known })).status).toBe(304);
  }
});

test("a tag has pages of twelve, each with its own title and address, and no others", async () => {
  const second = await site.text("/gallery?tag=lamp&page=2");
  expect(second.match(/href="\/gallery\/photo-\d+"/g)).toHaveLength(1);
  expect(second).toMatch(/<title>Lamp: photos, page 2 \|/);
  expect(second).toContain(
    `<link rel="canonical" href="${site.url}/gallery?tag=lamp&amp;page=2"/>`,
  );
  expect(second).toContain("Lamp: photos from the gallery of");
  const third = await site.request("/gallery?tag=lamp&page=3");
  expect(third.status).toBe(404);
  expect(await third.text()).toContain("There are only 2 pages of these photos.");
});

const missing = ["nobody", "draft", "x".repeat(3000)];

test.each(missing)("a tag that no photo has (%s) is a kind 404 that leads back", async (tag) => {
  const page = await site.request(`/gallery?tag=${tag}`);
  expect(page.status).toBe(404);
  const text = await page.text();
  expect(text).toContain("No photo has this tag.");
  expect(text).toContain('href="/gallery"');
  expect(text).not.toContain(": photos");
});

const competition = "/nrithya-ratna-shodha";

test.each([
  ["/gallery?tag=", 302, "/gallery"],
  ["/gallery?tag=Lamp", 302, "/gallery?tag=lamp"],
  ["/gallery?tag=Gurus%20Moon%20Sea", 302, "/gallery?tag=guru%27s%20%3Cmoon%3E%20%26%20sea"],
  // The competition's title spells it so.
  ["/Nritya-Ratna-Shodha/?born=2010-01-01", 301, `${competition}?born=2010-01-01`],
])("%s redirects with %i to %s, which exists", async (spelling, status, right) => {
  const answer = await site.request(spelling);
  expect([answer.status, answer.headers.get("Location")]).toEqual([status, right]);
  expect((await site.request(right)).status).toBe(200);
});

test("a page that cannot be rendered is answered 500, and the program goes on", async () => {
  const { routes } = await loadBundle();
  const route = Object.values(routes).find((each) => each?.path === "privacy");
  const { module } = route ?? {};
  if (!route || !module) throw new Error("no such route");
  const fail = () => {
    throw new Error("cannot be rendered");
  };
  route.module = { ...module, default: fail };
  try {
    const failing = await openSite();
    expect((await failing.request("/privacy")).status).toBe(500);
  } finally {
    route.module = module;
  }
});
