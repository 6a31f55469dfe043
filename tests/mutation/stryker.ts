import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ownFolder } from "#tests/support/machine/folders.ts";
import { type Group, requestsOf, unitTestsOf } from "./groups.ts";

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

/**
 * Tries every mutant of a group's files with its unit tests, and those that survive with requests.
 */
export async function mutate(group: Group): Promise<Mutant[]> {
  const tried = await tryMutants(group.files, unitTestsOf(group));
  const survivors = tried.filter(isSurvivor);
  const asked = group.requests
    ? await tryMutants(survivors.map(rangeOf), requestsOf(group))
    : tried;
  const surviving = new Set(asked.filter(isSurvivor).map(keyOf));
  const mutants = tried.map((result) =>
    toMutant(result, isSurvivor(result) && surviving.has(keyOf(result))),
  );
  return mutants.filter(({ was }) => !textForPeople.test(was));
}

const isSurvivor = ({ status }: Result) => status === "Survived" || status === "NoCoverage";

const keyOf = (result: Result) => `${rangeOf(result)} ${result.replacement}`;

const pathOf = ({ fileName }: Result) => fileName.slice(process.cwd().length + 1);

/** As Stryker takes it: lines begin at 1, columns at 0. */
function rangeOf(result: Result): string {
  const { start, end } = result.location;
  return `${pathOf(result)}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
}

/** Works on a copy of the project, which is built for the requests. */
async function tryMutants(mutated: string[], tests: string[]): Promise<Result[]> {
  if (mutated.length === 0) return [];
  const { Stryker } = await import(pathToFileURL(program).href);
  // Read by `vitest.config.ts` in a process of Stryker's.
  process.env.MUTATED_TESTS = JSON.stringify(tests);
  const stryker = new Stryker({
    mutate: mutated,
    buildCommand: "node commands/run.mjs build",
    ignorePatterns: ["/build", "/data", "/docs", "/tests/mutation/installed"],
    plugins: [join(packages, "vitest-runner/dist/src/index.js")],
    testRunner: "vitest",
    // Requests are answered by the built program, which Vitest does not know.
    vitest: { configFile: "tests/mutation/vitest.config.ts", related: false },
    concurrency: 2,
    coverageAnalysis: "perTest",
    reporters: [],
    tempDirName: ownFolder("mutants"),
    cleanTempDir: "always",
    // A busy machine must not kill mutants.
    timeoutMS: 20_000,
    logLevel: "error",
    allowEmpty: true,
  });
  const results: Result[] = await stryker.runMutationTest();
  return results.filter(({ status }) => !/Error$/.test(status));
}

/** A literal with a space or a capital letter first: another one is no other rule. */
const textForPeople = /^["'`](?:[A-Z]|.* )/;

function toMutant(result: Result, isSurviving: boolean): Mutant {
  const file = pathOf(result);
  return {
    file,
    line: result.location.start.line,
    was: textAt(file, result.location),
    became: result.replacement.replaceAll(/\s+/g, " "),
    isKilled: !isSurviving,
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
