import { requireInstalled } from "../installed-packages.ts";
import type { Driver } from "./driver.ts";

/** What is used of the client, which is not installed where types are checked. */
type Element = {
  click: (options?: { count: number }) => Promise<void>;
  type: (text: string) => Promise<void>;
  press: (key: string) => Promise<void>;
  uploadFile: (...paths: string[]) => Promise<void>;
};

type Page = {
  goto: (url: string) => Promise<unknown>;
  evaluate: (expression: string) => Promise<unknown>;
  evaluateHandle: (expression: string) => Promise<{ asElement: () => Element | null }>;
  keyboard: { press: (key: string) => Promise<void> };
  reload: () => Promise<unknown>;
  setViewport: (size: { width: number; height: number }) => Promise<void>;
  screenshot: () => Promise<Uint8Array>;
  on: (event: "pageerror", listener: (error: Error) => void) => void;
};

type Puppeteer = {
  launch: (options: {
    browser: "firefox";
    executablePath: string;
  }) => Promise<{ newPage: () => Promise<Page>; close: () => Promise<void> }>;
};

/** Firefox reports a font whose download ends with its page (NS_BINDING_ABORTED). */
const abortedFont = /^downloadable font: download failed .*status=2152398850/;

/** For Firefox as it is released, by WebDriver BiDi. */
export async function openWithPuppeteer(executablePath: string): Promise<Driver> {
  const { launch }: Puppeteer = requireInstalled("puppeteer-core");
  const browser = await launch({ browser: "firefox", executablePath });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => {
    if (!abortedFont.test(message)) errors.push(message);
  });
  return {
    goto: async (url) => {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    find: async (expression) => {
      const element = (await page.evaluateHandle(expression)).asElement();
      return (
        element && {
          click: () => element.click(),
          fill: async (text) => {
            await element.click({ count: 3 });
            await element.press("Backspace");
            await element.type(text);
          },
          chooseFiles: (paths) => element.uploadFile(...paths),
        }
      );
    },
    press: (key) => page.keyboard.press(key),
    // `goBack` waits for a document, which entries of the same document do not load.
    back: async () => {
      await page.evaluate("void history.back()");
    },
    forward: async () => {
      await page.evaluate("void history.forward()");
    },
    reload: async () => {
      await page.reload();
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    takeErrors: async () => errors.splice(0),
    close: () => browser.close(),
  };
}
