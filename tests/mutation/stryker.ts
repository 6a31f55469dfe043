import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { type Group, testsOf } from "./groups.ts";

const folder = join(import.meta.dirname, "installed");
const packages = join(folder, "node_modules/@stryker-mutator");
const program = join(packages, "core/dist/src/index.js");

/** One change made to a file, and whether a test failed. */
export type Mutant = { file: string; line: number; was: string; became: string; isKilled: boolean };

type Place = { line: number; column: number };

type Result = {
  fileName: string;
  location: { start: Place; end: Place };
  replacement: string;
  status: "Killed" | "Timeout" | "Survived" | "NoCoverage" | "CompileError" | "RuntimeError";
};

/** Installs Stryker by its own lock file. It uses the project's Vitest. */
export function installStryker(): void {
  if (existsSync(program)) return;
  console.log("Installing Stryker …");
  const command = ["install", "--no-save", "--legacy-peer-deps", "--no-audit", "--no-fund"];
  execFileSync("npm", [...command, "--loglevel=error"], { cwd: folder, stdio: "inherit" });
}

/** Tries every mutant of a group's files on a copy of the project. */
export async function mutate(group: Group): Promise<Mutant[]> {
  const { Stryker } = await import(pathToFileURL(program).href);
  // Read by `vitest.config.ts` in a process of Stryker's.
  process.env.MUTATED_TESTS = JSON.stringify(testsOf(group));
  const stryker = new Stryker({
    mutate: group.files,
    ignorePatterns: ["/build", "/data", "/docs", "/public", "/tests/mutation/installed"],
    plugins: [join(packages, "vitest-runner/dist/src/index.js")],
    testRunner: "vitest",
    vitest: { configFile: "tests/mutation/vitest.config.ts" },
    concurrency: 1,
    coverageAnalysis: "perTest",
    checkers: [],
    reporters: [],
    warnings: { slow: false },
    tempDirName: ownFolder("mutants"),
    cleanTempDir: "always",
    // A busy machine must not kill mutants.
    timeoutMS: 20_000,
    logLevel: "error",
    allowEmpty: true,
  });
  const results: Result[] = await stryker.runMutationTest();
  const mutants = results.filter(({ status }) => !/Error$/.test(status)).map(toMutant);
  return mutants.filter(({ was }) => !textForPeople.test(was));
}

/** A literal with a space or a capital letter first: another one is no other rule. */
const textForPeople = /^["'`](?:[A-Z]|.* )/;

function toMutant({ fileName, location, replacement, status }: Result): Mutant {
  const file = fileName.slice(process.cwd().length + 1);
  return {
    file,
    line: location.start.line,
    was: textAt(file, location),
    became: replacement.replaceAll(/\s+/g, " "),
    isKilled: status === "Killed" || status === "Timeout",
  };
}

/** In one line. Lines and columns begin at 1. */
function textAt(file: string, { start, end }: Result["location"]): string {
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? "").slice(0, end.column - 1);
  lines[0] = (lines[0] ?? "").slice(start.column - 1);
  return lines.join(" ").replaceAll(/\s+/g, " ");
}
