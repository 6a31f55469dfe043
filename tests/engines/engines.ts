import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { findProgram, firefox, webKitGtk, wpe, xvfb } from "#tests/support/machine/programs.ts";
import { missingProgram } from "#tests/support/machine/tools.ts";
import type { Driver } from "./drivers/driver.ts";
import { openWithPlaywright } from "./drivers/playwright.ts";
import { openWithPuppeteer } from "./drivers/puppeteer.ts";
import { openWithSelenium } from "./drivers/selenium.ts";
import { installPackages, unpackOldChromium } from "./installed-packages.ts";

export type Engine = {
  name: string;
  /** False where the window keeps its size: journeys on a phone need another engine. */
  canResize: boolean;
  /** Installs what it can; says why the engine cannot run, or null. */
  findMissing: () => string | null;
  open: () => Promise<Driver>;
};

const webKitBrowsers = {
  gtk: "/usr/lib/*/webkit{2gtk-4.*,gtk-6.*}/MiniBrowser",
  wpe: "/usr/lib/*/wpe-webkit-*/MiniBrowser",
};

/** Everything works in Chrome 109, Safari 16.0 and Firefox 115 and later (decision 25). */
export const engines: Engine[] = [
  {
    name: "firefox",
    canResize: true,
    findMissing: () => missingProgram(firefox),
    open: () => openWithPuppeteer(findProgram(...firefox.names) ?? "firefox"),
  },
  {
    name: "webkitgtk",
    canResize: true,
    findMissing: () => missingProgram(webKitGtk) ?? missingProgram(xvfb),
    open: () =>
      openWithSelenium({
        driver: "WebKitWebDriver",
        browser: findFile(webKitBrowsers.gtk),
        options: "webkitgtk:browserOptions",
        display: "xvfb",
      }),
  },
  {
    // Debian 12 has the engine of Safari 16, the oldest that the site supports.
    name: "wpe",
    canResize: false,
    findMissing: () => missingProgram(wpe),
    open: () =>
      openWithSelenium({
        driver: "WPEWebDriver",
        browser: findFile(webKitBrowsers.wpe),
        options: "wpe:browserOptions",
        display: "headless",
      }),
  },
  {
    name: "chromium-109",
    canResize: true,
    findMissing: findMissingChromium,
    open: () => openWithPlaywright(unpackOldChromium()),
  },
];

/** Prepares the engines, and says why some cannot run. */
export function prepareEngines(): Map<string, string> {
  try {
    installPackages();
  } catch {
    return new Map(engines.map(({ name }) => [name, "its client could not be installed by npm"]));
  }
  const reasons = engines.map(({ name, findMissing }) => [name, findMissing()] as const);
  return new Map(reasons.filter((each): each is [string, string] => each[1] !== null));
}

export function getEngine(wanted: string): Engine {
  const engine = engines.find(({ name }) => name === wanted);
  if (!engine) throw new Error(`There is no engine called ${wanted}`);
  return engine;
}

function findMissingChromium(): string | null {
  if (process.platform !== "linux" || process.arch !== "x64")
    return "its package is for Linux on x64";
  try {
    execFileSync(unpackOldChromium(), ["--version", "--no-sandbox"], { stdio: "ignore" });
    return null;
  } catch {
    return "it lacks libraries of the system";
  }
}

function findFile(pattern: string): string {
  const [path] = globSync(pattern);
  if (!path) throw new Error(`There is no ${pattern}`);
  return path;
}
