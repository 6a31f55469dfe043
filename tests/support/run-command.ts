import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Runs a program of `commands/` without the installation before it, as if called from the folder above
 * `dataDir`: its exit code, and what it printed.
 */
export function runCommand(name: string, parameters: string[], dataDir: string) {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    INIT_CWD: join(dataDir, ".."),
    NODE_COMPILE_CACHE: join(tmpdir(), "school-compile-cache"),
  };
  return new Promise<{ code: unknown; printed: string }>((resolve) => {
    const program = [`commands/${name}.ts`, ...parameters];
    execFile(process.execPath, program, { env }, (error, out, complaint) => {
      resolve({ code: error?.code ?? 0, printed: (out + complaint).trim() });
    });
  });
}
