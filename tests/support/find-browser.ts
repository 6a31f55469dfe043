import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import sparticuz from "@sparticuz/chromium";

type Way = () => string | null | Promise<string | null>;

/** The same engine without windows: the tests take half the time in it. */
const shells = ["chromium-headless-shell", "chrome-headless-shell"];
const browsers = [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** A browser for the tests, wherever they run; a headless shell where there can be one. */
export function findTestBrowser(): Promise<string> {
  return firstThatRuns([
    () => findInstalled(shells),
    () => installFromDebian("chromium-headless-shell", shells),
    ...waysToBrowser,
  ]);
}

/** A whole browser, as people use it: for what is measured or looked at. */
export function findBrowser(): Promise<string> {
  return firstThatRuns(waysToBrowser);
}

/** An installed one, Debian's for its root, the one inside an npm package, Playwright's download. */
const waysToBrowser: Way[] = [
  () => findInstalled(browsers),
  () => installFromDebian("chromium", browsers),
  () => sparticuz.executablePath(),
  downloadWithPlaywright,
];

async function firstThatRuns(ways: Way[]): Promise<string> {
  for (const way of ways) {
    const path = await tryWay(way);
    if (path) return path;
  }
  throw new Error(
    "The tests need a browser and found none: please install Chromium or Google Chrome, or set BROWSER_PATH to one.",
  );
}

async function tryWay(way: Way): Promise<string | null> {
  try {
    const path = await way();
    return path && runs(path) ? path : null;
  } catch {
    return null;
  }
}

/** A browser that is there but lacks its libraries is none. */
function runs(path: string): boolean {
  execFileSync(path, ["--version", "--no-sandbox"], { stdio: "ignore", timeout: 20_000 });
  return true;
}

function findInstalled(names: string[]): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const paths = names.flatMap((name) =>
    name.startsWith("/") ? [name] : folders.map((folder) => join(folder, name)),
  );
  return paths.find(isExecutable) ?? null;
}

function installFromDebian(debianPackage: string, names: string[]): string | null {
  if (process.getuid?.() !== 0 || !isExecutable("/usr/bin/apt-get")) return null;
  const quiet = {
    stdio: "ignore",
    timeout: 180_000,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  } as const;
  execFileSync("apt-get", ["update"], quiet);
  execFileSync("apt-get", ["install", "--yes", "--no-install-recommends", debianPackage], quiet);
  return findInstalled(names);
}

function downloadWithPlaywright(): string {
  execFileSync("npx", ["playwright", "install", "chromium"], { stdio: "ignore", timeout: 300_000 });
  return chromium.executablePath();
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
