import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { track } from "#tests/support/machine/children.ts";
import { freePort } from "#tests/support/server-process.ts";
import { requireInstalled } from "../installed-packages.ts";
import type { Driver } from "./driver.ts";

/** What is used of the client, which is not installed where types are checked. */
type Element = {
  click: () => Promise<void>;
  sendKeys: (text: string) => Promise<void>;
};

type Session = {
  get: (url: string) => Promise<void>;
  executeScript: <Result>(script: string, ...given: unknown[]) => Promise<Result>;
  actions: () => { sendKeys: (key: string) => { perform: () => Promise<void> } };
  navigate: () => Record<"back" | "forward" | "refresh", () => Promise<void>>;
  manage: () => { window: () => { setRect: (rectangle: Rectangle) => Promise<unknown> } };
  takeScreenshot: () => Promise<string>;
  quit: () => Promise<void>;
};

type Rectangle = { x: number; y: number; width: number; height: number };

const keys = { ArrowRight: "\uE014", Enter: "\uE007", Escape: "\uE00C" };

/** WebDriver has no event for errors: a page records its own, once it is loaded. */
const recordErrors = `if (!window.uncaught) {
  window.uncaught = [];
  addEventListener("error", (event) => event.message && uncaught.push(event.message));
  addEventListener("unhandledrejection", (event) => {
    // The site's own listener, which ignores some, may come after this one.
    setTimeout(() => event.defaultPrevented || uncaught.push(String(event.reason)));
  });
}`;

/** The driver clicks where an element is, even while the page still scrolls smoothly to it. */
const intoView = (expression: string) => `((element) => {
  element?.scrollIntoView({ block: "center", behavior: "instant" });
  return element;
})(${expression})`;

/** Each letter that is typed takes up to half a second to draw, so only the last one is. */
const writeInto = `
  const [field, text] = arguments;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
  // Past React, which would take the value for its own.
  set.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
`;

export type WebKit = {
  /** The program that speaks WebDriver. */
  driver: string;
  /** The browser, and the name of its options in WebDriver. */
  browser: string;
  options: "webkitgtk:browserOptions" | "wpe:browserOptions";
  /** WPE draws into memory; GTK needs an X server. */
  display: "headless" | "xvfb";
};

/** Drawing as on a graphics card that is not there would take longer. */
const softwareDrawing = { WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1", LP_NUM_THREADS: "0" };

/** For WebKit as Debian packages it, by WebDriver. */
export async function openWithSelenium(webKit: WebKit): Promise<Driver> {
  const isHeadless = webKit.display === "headless";
  const display = isHeadless ? null : await startXvfb();
  const port = await freePort();
  const server = track(
    spawn(webKit.driver, [`--port=${port}`], {
      stdio: "ignore",
      // A process group of its own, as the browser outlives its driver.
      detached: true,
      env: { ...process.env, ...softwareDrawing, ...(display && { DISPLAY: display.name }) },
    }),
  );
  const endBrowser = () => endGroup(server);
  process.once("exit", endBrowser);
  const address = `http://127.0.0.1:${port}`;
  await untilAnswered(`${address}/status`);
  const { Builder, Capabilities } = requireInstalled("selenium-webdriver");
  const args = ["--automation", ...(isHeadless ? ["--headless"] : [])];
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    [webKit.options]: { binary: webKit.browser, args },
  });
  const session: Session = await new Builder()
    .usingServer(address)
    .withCapabilities(capabilities)
    .build();
  return {
    ...createDriver(session),
    async close() {
      await session.quit().finally(() => {
        endBrowser();
        process.off("exit", endBrowser);
        display?.process.kill();
      });
    },
  };
}

/** Ends the process that leads a group, and all that it has started. */
function endGroup({ pid }: ChildProcess): void {
  try {
    // A negative number is that of a group.
    if (pid) process.kill(-pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function createDriver(session: Session): Omit<Driver, "close"> {
  const errors: string[] = [];
  const collectErrors = async () => {
    const recorded = await session.executeScript<string[]>("return window.uncaught ?? []");
    errors.push(...recorded);
    await session.executeScript("if (window.uncaught) uncaught.length = 0");
  };
  const load = async (navigate: () => Promise<void>) => {
    await collectErrors();
    await navigate();
    await session.executeScript(recordErrors);
  };
  return {
    goto: (url) => load(() => session.get(url)),
    evaluate: (expression) => session.executeScript(`return ${expression}`),
    find: async (expression) => {
      const element = await session.executeScript<Element | null>(`return ${intoView(expression)}`);
      return (
        element && {
          click: () => element.click(),
          fill: async (text) => {
            await session.executeScript(writeInto, element, text.slice(0, -1));
            await element.sendKeys(text.slice(-1));
          },
          chooseFiles: (paths) => element.sendKeys(paths.join("\n")),
        }
      );
    },
    press: (key) => session.actions().sendKeys(keys[key]).perform(),
    back: () => load(() => session.navigate().back()),
    forward: () => load(() => session.navigate().forward()),
    reload: () => load(() => session.navigate().refresh()),
    resize: async (width, height) => {
      await session.manage().window().setRect({ x: 0, y: 0, width, height });
    },
    screenshot: async () => Buffer.from(await session.takeScreenshot(), "base64"),
    takeErrors: async () => {
      await collectErrors();
      return errors.splice(0);
    },
  };
}

/** An X server without a screen, on the first free display. */
async function startXvfb() {
  const process = track(
    spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"], {
      stdio: ["ignore", "pipe", "ignore"],
    }),
  );
  const [number] = await once(process.stdout, "data");
  return { process, name: `:${String(number).trim()}` };
}

async function untilAnswered(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isAnswered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isAnswered) return;
    await wait(100);
  }
  throw new Error(`${url} did not answer within 10 s`);
}
