import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const folder = join(import.meta.dirname, "installed");
const program = join(folder, "node_modules/lighthouse/cli/index.js");

/** A report is a megabyte, with its screenshots. */
const maxBytes = 64 * 1024 * 1024;

/**
 * Installs Lighthouse by its own lock file, unless it is there: it is five times as large as all
 * that it measures, and who only wants to run the site or its tests need not wait for it.
 */
export function installLighthouse(): void {
  if (existsSync(program)) return;
  console.log("Installing Lighthouse …");
  const command = ["install", "--no-save", "--loglevel=error"];
  execFileSync("npm", command, { cwd: folder, stdio: "inherit" });
}

/** The report on an address, made in the browser that is debugged through `port`; as JSON. */
export async function runLighthouse(
  address: string,
  { port, categories }: { port: number; categories: readonly string[] },
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...[program, address, `--port=${port}`, `--only-categories=${categories.join(",")}`],
      ...["--output=json", "--quiet", "--no-enable-error-reporting"],
    ],
    { maxBuffer: maxBytes },
  );
  return stdout;
}
