import { expect, type Page, type Request } from "@playwright/test";
import { startDemoSite } from "#tests/support/demo-site.ts";
import { test as base, takenOver } from "#tests/support/e2e.ts";

/** What a parent's phone may be sent, in bytes, headers included. */
const budgets = { home: 350_000, gallery: 400_000, scripts: 104_000 };

/** The phone that Lighthouse imitates. */
const size = { width: 412, height: 823 };
const phone = { viewport: size, screen: size, deviceScaleFactor: 1.75, isMobile: true };

/** The demo's pictures: what is weighed here must be as heavy as a school's own. */
const test = base.extend<object, { site: Awaited<ReturnType<typeof startDemoSite>> }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const site = await startDemoSite(13);
      await use(site);
      await site.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

// A reused context has a filled cache.
test.use({ ...phone, reuseContext: false });
// All in one worker: preparing the pictures is what takes the time.
test.describe.configure({ mode: "default" });

type Weights = { total: number; scripts: number };

/** Weighs all that a page asks for from here on. */
function weigh(page: Page): () => Promise<Weights> {
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  return async () => {
    const weights = { total: 0, scripts: 0 };
    for (const request of finished) {
      if (request.url().startsWith("data:")) continue;
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      weights.total += responseBodySize + responseHeadersSize;
      if (process.env.LIST)
        console.log(
          request.resourceType(),
          responseBodySize,
          responseHeadersSize,
          request.url().slice(21),
        );
      if (request.resourceType() === "script") weights.scripts += responseBodySize;
    }
    return weights;
  };
}

/** With its scripts, for which nothing else on the page waits. */
async function openWhole(page: Page, path: string) {
  await page.goto(path, { waitUntil: "networkidle" });
  await takenOver(page);
}

async function walkDown(page: Page) {
  // A link that scrolls below a resting pointer would fetch its page beforehand.
  await page.mouse.move(0, 0);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 400) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await page.waitForTimeout(50);
  }
  await page.waitForLoadState("networkidle");
}

test("the home page weighs no more than its budget, with every slide and to its end", async ({
  page,
}) => {
  const weights = weigh(page);
  await openWhole(page, "/");
  const { total, scripts } = await weights();
  expect(scripts).toBeGreaterThan(50_000);
  expect(scripts).toBeLessThanOrEqual(budgets.scripts);
  for (let slide = 0; slide < 7; slide++) {
    await page.getByRole("button", { name: "Next slide" }).click();
  }
  await walkDown(page);
  const whole = (await weights()).total;
  expect(whole).toBeGreaterThan(total);
  expect(whole).toBeLessThanOrEqual(budgets.home);
});

test("the gallery's first page weighs no more than its budget", async ({ page }) => {
  const weights = weigh(page);
  await openWhole(page, "/gallery");
  await walkDown(page);
  const { total, scripts } = await weights();
  expect(total).toBeGreaterThan(150_000);
  expect(total).toBeLessThanOrEqual(budgets.gallery);
  expect(scripts).toBeGreaterThan(50_000);
  expect(scripts).toBeLessThanOrEqual(budgets.scripts);
});

for (const place of ["/events", "/events/ID"]) {
  test(`${place} weighs no more in scripts than the others`, async ({ page, site }) => {
    const { items } = await (await site.request("/api/newevents?limit=1")).json();
    const weights = weigh(page);
    await openWhole(page, place.replace("ID", items[0].id));
    const { scripts } = await weights();
    expect(scripts).toBeGreaterThan(50_000);
    expect(scripts).toBeLessThanOrEqual(budgets.scripts);
  });
}

type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };

test("nothing jumps while a page arrives and is read", async ({ page }) => {
  for (const path of ["/", "/gallery", "/nrithya-ratna-shodha", "/events"]) {
    await openWhole(page, path);
    await walkDown(page);
    const shifts = await page.evaluate(async () => {
      const seen: string[] = [];
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[]) {
          // The stand-ins of fonts.css take the width of the own letters but for fractions of a pixel.
          if (value > 0.0005)
            seen.push(`${value}: ${sources.map(({ node }) => node?.outerHTML ?? "text")}`);
        }
      }).observe({ type: "layout-shift", buffered: true });
      await new Promise((resolve) => setTimeout(resolve, 100));
      return seen;
    });
    expect(shifts, path).toEqual([]);
  }
});
