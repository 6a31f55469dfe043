import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

/** The path of the first of these that is installed. nginx lies where only root's PATH leads. */
export function findProgram(...names: string[]): string | null {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  const paths = names.flatMap((name) =>
    isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name)),
  );
  return paths.find(isExecutable) ?? null;
}

/** As root, where there is `apt-get`. */
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
