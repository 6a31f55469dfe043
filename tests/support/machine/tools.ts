import { findBrowser } from "#tests/support/find-browser.ts";
import {
  canInstall,
  findProgram,
  installFromDebian,
  nginx,
  type Program,
  wholeBrowser,
  wrk,
} from "./programs.ts";

/** What must be there, or what needs it is left out and says so. */
export type Need = "wrk" | "nginx" | "linux" | "browser";

/** Why a need is not met; null when it is. What Debian has is installed where root runs this. */
export function missing(need: Need): string | null {
  if (need === "linux") return process.platform === "linux" ? null : "it reads Linux's /proc";
  if (need === "browser") return missingBrowser();
  return missingProgram(need === "wrk" ? wrk : nginx);
}

/** The same of a program. */
export function missingProgram({ names, packages }: Program): string | null {
  const [name = ""] = names;
  if (findProgram(...names)) return null;
  if (process.platform !== "linux" || !findProgram("apt-get"))
    return `${name} is not installed, and this is no Debian`;
  if (!canInstall())
    return `${name} is not installed: \`apt-get install ${packages.join(" ")}\` as root`;
  try {
    installFromDebian(packages);
  } catch {
    return `${name} could not be installed from Debian`;
  }
  return findProgram(...names) ? null : `${name} could not be found after it was installed`;
}

function missingBrowser(): string | null {
  try {
    findBrowser(wholeBrowser);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
