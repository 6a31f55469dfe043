import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

export type Program = {
  /** What it is called, wherever programs lie. */
  names: string[];
  /** Debian's packages that bring it. */
  packages: string[];
};

/** The same engine without windows: the tests take half the time in it. */
export const headlessShell: Program = {
  names: ["chromium-headless-shell", "chrome-headless-shell"],
  packages: ["chromium-headless-shell"],
};

/** As people use it: for what is measured or looked at. */
export const wholeBrowser: Program = {
  names: [
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
    "chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
  packages: ["chromium"],
};

export const firefox: Program = {
  names: ["firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"],
  packages: ["firefox-esr"],
};

export const webKitGtk: Program = {
  names: ["WebKitWebDriver"],
  packages: ["webkit2gtk-driver"],
};

/** The driver's package does not bring its engine, which cog does. */
export const wpe: Program = {
  names: ["WPEWebDriver"],
  packages: ["wpewebkit-driver", "cog"],
};

export const xvfb: Program = { names: ["Xvfb"], packages: ["xvfb"] };
export const nginx: Program = { names: ["nginx"], packages: ["nginx"] };
export const wrk: Program = { names: ["wrk"], packages: ["wrk"] };

/** The path of the first of these that is installed. nginx lies where only root's PATH leads. */
export function findProgram(...names: string[]): string | null {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  const paths = names.flatMap((name) =>
    isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name)),
  );
  return paths.find(isExecutable) ?? null;
}

/** Only root may install Debian's packages. */
export const canInstall = () => process.getuid?.() === 0 && findProgram("apt-get") !== null;

/** Where `canInstall`. A second call at the same time fails, because the first has locked apt. */
export function installFromDebian(packages: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const quiet = { stdio: "ignore", timeout: 600_000, env } as const;
  execFileSync("apt-get", ["update"], quiet);
  execFileSync("apt-get", ["install", "--yes", "--no-install-recommends", ...packages], quiet);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
