import { expect, type Page } from "@playwright/test";
import { drawPicture } from "#tests/factories/images.ts";
import { cameraPhoto } from "#tests/factories/photographs.ts";
import { addEvents } from "#tests/support/content.ts";
import { expectAccessible, open, takenOver } from "#tests/support/e2e.ts";
import {
  cookieOf,
  signInByCookie,
  signInByForm,
  signInByRequest,
  signInHere,
} from "#tests/support/guru.ts";
import { dashboardTest as test } from "#tests/support/own-site.ts";
import type { Site } from "#tests/support/site.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** As a phone names them: a counting camera's, and what somebody called them. */
const nameOf = (number: number) =>
  number % 2 ? `IMG_20${number}.jpg` : `arangetram-hall_${number}.png`;

const picture = async (number: number) => ({
  name: nameOf(number),
  mimeType: "image/png",
  buffer: await drawPicture({ width: 300 + number, height: 200, background: "#7a1226" }),
});

const pictures = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => picture(index + 1)));

const openPage = (page: Page, { url }: Site) => open(page, `${url}/success/photos/add`);

const send = (page: Page) => page.getByRole("button", { name: /^Upload( \d+)? photos?$/ }).click();

async function stored(site: Site) {
  const { items } = await (await site.request("/api/uploads?limit=100")).json();
  return items as { id: string; title: string; description: string; tags: string[] }[];
}

/** Lets so many documents pass, then loses every call. */
async function loseLineAfter(page: Page, passing: number) {
  let passed = 0;
  const calls = /\/(upload|api\/uploads)$/;
  await page.route(calls, async (route) => {
    if (passed >= passing) return route.abort();
    if (route.request().url().endsWith("/api/uploads")) passed += 1;
    return route.continue();
  });
  return () => page.unroute(calls);
}

test("ten photos of an event arrive once each, over a line that drops, a reload and in two tabs", async ({
  page,
  context,
  ownSite,
}) => {
  await addEvents(ownSite);
  await openPage(page, ownSite);
  await page.getByLabel("Photos", { exact: true }).setInputFiles(await pictures(10));
  await expect(page.getByText("10 photos chosen. Look at the titles")).toBeVisible();
  await expect(page.getByLabel("Title of arangetram-hall_2.png")).toHaveValue("Arangetram hall 2");
  await expect(page.getByLabel("Title of IMG_201.jpg")).toHaveValue("");
  await page.getByLabel("Title of IMG_201.jpg").fill("The first lamp");
  await page.getByLabel("Event (optional)").selectOption({ label: "Lamp evening, March 14, 2026" });
  await page.getByLabel("Tags").fill("batch, lamp");
  const findLine = await loseLineAfter(page, 3);
  await send(page);
  await expect(page.getByText("3 of 10 uploaded")).toBeVisible();
  await expect(page.getByText("The connection is lost")).toBeVisible();
  await expectAccessible(page);

  // Elsewhere in the dashboard, and after a reload, it is there and waits.
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("History");
  await expect(page.getByText("3 of 10 uploaded")).toBeVisible();
  await page.reload();
  await takenOver(page);
  await expect(page.getByText("3 of 10 uploaded")).toBeVisible();

  const other = await context.newPage();
  await openPage(other, ownSite);
  await findLine();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(other.getByText("10 of 10 uploaded")).toBeVisible();
  await expect(page.getByText("10 of 10 uploaded")).toBeVisible();

  const photos = await stored(ownSite);
  expect(photos).toHaveLength(10);
  expect(new Set(photos.map(({ id }) => id)).size).toBe(10);
  for (const photo of photos) expect(photo.tags).toEqual(["lamp", "batch"]);
  expect(new Set(photos.map(({ description }) => description))).toEqual(new Set(["Lamp evening"]));
  expect(photos.map(({ title }) => title).toReversed()).toEqual([
    "The first lamp",
    "Arangetram hall 2",
    "Photo",
    "Arangetram hall 4",
    "Photo",
    "Arangetram hall 6",
    "Photo",
    "Arangetram hall 8",
    "Photo",
    "Arangetram hall 10",
  ]);

  await page.getByRole("link", { name: "See them" }).click();
  await page.getByRole("link", { name: "The first lamp" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("The first lamp");
});

test("an answer that is lost adds no second photo", async ({ page, ownSite }) => {
  await openPage(page, ownSite);
  await page.getByLabel("Photos", { exact: true }).setInputFiles(await pictures(2));
  let lost = 0;
  await page.route(/\/api\/uploads$/, async (route) => {
    if (lost >= 2) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await send(page);
  await expect(page.getByText("The connection is lost")).toBeVisible();
  for (let turn = 0; turn < 2; turn++) {
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
  }
  await expect(page.getByText("2 of 2 uploaded")).toBeVisible();
  expect(await stored(ownSite)).toHaveLength(2);
});

test("what cannot be sent says so at its row, and stops no other", async ({ page, ownSite }) => {
  await openPage(page, ownSite);
  const [first, second] = await pictures(2);
  const files = page.getByLabel("Photos", { exact: true });
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2000, 1)]);
  await files.setInputFiles([
    { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(10, 1) },
    { name: "broken.jpg", mimeType: "image/jpeg", buffer: broken },
    { name: "huge.heic", mimeType: "image/heic", buffer: Buffer.alloc(900 * 1024, 7) },
    ...(first && second ? [first, second] : []),
  ]);
  await expect(row("notes.pdf")).toContainText("This is not a picture.");
  await send(page);
  await expect(page.getByText("2 of 4 uploaded")).toBeVisible();
  await expect(page.getByText("3 need a look")).toBeVisible();
  await expect(row("broken.jpg")).toContainText("The file is not a usable image");
  await expect(row("huge.heic")).toContainText("This browser cannot read the image.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Try again: Broken" }).click();
  await expect(row("broken.jpg")).toContainText("The file is not a usable image");
  for (const name of ["Notes", "Broken", "Huge"]) {
    await page.getByRole("button", { name: `Take out: ${name}` }).click();
  }
  await expect(page.getByText("2 of 2 uploaded")).toBeVisible();
  await page.getByRole("button", { name: "Clear the list" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Uploaded" })).toHaveCount(0);
});

test("when the session has ended the photos wait, and go on after the login", async ({
  page,
  context,
  ownSite,
}) => {
  await openPage(page, ownSite);
  await page.getByLabel("Photos", { exact: true }).setInputFiles(await pictures(3));
  await context.clearCookies();
  await send(page);
  await expect(page.getByText("Please log in again; then they go on.")).toBeVisible();
  expect(await stored(ownSite)).toEqual([]);
  await page.getByRole("link", { name: "Login" }).click();
  await signInHere(page);
  await expect(page.getByText("3 of 3 uploaded")).toBeVisible();
  expect(await stored(ownSite)).toHaveLength(3);
});

test("a tab closed with photos not sent yet loses neither them nor what was said of them", async ({
  page,
  context,
  ownSite,
}) => {
  await addEvents(ownSite);
  await openPage(page, ownSite);
  await page.getByLabel("Photos", { exact: true }).setInputFiles(await pictures(2));
  await page.getByLabel("Title of IMG_201.jpg").fill("Lamps");
  await page.getByLabel("Event (optional)").selectOption("lamp");
  await page.getByLabel("Description").fill("At Kadri");
  await page.waitForFunction(() => localStorage.getItem("draft:batch")?.includes("Kadri"));
  await page.close();
  const later = await context.newPage();
  await open(later, `${ownSite.url}/success`);
  await expect(later.getByText("2 photos chosen, not sent yet")).toBeVisible();
  await later.getByRole("link", { name: "See them" }).click();
  await expect(later.getByLabel("Title of IMG_201.jpg")).toHaveValue("Lamps");
  await expect(later.getByLabel("Event (optional)")).toHaveValue("lamp");
  await later.getByLabel("Photos", { exact: true }).setInputFiles(await pictures(1));
  await send(later);
  await expect(later.getByText(/^[23] of [23] uploaded/)).toBeVisible();
  expect((await stored(ownSite)).map(({ tags }) => tags)).toContainEqual(["lamp"]);
});

test("photos are dropped, compressed by the rule, and sent by keys alone", async ({
  page,
  ownSite,
}) => {
  await openPage(page, ownSite);
  const bytes = (await cameraPhoto({ width: 3000 })).toString("base64");
  const dropped = await page.evaluateHandle((content) => {
    const files = new DataTransfer();
    const decoded = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    files.items.add(new File([decoded], "stage.jpg", { type: "image/jpeg" }));
    return files;
  }, bytes);
  const region = page.getByRole("region", { name: "Your photos" });
  await region.getByText("Or drop them here").dispatchEvent("drop", { dataTransfer: dropped });
  const title = page.getByLabel("Title of stage.jpg");
  await expect(title).toHaveValue("Stage");
  await title.focus();
  await page.keyboard.press("End");
  await page.keyboard.type(" light");
  // In a title, it must not send them off.
  await page.keyboard.press("Enter");
  await page.getByLabel("Description").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Upload 1 photo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 of 1 uploaded")).toBeVisible({ timeout: 20_000 });
  const [photo] = await ownSite.services.photos.listLatestPhotos(1);
  expect(photo).toMatchObject({ title: "Stage light", description: "Stage light", tags: [] });
  expect(photo?.compressedSizeKb).toBeLessThan(800);
});

test("what the phone's gallery shares waits in the queue, and only there", async ({
  page,
  ownSite,
}) => {
  await openPage(page, ownSite);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await takenOver(page);
  const bytes = [...(await drawPicture())];
  await page.evaluate((content) => {
    const files = new DataTransfer();
    for (const name of ["lamp one.png", "lamp two.png"]) {
      files.items.add(new File([new Uint8Array(content)], name, { type: "image/png" }));
    }
    const form = document.createElement("form");
    Object.assign(form, { method: "post", action: "/success/photos/shared" });
    form.enctype = "multipart/form-data";
    const input = Object.assign(document.createElement("input"), { type: "file", name: "photos" });
    Object.assign(input, { multiple: true, files: files.files });
    form.append(input);
    document.body.append(form);
    form.submit();
  }, bytes);
  await page.waitForURL("**/success/photos/add");
  await expect(page.getByText("2 photos chosen, not sent yet")).toBeVisible();
  await expect(page.getByLabel("Title of lamp two.png")).toHaveValue("Lamp two");
  expect(await stored(ownSite)).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a form takes several photos, once, and names those it cannot take", async ({
    page,
    ownSite,
  }) => {
    await addEvents(ownSite);
    await signInByForm(page, ownSite);
    await page.goto(`${ownSite.url}/success/photos`);
    await page.getByRole("link", { name: "Add many photos" }).click();
    await expect(
      page.getByText("At most 20 at once, 60 MB together and 25 MB each."),
    ).toBeVisible();
    await send(page);
    await expect(page.getByRole("status")).toHaveText("Please select a file");
    const broken = { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(2000, 1) };
    const [first, second] = await pictures(2);
    await page.getByLabel("Event (optional)").selectOption("lamp");
    await page
      .getByLabel("Photos", { exact: true })
      .setInputFiles([broken, ...(first && second ? [first, second] : [])]);
    await send(page);
    await expect(page.getByRole("status")).toHaveText("2 of 3 uploaded");
    await expect(page.getByText("notes.jpg: The file is not a usable image")).toBeVisible();
    await expect(page.getByRole("link", { name: "Arangetram hall 2" })).toBeVisible();
    // The browser sends the very form again.
    await page.reload();
    const photos = await stored(ownSite);
    expect(photos.map(({ title }) => title).toSorted()).toEqual(["Arangetram hall 2", "Photo"]);
    for (const photo of photos) expect(photo.tags).toEqual(["lamp"]);
  });
});

test("what one guru has chosen is not sent in another's name", async ({
  page,
  context,
  ownSite,
}) => {
  await openPage(page, ownSite);
  await page.getByLabel("Photos", { exact: true }).setInputFiles(await pictures(1));
  const findLine = await loseLineAfter(page, 0);
  await send(page);
  await expect(page.getByText("The connection is lost")).toBeVisible();
  await findLine();
  const password = "another-long-password";
  await ownSite.services.accounts.addAccount("second@example.org", password);
  await context.clearCookies();
  const answer = await ownSite.request("/login", {
    method: "POST",
    headers: { Origin: ownSite.url },
    body: new URLSearchParams({ email: "second@example.org", password }),
  });
  await signInByCookie(context, ownSite, cookieOf(answer));
  await openPage(page, ownSite);
  await expect(page.getByRole("link", { name: "second@example.org" })).toBeVisible();
  expect(await stored(ownSite)).toEqual([]);
  await context.clearCookies();
  await signInByCookie(context, ownSite, cookieOf(await signInByRequest(ownSite)));
  await openPage(page, ownSite);
  await expect(page.getByText("1 of 1 uploaded")).toBeVisible();
});
