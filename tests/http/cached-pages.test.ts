import { expect, test, vi } from "vitest";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { engines } from "#tests/support/engines.ts";
import { openBehindLine } from "#tests/support/freezable-line.ts";
import { openGuruSite, openSite, siteForAllTests } from "./sites.ts";

const brochure = "/nrithya-ratna-shodha/brochure.pdf";

/** The headers that are the same each time, whatever happens to the connection. */
function lasting({ headers }: Response) {
  const passing = ["date", "connection", "keep-alive"];
  return [...headers].filter(([name]) => !passing.includes(name));
}

const gzip = { "Accept-Encoding": "gzip" };

const site = siteForAllTests();

test("the second visitor gets the headers and the text of the first, and HEAD the same headers", async () => {
  for (const path of ["/", "/api/newevents", "/feed.xml", brochure]) {
    const first = await site.request(path, { headers: gzip });
    const second = await site.request(path, { headers: gzip });
    expect([path, lasting(second)]).toEqual([path, lasting(first)]);
    expect(await second.text()).toBe(await first.text());
    const head = await site.request(path, { method: "HEAD", headers: gzip });
    expect([path, head.status, lasting(head)]).toEqual([path, 200, lasting(first)]);
    expect(head.headers.get("Content-Length")).toMatch(/^[1-9]/);
    expect(await head.text()).toBe("");
  }
});

test("a browser that has a page is told so, from the cache and from a rendering", async () => {
  // The link of a page to its other language has the query, and what is drawn takes none.
  for (const path of ["/", "/events.ics", "/events.ics?made=up", brochure]) {
    const tag = (await site.request(path, { headers: gzip })).headers.get("ETag") ?? "";
    for (const known of [tag, `"x", ${tag}`]) {
      const again = await site.request(path, { headers: { ...gzip, "If-None-Match": known } });
      expect([path, known, again.status]).toEqual([path, known, 304]);
      expect(await again.text()).toBe("");
    }
  }
});

test("other spellings of an address redirect to the canonical one", async () => {
  const spellings = ["?x=1", "/", ".data"].map((end) => brochure + end);
  spellings.push(brochure.replace("/n", "/N"), brochure.replace("shodha/", "%73hodha/"));
  for (const asked of spellings) {
    const answer = await site.request(asked);
    const leadsThere = answer.headers.get("Location") ?? (await answer.text());
    expect([asked, leadsThere]).toEqual([asked, expect.stringContaining(brochure)]);
  }
});

test("a signed-in guru gets an own page with controls that no visitor gets", async () => {
  const site = await openGuruSite();
  await addPhotos(site, 1);
  const forged = { Cookie: "theme=dark; better-auth.session_token=forged.AAAA" };
  const control = "/success/photos/photo-1";
  for (const path of ["/gallery/photo-1", "/gallery/photo-1.data"]) {
    const visitors = await site.request(path);
    expect(await visitors.text()).not.toContain(control);
    const own = await site.open(path);
    expect((await own.text()).includes(control)).toBe(!path.endsWith(".data"));
    expect(own.headers.get("Cache-Control")).toBe("private, no-store");
    const answer = await site.request(path, { headers: forged });
    expect(lasting(answer)).toEqual(lasting(visitors));
    expect(await answer.text()).not.toContain(control);
  }
});

// Only PostgreSQL has several nodes.
const shared = engines.filter(({ isDefault }) => !isDefault);

test.each(shared)("a write is seen at once, elsewhere a second later on $name", async (engine) => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const [one, two] = await engine.openTwo();
  const [here, there] = [await openSite(null, one), await openSite(null, two)];
  for (const site of [here, there, here, there]) {
    expect(await site.text("/")).toContain("No upcoming events at the moment.");
  }
  await addEvents(here);
  expect(await here.text("/")).toContain("Lamp evening");
  vi.advanceTimersByTime(1_000);
  expect(await there.text("/")).toContain("Lamp evening");
});

test("a frozen PostgreSQL is reported, delays no page and leaves none old", async () => {
  const { behind, elsewhere, line } = await openBehindLine({ connectMs: 300, queryMs: 300 });
  const site = await openSite(null, behind);
  await site.request("/");
  line.freeze();
  for (let visitor = 0; visitor < 2; visitor++) {
    expect(await site.text("/")).toContain("No upcoming events at the moment.");
  }
  expect((await site.request("/readyz")).status).toBe(503);
  expect((await site.request("/healthz")).status).toBe(200);
  expect(site.services.revisions.current()).toBe("unavailable");
  const reported = site.logged.filter(({ level }) => level === "error");
  expect(reported).toMatchObject([{ message: "the database cannot be reached" }]);
  line.thaw();
  await addEvents(await openSite(null, elsewhere));
  await vi.waitFor(async () => expect((await site.request("/readyz")).status).toBe(200), 10_000);
  await expect.poll(() => site.text("/"), { timeout: 10_000 }).toContain("Lamp evening");
});
