import { resolve } from "node:path";
import { parseArgs } from "node:util";

/** Paths and flags of a command line; null when it has a flag that is not in `flags`. */
export function readArguments(...flags: string[]) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(flags.map((flag) => [flag, { type: "boolean" as const }])),
    });
    // npm runs its scripts in the project's folder, whatever folder it was called from.
    const from = process.env.INIT_CWD ?? process.cwd();
    return {
      paths: positionals.map((path) => resolve(from, path)),
      options: new Set(Object.keys(values)),
    };
  } catch {
    return null;
  }
}
