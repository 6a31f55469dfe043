import { expect, type Page } from "@playwright/test";
import { addPhotos } from "#tests/support/content.ts";
import { test } from "#tests/support/dashboard.ts";
import { holdRequests, listShifts, open, openWithLateFonts, pageData } from "#tests/support/e2e.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** A slow line, and a processor slower by `rate`. */
async function slowDown(page: Page, rate: number) {
  const session = await page.context().newCDPSession(page);
  const [downloadThroughput, uploadThroughput] = [180_000, 84_000];
  const network = { offline: false, latency: 200, downloadThroughput, uploadThroughput };
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** All layout shifts, as the browser sums them. */
const measureShift = async (page: Page) =>
  (await listShifts(page)).reduce((sum, { value }) => sum + value, 0);

/** No eye sees less. How much less depends on the fonts of the machine. */
const maxFontShift = 0.01;

// On a phone it is held by tests/e2e/page-weight.spec.ts.
test("a font that loads late moves nothing at 1280 px", async ({ page }) => {
  for (const path of ["/", "/nrithya-ratna-shodha"]) {
    await openWithLateFonts(page, path);
    expect(await measureShift(page), path).toBeLessThanOrEqual(maxFontShift);
  }
  // At this width the last word of a longer introduction had a line of its own until then.
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithLateFonts(page, "/classes");
  expect(await measureShift(page)).toBeLessThanOrEqual(maxFontShift);
});

test("on a slow phone tags, pages and events move nothing", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 844 });
  await open(page, "/gallery");
  await slowDown(page, 4);
  let before = 0;
  const expectNoShift = async (what: string) => {
    const sum = await measureShift(page);
    expect(sum - before, what).toBeLessThanOrEqual(0.05);
    before = sum;
  };
  await page.getByRole("link", { name: /^evening/ }).click();
  await expect(page.locator("main li img")).toHaveCount(10);
  await expectNoShift("choosing a tag");
  await page.getByRole("link", { name: "All photos" }).click();
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page.getByRole("status")).toHaveText("Page 2 of 5");
  await expectNoShift("turning a page");
  await page.locator("header a[href='/']").first().click();
  await page.getByRole("button", { name: "Read More" }).first().click();
  await expect(page.getByRole("dialog").getByRole("figure")).toHaveCount(10);
  await expectNoShift("opening an event");
});

test("on a slow line an album and the way back to all photos move nothing", async ({
  page,
  ownSite,
  visit,
}) => {
  await addPhotos(ownSite, 30);
  const { documents } = ownSite.services.albums;
  for (const tag of ["evening", "lamp"]) {
    const album = { title: `Album of the ${tag}`, description: "In the town hall", tag, cover: "" };
    await documents.add(album, { who: "guru@school.example" });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await visit("/gallery?tag=evening");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Album of the evening");
  await slowDown(page, 1);
  const release = await holdRequests(page, pageData);
  await page.getByRole("link", { name: "All photos" }).click();
  // The frame stands at the tap, before the answer.
  await expect(page.getByRole("list", { name: "Albums" }).getByRole("listitem")).toHaveCount(2);
  const atTap = await measureShift(page);
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Photo Gallery");
  await expect(page.getByRole("status")).toHaveText("Page 1 of 3");
  expect((await measureShift(page)) - atTap).toBeLessThanOrEqual(0.05);
  await page.getByRole("list", { name: "Albums" }).getByText("Album of the lamp").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Album of the lamp");
  await expect(page.getByRole("list", { name: "Albums" })).toHaveCount(0);
  const atSecondTap = await measureShift(page);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  expect((await measureShift(page)) - atSecondTap).toBeLessThanOrEqual(0.05);
});
