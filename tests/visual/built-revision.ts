import { execFileSync } from "node:child_process";
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { ownFolder } from "#tests/support/machine/folders.ts";

/** The commit that a name such as `HEAD~1`, `main` or `1a2b3c4` stands for; null if there is none. */
export function findCommit(revision: string): string | null {
  try {
    return git("rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`);
  } catch {
    return null;
  }
}

/**
 * Checks a commit out into a folder of its own outside the repository, installs and builds it there,
 * and returns that folder. It goes when this process ends. Throws with what the failing step said.
 */
export function buildRevision(commit: string): string {
  const folder = ownFolder("revision");
  git("worktree", "add", "--detach", folder, commit);
  // Before the folder itself is deleted.
  process.prependListener("exit", () => git("worktree", "remove", "--force", folder));
  install(folder);
  run(folder, [process.execPath, "node_modules/@react-router/dev/bin.cjs", "build"]);
  return folder;
}

/** The packages that are here serve the other revision, too, unless its lock file is another. */
function install(folder: string): void {
  const lockOf = (root: string) => readFileSync(join(root, "package-lock.json"), "utf8");
  if (lockOf(folder) === lockOf(".")) {
    symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"), "junction");
  } else {
    console.log("Its packages are others: installing them …");
    run(folder, ["npm", "install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"]);
  }
}

function git(...parameters: string[]): string {
  return execFileSync("git", parameters, { encoding: "utf8", stdio: "pipe" }).trim();
}

function run(folder: string, [command = "", ...parameters]: string[]): void {
  const isWindowsNpm = process.platform === "win32" && command === "npm";
  execFileSync(command, parameters, { cwd: folder, stdio: "pipe", shell: isWindowsNpm });
}
