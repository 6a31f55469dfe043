import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";

const folder = join(import.meta.dirname, "installed");
const packages = join(folder, "node_modules");
const lockOfInstalled = join(packages, ".package-lock.json");

/** Loads a package that only these tests use. */
export const requireInstalled = createRequire(join(folder, "package.json"));

/** Installs the clients and the old Chromium by their own lock file. Throws where npm cannot. */
export function installPackages(): void {
  if (existsSync(lockOfInstalled)) return;
  console.log("Installing what drives the other browsers …");
  const command = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", command, { cwd: folder, stdio: "inherit", timeout: 300_000 });
}

/** The path of the Chromium that the package contains compressed: for Linux on x64. */
export function unpackOldChromium(): string {
  const path = join(packages, "chromium-109");
  if (existsSync(path)) return path;
  const compressed = join(packages, "@sparticuz/chromium/bin/chromium.br");
  writeFileSync(path, brotliDecompressSync(readFileSync(compressed)));
  chmodSync(path, 0o755);
  return path;
}
