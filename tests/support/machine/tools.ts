import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { findBrowser, wholeBrowser } from "#tests/support/find-browser.ts";

/** What must be there, or what needs it is left out and says so. */
export type Need = "wrk" | "nginx" | "linux" | "browser";

/** Why a need is not met; null when it is. What Debian has is installed where root runs this. */
export function missing(need: Need): string | null {
  if (need === "linux") return process.platform === "linux" ? null : "it reads Linux's /proc";
  if (need === "browser") return missingBrowser();
  return missingProgram(need, [need]);
}

/** The same of a program that these packages of Debian's bring. */
export function missingProgram(name: string, packages: string[]): string | null {
  if (findProgram(name)) return null;
  if (process.platform !== "linux" || !findProgram("apt-get"))
    return `${name} is not installed, and this is no Debian`;
  if (process.getuid?.() !== 0)
    return `${name} is not installed: \`apt-get install ${packages.join(" ")}\` as root`;
  return installFromDebian(name, packages);
}

/** nginx lies where only root's PATH leads. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

function installFromDebian(name: string, packages: string[]): string | null {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const quiet = { stdio: "ignore", timeout: 600_000, env } as const;
  try {
    execFileSync("apt-get", ["update"], quiet);
    execFileSync("apt-get", ["install", "--yes", "--no-install-recommends", ...packages], quiet);
  } catch {
    return `${name} could not be installed from Debian`;
  }
  return findProgram(name) ? null : `${name} could not be found after it was installed`;
}

function missingBrowser(): string | null {
  try {
    findBrowser(wholeBrowser);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
