import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { ownFolder } from "#tests/support/machine/folders.ts";

/** Builds a revision in a folder of its own, which goes with this process. Needs git. */
export async function buildRevision(revision: string): Promise<string> {
  const folder = join(ownFolder("revision"), "tree");
  execFileSync("git", ["worktree", "add", "--detach", folder, revision], { stdio: "ignore" });
  process.on("exit", () => {
    execFileSync("git", ["worktree", "remove", "--force", folder], { stdio: "ignore" });
  });
  const run = (command: string, args: string[]) =>
    execFileSync(command, args, {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, NODE_ENV: "production" },
    });
  if (hasSamePackages(folder)) symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  // With what is built by, which production would leave out.
  else run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--include=dev"]);
  run(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel=error"]);
  const compress = join(folder, "commands/compress-assets.ts");
  if (existsSync(compress)) run(process.execPath, [compress]);
  return folder;
}

/** Whether it can be built: a download without its history, or a shallow one, has no other. */
export function isKnown(revision: string): boolean {
  const { status } = spawnSync("git", ["cat-file", "-e", `${revision}^{commit}`], {
    stdio: "ignore",
  });
  return status === 0;
}

function hasSamePackages(folder: string): boolean {
  const lock = (root: string) => readFileSync(join(root, "package-lock.json"), "utf8");
  return lock(folder) === lock(".");
}
