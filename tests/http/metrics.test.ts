import { expect, test } from "vitest";
import { addPhotos } from "#tests/support/content.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { siteForAllTests } from "./sites.ts";

const metricsToken = "only-for-monitoring";

/** The change of a site's services that turns its metrics on. */
const withMetrics = ({ config }: Site["services"]) => ({ config: { ...config, metricsToken } });

const site = siteForAllTests(
  (filled) => addPhotos(filled, 2),
  () => startSite(withMetrics),
);

/** A number for each series, by its name and labels as they are written. */
async function readMetrics({ request }: Site) {
  const headers = { Authorization: `bearer ${metricsToken}` };
  const answer = await request("/metrics", { headers });
  const lines = (await answer.text()).split("\n").filter((line) => line && !line.startsWith("#"));
  const series = lines.map((line) => {
    const [, name, value] = /^([a-z_\d]+(?:\{[^{}]*\})?) (\S+)$/.exec(line) ?? [];
    if (!name) throw new Error(`No series: ${line}`);
    return [name, Number(value)] as const;
  });
  return new Map(series);
}

/** How much each series has grown by what is done. */
async function changesOf(work: () => Promise<unknown>) {
  const before = await readMetrics(site);
  await work();
  const after = await readMetrics(site);
  const own = /route="\/metrics"/;
  return Object.fromEntries(
    [...after]
      .filter(([name, value]) => !own.test(name) && value !== (before.get(name) ?? 0))
      .map(([name, value]) => [name, value - (before.get(name) ?? 0)]),
  );
}

async function ask(path: string, init?: RequestInit) {
  await (await site.request(path, init)).arrayBuffer();
}

test("rendered and cached pages and pictures are counted by their route, with their time", async () => {
  const { image } = site.services.slides.list()[0] ?? {};
  const changes = await changesOf(async () => {
    for (let times = 0; times < 2; times++) await ask("/gallery?x=1");
    for (let times = 0; times < 2; times++) await ask("/gallery");
    for (let times = 0; times < 3; times++) await ask(`/media/${image?.hash}/320.webp`);
    await ask("/gallery", { method: "HEAD" });
    await ask("/gallery.data?x=1");
  });
  const route = 'route="/gallery"';
  expect(changes).toMatchObject({
    [`http_requests_total{${route},method="GET",status="2xx"}`]: 5,
    [`http_requests_total{${route},method="HEAD",status="2xx"}`]: 1,
    'http_requests_total{route="/media/:hash/:file",method="GET",status="2xx"}': 3,
  });
  expect(changes[`http_request_duration_seconds_count{${route}}`]).toBe(6);
});

test("made-up addresses and methods add no series", async () => {
  // They cost less than a page.
  const cheap = ["/media/x/", "/assets/", "/api/uploads/", "/api/newevents/"];
  const visit = async (number: number) => {
    const path = number % 20 === 0 ? "/events/x/" : cheap[number % 4];
    const method = number % 10 === 1 ? `MADE${number}` : number % 2 === 0 ? "GET" : "HEAD";
    await ask(`${path}made-up-${number}`, { method });
  };
  // The process's own series come with what happens to it, such as each kind of garbage collection.
  const listSeries = async () =>
    [...(await readMetrics(site)).keys()].filter((name) => name.startsWith("http_"));
  for (let number = 0; number < 40; number++) await visit(number);
  const before = await listSeries();
  for (let number = 40; number < 80; number++) await visit(number);
  const after = await listSeries();
  expect(after.filter((name) => name.includes("made-up"))).toEqual([]);
  expect(after.length - before.length).toBeLessThan(4);
});

test("without the right token there is no such page", async () => {
  const usual = await site.request("/no-such-page");
  for (const given of ["", "Bearer ", "Bearer wrong", metricsToken, `Basic ${metricsToken}`]) {
    const answer = await site.request("/metrics", { headers: { Authorization: given } });
    expect([given, answer.status]).toEqual([given, 404]);
    expect(answer.headers.get("Content-Type")).toBe(usual.headers.get("Content-Type"));
    expect(await answer.text()).not.toContain("http_requests_total");
  }
});
