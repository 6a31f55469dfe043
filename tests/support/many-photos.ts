import type { Page } from "@playwright/test";
import { drawPicture } from "#tests/factories/images.ts";
import { open } from "./e2e.ts";
import type { Site } from "./site.ts";

/** As a phone names them: a counting camera's, and what somebody called them. */
const nameOf = (number: number) =>
  number % 2 ? `IMG_20${number}.jpg` : `arangetram-hall_${number}.png`;

const picture = async (number: number) => ({
  name: nameOf(number),
  mimeType: "image/png",
  buffer: await drawPicture({ width: 300 + number, height: 200, background: "#7a1226" }),
});

export const pictures = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => picture(index + 1)));

export const openBatchPage = (page: Page, { url }: Site) => open(page, `${url}/success/photos/add`);

export const sendPhotos = (page: Page) =>
  page.getByRole("button", { name: /^Upload( \d+)? photos?$/ }).click();

export async function storedPhotos(site: Site) {
  const { items } = await (await site.request("/api/uploads?limit=100")).json();
  return items as { id: string; title: string; description: string; tags: string[] }[];
}

/** Lets so many documents pass, then loses every call. */
export async function loseLineAfter(page: Page, passing: number) {
  let passed = 0;
  const calls = /\/(upload|api\/uploads)$/;
  await page.route(calls, async (route) => {
    if (passed >= passing) return route.abort();
    if (route.request().url().endsWith("/api/uploads")) passed += 1;
    return route.continue();
  });
  return () => page.unroute(calls);
}
