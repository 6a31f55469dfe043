import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createCacheableRoutes } from "#app/cacheable-routes.server.ts";
import { dayMs, indiaDay } from "#app/platform/calendar.ts";
import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import { newHoliday } from "#tests/factories/documents.ts";
import { findHtmlMistakes } from "#tests/states/html.ts";
import { listAddresses } from "#tests/support/addresses.ts";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { addGuru, signInGuru } from "#tests/support/guru.ts";
import { postMessage, receiveMessage } from "#tests/support/message-form.ts";
import { loadBundle } from "#tests/support/site.ts";
import { siteForAllTests } from "./sites.ts";

const { routes } = await loadBundle();
const { findCacheable } = createCacheableRoutes(routes);

let cookie: string;
let messageId: string;

const site = siteForAllTests(async (filled) => {
  await addPhotos(filled, 30);
  await addEvents(filled);
  await addGuru(filled);
  const announcement = { text: "No class on Friday.", endsOn: "2100-01-01", createdAt: 0 };
  await filled.services.announcements.documents.add(announcement, { id: "no-class" });
  const day = indiaDay(Date.now());
  const holiday = newHoliday({ firstDay: day, lastDay: indiaDay(Date.now() + 6 * dayMs) });
  await filled.services.holidays.documents.add(holiday, { id: "no-class" });
  messageId = await receiveMessage(filled);
  await filled.services.messages.documents.remove("guru@example.org", messageId);
  await postMessage(filled);
  cookie = await signInGuru(filled);
});

/** What stands for the parameter of an address, by its beginning. */
const ids: [RegExp, () => string][] = [
  [/\/(gallery|photos)\//, () => "photo-1"],
  [/\/events\//, () => "lamp-evening"],
  [/\/(announcements|holidays)\//, () => "no-class"],
  [/\/messages\//, () => messageId],
  [/\/site\//, () => "competition"],
];

const further = [
  "/search?q=lamp",
  "/success/albums",
  "/success/events/new?from=lamp-evening",
  "/success/history?kind=photo&id=photo-1",
  "/success/site/faq",
];

/** One address of each route, and pages that their queries change. */
function listPages(): string[] {
  const all = listAddresses("ID").map((path) => {
    const [, id = () => "2027"] = ids.find(([beginning]) => beginning.test(path)) ?? [];
    return path.replace("?index", "").replaceAll("ID", id());
  });
  return [...new Set([...all, ...further])].filter((path) => !/^\/(api|upload)/.test(path));
}

const partsOfPages = [
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "style-src-attr 'unsafe-inline'",
];

const answers = [
  ...["GET /", "GET /gallery/unknown", "GET /success", "GET /api/uploads", "GET /feed.xml"],
  ...["GET /events.ics", "GET /nrithya-ratna-shodha/payment.svg", "GET /favicon.svg"],
  ...[`GET /media/${"0".repeat(32)}/320.jpg`, "GET /healthz", "POST /login", "POST /api/uploads"],
];

test("every answer, also a refusal or a file, has the security headers", async () => {
  for (const asked of answers) {
    const [method, path = ""] = asked.split(" ");
    const { headers } = await site.request(path, { method, headers: { Origin: "null" } });
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect([asked, headers.get("X-Content-Type-Options")]).toEqual([asked, "nosniff"]);
    const isPage = headers.get("Content-Type")?.startsWith("text/html");
    const required = isPage ? partsOfPages : ["default-src 'none'"];
    const missing = [...required, "frame-ancestors 'none'"].filter(
      (part) => !policy.includes(part),
    );
    expect([asked, missing]).toEqual([asked, []]);
    const referrer = headers.get("Referrer-Policy");
    if (isPage) expect([asked, referrer]).toEqual([asked, expect.stringMatching(/^strict-origin/)]);
  }
});

/**
 * Scripts that run, and the module that one of them starts; not data such as `application/ld+json`.
 */
const inline = /<script(?![^>]*\ssrc=)(?: type="(?:late|module)"[^>]*)?>([\s\S]*?)<\/script>/g;

/** Hints below a field, which has them in its description. */
const hints =
  /<\/label>(?:<p id="[^"]*-error"[^>]*>[^<]*<\/p>)?<p(?: id="([^"]*)")? class="quiet small">/g;

const findHints = (html: string) => [...html.matchAll(hints)].map(([, id = "none"]) => id);

const findDescriptions = (html: string) =>
  new Set(
    [...html.matchAll(/ aria-describedby="([^"]*)"/g)].flatMap(([, ids = ""]) => ids.split(" ")),
  );

/** Pages that are cached for visitors, besides all pages as a guru gets them. */
const asVisitor = ["/", "/gallery", "/login", "/login/trouble"];

test("every page is valid HTML, allows its inline scripts, and describes its fields", async () => {
  let [scripts, valid, missing, described] = [0, 0, 0, 0];
  const asked = [...listPages().map((path) => [path, cookie]), ...asVisitor.map((path) => [path])];
  for (const [path = "", Cookie = ""] of asked) {
    const answer = await site.request(path, { headers: { Cookie } });
    if (!answer.headers.get("Content-Type")?.startsWith("text/html")) continue;
    expect(answer.status, path).toBeLessThan(500);
    if (answer.status === 404) missing += 1;
    // One page that is not there is like another.
    if (answer.status === 404 && missing > 1) continue;
    const policy = answer.headers.get("Content-Security-Policy") ?? "";
    const html = await answer.text();
    // Style attributes cannot run scripts. Nothing else is allowed without its hash.
    expect(policy.replace("style-src-attr 'unsafe-inline'", "")).not.toContain("unsafe");
    for (const [, script = ""] of html.matchAll(inline)) {
      const hash = createHash("sha256").update(script).digest("base64");
      const isAllowed = policy.includes(`'sha256-${hash}'`);
      expect([path, isAllowed, script.slice(0, 200)]).toEqual([path, true, script.slice(0, 200)]);
      scripts += 1;
    }
    expect([path, await findHtmlMistakes(html)]).toEqual([path, []]);
    valid += 1;
    const hintIds = findHints(html);
    expect([path, hintIds.filter((id) => !findDescriptions(html).has(id))]).toEqual([path, []]);
    described += hintIds.length;
  }
  expect(scripts).toBeGreaterThan(100);
  expect(valid).toBeGreaterThan(35);
  expect(described).toBeGreaterThan(20);
}, 60_000);

test("the list of routes that browsers load has every page, and nothing else", async () => {
  const [path = ""] = /\/assets\/manifest-[\w-]+\.js/.exec(await site.text("/")) ?? [];
  const listed = new Set((await site.text(path)).match(/(?<="id":")[^"]*/g));
  const pages = Object.values(routes).filter((route) => route?.module.default);
  expect(listed).toEqual(new Set(pages.map((route) => route?.id)));
});

/** They answer what one visitor did, or are about an account. */
const forOneVisitor = ["/login", "/login/trouble", "/login/link", "/message-sent"];

test("a page that is the same for everybody is cached, in the sitemap, linked and found", async () => {
  const [sitemap, home] = [await site.text("/sitemap.xml"), await site.text("/")];
  const notShared: string[] = [];
  const listed: string[] = [];
  for (const address of listAddresses("nothing")) {
    const path = address.replace("?index", "");
    const answer = await site.request(path);
    const { status, headers } = answer;
    if (status !== 200) continue;
    const isPage = headers.get("Content-Type")?.startsWith("text/html");
    const isShared = headers.get("Cache-Control") === publicPageHeaders()["Cache-Control"];
    if (!isShared && isPage) notShared.push(path);
    if (!isShared) continue;
    expect(findCacheable(new URL(path, site.url)), path).not.toBeNull();
    // Search engines have no use for a search page.
    if (!isPage || path === "/search") continue;
    listed.push(path);
    expect(sitemap, path).toContain(`<loc>${site.url}${path}</loc>`);
    expect(home, path).toContain(`href="${path}"`);
    const [, title = ""] = /<h1[^>]*>([^<]+)/.exec(await answer.text()) ?? [];
    const results = mainOf(await site.text(`/search?q=${encodeURIComponent(title)}`));
    expect(results, `${path} by ${title}`).toContain(`href="${path}`);
  }
  expect(listed.length).toBeGreaterThan(5);
  expect(notShared).toEqual(forOneVisitor);
});

/** Without the header and the footer, which link to most pages. */
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? "";
