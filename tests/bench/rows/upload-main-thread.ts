import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { inTurn, median } from "#tests/bench/measure/statistics.ts";
import type { Row } from "#tests/bench/row.ts";
import { cameraPhoto } from "#tests/factories/photographs.ts";
import { findBrowser, wholeBrowser } from "#tests/support/find-browser.ts";
import { addGuru, signInByForm } from "#tests/support/guru.ts";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { startSite } from "#tests/support/site.ts";

const quiet = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];

export const uploadMainThread: Row = {
  name: "upload-main-thread",
  title: "Uploading in the browser",
  how: "A photo of 24 megapixels uploaded in a real browser, from choosing the file to the success message: the longest task on the page's main thread, as the site does it and in turn on a page without workers. Tasks of less than 50 ms count as 0.",
  needs: ["browser"],
  async run({ say }) {
    const path = join(ownFolder("photo"), "large.jpg");
    writeFileSync(path, await cameraPhoto());
    const executablePath = findBrowser(wholeBrowser);
    const browser = await chromium.launch({ executablePath, args: quiet });
    const run = (hasWorkers: boolean) => () => {
      say(hasWorkers ? "with workers" : "without workers");
      return longestTask(browser, path, hasWorkers);
    };
    const [own, reference] = await inTurn(3, run(true), run(false));
    await browser.close();
    return [
      {
        what: "Longest task while a photo is uploaded",
        value: median(own),
        unit: "ms",
        reference: { what: "without workers", value: median(reference) },
        target: null,
      },
    ];
  },
};

async function longestTask(browser: Browser, path: string, hasWorkers: boolean): Promise<number> {
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
  await page.close();
  await site.close();
  return Math.max(0, ...long);
}
