import { execFileSync } from "node:child_process";
import { chromium } from "@playwright/test";
import { findProgram, installFromDebian } from "./machine/programs.ts";

type Kind = {
  /** What it is called, wherever programs lie. */
  names: string[];
  debianPackage: string;
};

/** The same engine without windows: the tests take half the time in it. */
export const headlessShell: Kind = {
  names: ["chromium-headless-shell", "chrome-headless-shell"],
  debianPackage: "chromium-headless-shell",
};

/** As people use it: for what is measured or looked at. */
export const wholeBrowser: Kind = {
  names: [
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
    "chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
  debianPackage: "chromium",
};

/**
 * The path of a browser: the one that `BROWSER_PATH` names, or one of the wanted kind, which is
 * installed where Debian's package manager can do it, or else any that is there.
 */
export function findBrowser(wanted: Kind): string {
  const named = process.env.BROWSER_PATH;
  const ways = named ? [() => named] : waysTo(wanted);
  for (const way of ways) {
    const path = tryWay(way);
    if (path) return path;
  }
  throw new Error(
    named
      ? `BROWSER_PATH is ${named}, which does not run.`
      : "The tests need a browser and found none: please install Chromium or Google Chrome, or set BROWSER_PATH to one.",
  );
}

function waysTo(wanted: Kind): (() => string | null)[] {
  const other = wanted === headlessShell ? wholeBrowser : headlessShell;
  return [
    () => findProgram(...wanted.names),
    () => installOnDebian(wanted),
    () => findProgram(...other.names),
    () => chromium.executablePath(),
    downloadWithPlaywright,
  ];
}

/** A browser that is there but lacks its libraries is none. */
function tryWay(way: () => string | null): string | null {
  try {
    const path = way();
    if (path)
      execFileSync(path, ["--version", "--no-sandbox"], { stdio: "ignore", timeout: 20_000 });
    return path;
  } catch {
    return null;
  }
}

/** Debian's, for its root. */
function installOnDebian({ debianPackage, names }: Kind): string | null {
  if (process.getuid?.() !== 0 || !findProgram("apt-get")) return null;
  installFromDebian([debianPackage]);
  return findProgram(...names);
}

function downloadWithPlaywright(): string {
  execFileSync("npx", ["playwright", "install", "chromium"], { stdio: "ignore", timeout: 300_000 });
  return chromium.executablePath();
}
