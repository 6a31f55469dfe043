import { chromium } from "@playwright/test";
import type { Driver } from "./driver.ts";

/** For a Chromium of any age. */
export async function openWithPlaywright(executablePath: string): Promise<Driver> {
  const args = ["--no-sandbox", "--no-zygote", "--disable-gpu", "--disable-software-rasterizer"];
  const browser = await chromium.launch({ executablePath, args });
  const page = await browser.newPage();
  page.setDefaultTimeout(5_000);
  page.setDefaultNavigationTimeout(20_000);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  return {
    goto: async (url) => {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    find: async (expression) => {
      const element = (await page.evaluateHandle<Element | null>(expression)).asElement();
      return (
        element && {
          click: () => element.click(),
          fill: (text) => element.fill(text),
          chooseFiles: (paths) => element.setInputFiles(paths),
        }
      );
    },
    press: (key) => page.keyboard.press(key),
    back: async () => {
      await page.goBack();
    },
    forward: async () => {
      await page.goForward();
    },
    reload: async () => {
      await page.reload();
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: () => page.screenshot(),
    takeErrors: async () => errors.splice(0),
    close: () => browser.close(),
  };
}
