import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { ownFolder } from "#tests/support/machine/folders.ts";
import type { Group } from "./groups.ts";

const folder = join(import.meta.dirname, "installed");
const packages = join(folder, "node_modules/@stryker-mutator");
const program = join(packages, "core/dist/src/index.js");

type Place = { line: number; column: number };

/** One change made to a file, and whether a test noticed it. */
type Mutant = {
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
 * Returns how many there are, and those that no test noticed.
 */
export async function mutate({ files, tests = [], requests = [] }: Group) {
  const beside = files.map((file) => file.replace(/(\.server)?\.ts$/, ".test.ts"));
  const mutants = await tryMutants(files, [...beside.filter((file) => existsSync(file)), ...tests]);
  const unnoticed = mutants.filter(hasSurvived);
  if (unnoticed.length === 0 || requests.length === 0) return { mutants, survivors: unnoticed };
  const requestTests = requests.map((name) => `tests/http/${name}.test.ts`);
  const asked = await tryMutants(unnoticed.map(rangeOf), requestTests);
  const wanted = new Set(unnoticed.map(format));
  const survivors = asked.filter((mutant) => hasSurvived(mutant) && wanted.has(format(mutant)));
  return { mutants, survivors };
}

const hasSurvived = ({ status }: Mutant) => status === "Survived" || status === "NoCoverage";

/** As Stryker takes it: lines begin at 1, columns at 0. */
function rangeOf({ fileName, location: { start, end } }: Mutant): string {
  const file = relative("", fileName);
  return `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
}

export const format = (mutant: Mutant): string =>
  `${rangeOf(mutant)} → ${mutant.replacement.replaceAll(/\s+/g, " ")}`;

/** Works on a copy of the project, which is built for the requests. */
async function tryMutants(mutated: string[], tests: string[]): Promise<Mutant[]> {
  const { Stryker } = await import(pathToFileURL(program).href);
  // Read by `vitest.config.ts` in a process of Stryker's.
  process.env.MUTATED_TESTS = JSON.stringify(tests);
  const stryker = new Stryker({
    mutate: mutated,
    // Most strings are texts for people: another text is no other rule.
    mutator: { excludedMutations: ["StringLiteral"] },
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
  const results: Mutant[] = await stryker.runMutationTest();
  return results.filter(({ status }) => !status.endsWith("Error"));
}
