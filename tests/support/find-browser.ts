import { execFileSync } from "node:child_process";
import { chromium } from "@playwright/test";
import {
  canInstall,
  findProgram,
  headlessShell,
  installFromDebian,
  type Program,
  wholeBrowser,
} from "./machine/programs.ts";

/**
 * The path of a browser: the one that `BROWSER_PATH` names, or one of the wanted kind, which is
 * installed where Debian's package manager can do it, or else any that is there.
 */
export function findBrowser(wanted: Program): string {
  const named = process.env.BROWSER_PATH;
  const ways = named ? [() => named] : waysTo(wanted);
  for (const way of ways) {
    const path = tryWay(way);
    if (path) return path;
  }
  throw new Error(
    named
      ? `BROWSER_PATH is ${named}, which does not run.`
      : "The tests need a browser and found none: please install Chromium or Google Chrome, or " +
          "set BROWSER_PATH to one.",
  );
}

function waysTo(wanted: Program): (() => string | null)[] {
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

function installOnDebian({ packages, names }: Program): string | null {
  if (!canInstall()) return null;
  installFromDebian(packages);
  return findProgram(...names);
}

function downloadWithPlaywright(): string {
  execFileSync("npx", ["playwright", "install", "chromium"], { stdio: "ignore", timeout: 300_000 });
  return chromium.executablePath();
}
