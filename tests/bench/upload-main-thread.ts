import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { cameraPhoto } from "#tests/factories/photographs.ts";
import { findBrowser, wholeBrowser } from "#tests/support/find-browser.ts";
import { addGuru, signInByForm } from "#tests/support/guru.ts";
import { startSite } from "#tests/support/site.ts";

/**
 * Uploads a photo of 24 megapixels in a real browser, end to end, and prints the tasks of more than
 * 50 ms on the page's main thread from choosing the file to the success message. Beside it, as a
 * reference of what this machine makes of it: the same on a page without workers.
 */
const photo = await cameraPhoto();
const path = join(await mkdtemp(join(tmpdir(), "school-photo-")), "large.jpg");
await writeFile(path, photo);
const browser = await chromium.launch({
  executablePath: findBrowser(wholeBrowser),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"],
});
console.log(`A photo of ${Math.round(photo.length / 1024)} KB, 6000 × 4000`);
for (const hasWorkers of [true, false, true, false, true, false]) await measure(hasWorkers);
await browser.close();

async function measure(hasWorkers: boolean): Promise<void> {
  const site = await startSite();
  await addGuru(site);
  const page = await browser.newPage();
  await page.addInitScript((keepsWorkers) => {
    if (!keepsWorkers) Reflect.deleteProperty(window, "Worker");
    const longTasks: number[] = [];
    Object.assign(window, { longTasks });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) longTasks.push(Math.round(entry.duration));
    }).observe({ type: "longtask", buffered: true });
  }, hasWorkers);
  await signInByForm(page, site);
  await page.waitForTimeout(500);
  const tasks = () => page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
  const before = (await tasks()).length;
  const upload = page.getByRole("region", { name: "Upload Image" });
  await upload.getByLabel("Title").fill("Large");
  await upload.getByLabel("Description").fill("Large");
  // By its path: bytes would be decoded by the test tool on the very thread that is measured.
  await upload.getByLabel("Image file").setInputFiles(path);
  await upload.getByRole("button", { name: "Upload Image" }).click();
  await upload.getByText("File uploaded successfully").waitFor({ timeout: 60_000 });
  await page.waitForTimeout(500);
  const long = (await tasks()).slice(before);
  const [stored] = await site.services.photos.listLatestPhotos(1);
  const name = hasWorkers ? "in a worker     " : "without workers ";
  console.log(
    `${name} longest task ${Math.max(0, ...long)} ms (of ${long.length} over 50 ms), stored ${stored?.compressedSizeKb} KB`,
  );
  await page.close();
  await site.close();
}
