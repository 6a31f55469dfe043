import { expect, type Locator, type Page, type Route } from "@playwright/test";
import { drawPicture } from "#tests/factories/images.ts";
import { test as base, open } from "./e2e.ts";
import { addGuru, signInByCookie, signInGuru } from "./guru.ts";
import { type Site, startSite } from "./site.ts";

/** `ownSite`: empty but for the guru's account, and the test's own to write to. */
export const test = base.extend<{ ownSite: Site; visit: (path: string) => Promise<void> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  ownSite: async ({}, use) => {
    const site = await startSite();
    await addGuru(site);
    await use(site);
    await site.close();
  },
  /** Opens a path of the test's own site in `page`. */
  visit: async ({ page, ownSite, javaScriptEnabled }, use) => {
    await use(async (path) => {
      if (javaScriptEnabled) await open(page, ownSite.url + path);
      else await page.goto(ownSite.url + path);
    });
    // Before the site closes: a request that then fails would count as the page's own error.
    if (!page.isClosed()) await page.goto("about:blank");
  },
});

/** The same, with the guru signed in. */
export const dashboardTest = test.extend<{ signedIn: undefined }>({
  signedIn: [
    async ({ context, ownSite }, use) => {
      await signInByCookie(context, ownSite, await signInGuru(ownSite));
      await use(undefined);
    },
    { auto: true },
  ],
});

export const phone = { width: 390, height: 844 };

/** Counts what a person taps on a phone. */
export function tapCounter() {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  return { tap, countTaps: () => taps };
}

/** A section of the dashboard by its heading. */
export const section = (page: Page, name: string) => page.getByRole("region", { name });

/** The sentence that confirms or refuses an operation. What is only read out is not meant. */
export const notice = (page: Page) =>
  page.locator("[role=status]:not(.visually-hidden)").filter({ hasText: /\./ });

/** `confirmed`: what the notice says then. */
export async function press(page: Page, name: string | RegExp, confirmed?: string) {
  await page.getByRole("button", { name }).click();
  if (confirmed) await expect(notice(page)).toContainText(confirmed);
}

export const follow = (page: Page, name: string | RegExp) =>
  page.getByRole("link", { name }).click();

/** Opens an item of a list of website texts, or closes it. */
export const openItem = (within: Page | Locator, name: string) =>
  within.locator("summary").filter({ hasText: name }).first().click();

export const dashboardBar = (page: Page) => page.getByRole("navigation", { name: "Dashboard" });

/** The account's on a wide screen, More on a phone. Without a script it opens, too. */
export const openDashboardMenu = (page: Page) =>
  dashboardBar(page).locator("summary:visible").click();

export async function logOut(page: Page) {
  await openDashboardMenu(page);
  await press(page, "Logout");
}

export const save = (page: Page, confirmed?: string) => press(page, "Save changes", confirmed);

export const jpeg = (buffer: Buffer, name = "photo.jpg") => ({
  name,
  mimeType: "image/jpeg",
  buffer,
});

export async function fillUpload(page: Page) {
  const upload = section(page, "Upload Image");
  await upload.getByLabel("Title").fill("Evening lamps");
  await upload.getByLabel("Description").fill("A hundred of them.");
  await upload.getByLabel("Tags").fill("lamp, , evening ,");
  return upload;
}

/** Fills the required fields of the form for a new event. */
export async function fillEvent(page: Page, title = "Night of lamps") {
  const form = page.locator("form").filter({ has: page.getByLabel("Short Description") });
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Short Description").fill("Come early.");
  await form.getByLabel("Date", { exact: true }).fill("2031-02-14");
}

/** Records every text of a section's status message. */
export async function recordMessages(page: Page, name: string): Promise<() => Promise<string[]>> {
  const status = section(page, name).getByRole("status");
  const recorded = await status.evaluateHandle((element) => {
    const messages: string[] = [];
    const options = { childList: true, characterData: true, subtree: true };
    new MutationObserver(() => messages.push(element.textContent ?? "")).observe(element, options);
    return messages;
  });
  return () => recorded.jsonValue();
}

/** Files as a phone names them: a camera's numbers, and names that somebody typed. */
export const pictures = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: index % 2 ? `arangetram-hall_${index + 1}.png` : `IMG_20${index + 1}.jpg`,
      mimeType: "image/png",
      buffer: await drawPicture({ width: 301 + index, height: 200, background: "#7a1226" }),
    })),
  );

export const chooseFiles = (page: Page) => page.getByLabel("Photos", { exact: true });

/** Shows the title of a chosen photo. */
export const openOwnTitle = (page: Page, file: string) =>
  page.locator("summary").filter({ hasText: file }).click();

/** `title`: of the photos whose files have a camera's name. */
export async function sendPhotos(page: Page, title?: string) {
  if (title) await page.getByLabel("Title for photos without one").fill(title);
  await press(page, /^Upload( \d+)? photos?$/);
}

/** The same until as many are uploaded. */
export async function storedPhotos(site: Site) {
  const { items } = await (await site.request("/api/uploads?limit=100")).json();
  return items as { id: string; title: string; description: string; tags: string[] }[];
}

/** Posts reach the site, and their answers are lost, until the returned function is called. */
export async function loseAnswers(page: Page, site: Site, address: string) {
  await page.route(address, async (route: Route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.continue();
    const { "content-type": type = "", cookie = "" } = await request.allHeaders();
    const headers = { "Content-Type": type, Cookie: cookie, Origin: site.url };
    const body = request.postDataBuffer();
    await fetch(request.url(), { method: "POST", headers, body: body && new Uint8Array(body) });
    return route.abort();
  });
  return () => page.unroute(address);
}
