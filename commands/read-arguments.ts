import { resolve } from "node:path";
import { parseArgs } from "node:util";

/** Ends the process with 2 unless there is one file and only known flags. */
export function readArguments(usage: string, ...flags: string[]) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(flags.map((flag) => [flag, { type: "boolean" as const }])),
    });
    const [path = ""] = positionals;
    if (positionals.length !== 1 || !path) throw new Error(usage);
    // npm runs its scripts in the project's folder, whatever folder it was called from.
    const from = process.env.INIT_CWD || process.cwd();
    return { path: resolve(from, path), flags: new Set(Object.keys(values)) };
  } catch {
    console.error(usage);
    process.exit(2);
  }
}
