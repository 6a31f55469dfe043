import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

export type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

const folder = join(import.meta.dirname, "installed");
const program = join(folder, "node_modules/lighthouse/cli/index.js");
const categories = "performance,accessibility,best-practices,seo";

/** Installs Lighthouse by its own lock file. It is too large for everybody who runs the tests. */
export function installLighthouse(): void {
  if (existsSync(program)) return;
  console.log("Installing Lighthouse …");
  const command = ["install", "--no-save", "--loglevel=error"];
  execFileSync("npm", command, { cwd: folder, stdio: "inherit" });
}

/** The report on an address, made in the browser that is debugged through `port`. */
export async function runLighthouse(address: string, port: number): Promise<Report> {
  const options = [`--port=${port}`, `--only-categories=${categories}`, "--output=json", "--quiet"];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, address, ...options, "--no-enable-error-reporting"],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout);
}
