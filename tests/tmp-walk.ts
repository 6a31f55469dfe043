import { chromium } from "@playwright/test";
import { addEvents, addPhotos } from "#tests/support/content.ts";
import { addGuru, guru } from "#tests/support/guru.ts";
import { startSite } from "#tests/support/site.ts";

const site = await startSite();
await addGuru(site);
await addPhotos(site, 30);
await addEvents(site);
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox"],
});
for (const width of [390, 1440]) {
  const page = await browser.newPage({ viewport: { width, height: 844 } });
  page.on("console", (m) => m.type() === "error" && console.log(width, m.text()));
  page.on("pageerror", (e) => console.log(width, "ERR", e.message));
  await page.goto(site.url + "/login");
  await page.getByLabel("Email").fill(guru.email);
  await page.getByLabel("Password").fill(guru.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.waitForURL("**/success");
  const shot = async (n: string) => {
    await page.waitForTimeout(600);
    await page.screenshot({ path: `/tmp/shots/${n}-${width}.png`, fullPage: false });
  };
  await shot("dash");
  await page.goto(site.url + "/success/photos");
  await shot("photos");
  await page.getByRole("button", { name: /^Hide/ }).first().click();
  await shot("photos-hidden");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForTimeout(400);
  await page.getByRole("link", { name: /^Edit/ }).first().click();
  await shot("edit");
  await page.getByLabel("Title").fill("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await shot("edit-refused");
  await page.getByLabel("Title").fill("Photo thirty");
  await page.getByRole("button", { name: "Save changes" }).click();
  await shot("edit-saved");
  // conflict
  await page.getByLabel("Title").fill("Mine");
  await site.services.photos.life.amend("other@x.org", "photo-30", (p) => ({
    ...p,
    title: "Theirs" + width,
  }));
  await page.getByRole("button", { name: "Save changes" }).click();
  await shot("edit-conflict");
  await page.getByRole("button", { name: "Save changes" }).click();
  await shot("edit-after");
  await page.getByRole("button", { name: /^Remove/ }).click();
  await shot("edit-removed");
  await page.goto(site.url + "/success/trash");
  await shot("trash");
  await page.getByRole("button", { name: /^Bring back/ }).click();
  await shot("trash-back");
  await page.goto(site.url + "/success/history");
  await shot("history");
  await page.goto(site.url + "/success/events");
  await shot("events");
  await page.goto(site.url + "/success/events/lamp-evening");
  await shot("event-edit");
  await page.close();
}
await browser.close();
await site.close();
