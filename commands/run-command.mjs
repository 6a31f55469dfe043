import { accessSync, constants } from "node:fs";
import { resolve } from "node:path";
import { isBuildStale, prepare, program, runNode } from "./prepare.mjs";

/** Installs and builds what is missing, then runs the program that the first parameter names. */
const [name = "", ...parameters] = process.argv.slice(2);

/** Checks and tests start programs of their own, which end with them. */
const checks = { hasChildren: true };
/** Operators' commands are in the build, from which they start in a quarter of the time. */
const bundled = { isBundled: true };
const built = { ...checks, build: true, environment: { NODE_ENV: "production" } };

const commands = {
  start: { build: true, run: program.parameters, environment: program.environment },
  dev: { run: ["server.ts"], environment: { NODE_ENV: "development" } },
  build: { build: true },
  check: { run: ["commands/run-checks.ts"], ...checks },
  format: { run: ["node_modules/@biomejs/biome/bin/biome", "check", "--write"] },
  test: { run: ["commands/run-tests.ts"], ...checks },
  admin: { run: ["commands/manage-admins.ts"], ...bundled },
  backup: { run: ["commands/backup.ts"], ...bundled },
  restore: { run: ["commands/restore.ts"], ...bundled },
  "mail-test": { run: ["commands/mail-test.ts"], ...bundled },
  import: { run: ["commands/import.ts"], ...bundled },
  bench: { run: ["tests/bench/run.ts"], ...built },
  faults: { run: ["tests/faults/staged/run.ts"], ...built },
  lighthouse: { run: ["tests/bench/run.ts", "lighthouse"], ...built },
  mutate: { run: ["tests/mutation/run.ts"], ...checks },
  "test:scale": { run: ["tests/scale/run.ts"], ...built },
};

const command = commands[name];
if (!command) stop(`Usage: node commands/run.mjs ${Object.keys(commands).join("|")} …`);
const { run, isBundled, build = false, environment = {}, hasChildren = false } = command;
const { options, others } = takeEnvironmentFile();
await prepare({ build });
// A service or an image (deploy/) runs the built site by itself.
const isOnlyPrepared = parameters.includes("--only-prepare");
if (run && !isOnlyPrepared) {
  // A stale build stays, because a new one would replace the files of a running server.
  const files = isBundled && !isBuildStale() ? run.map(bundleOf) : run;
  await runNode([...options, ...files, ...others], { environment, hasChildren });
}

function bundleOf(source) {
  return source.replace(/^commands\/(.*)\.ts$/, "build/server/$1.js");
}

/** `--env-file FILE` becomes the option of Node, which reads the file. */
function takeEnvironmentFile() {
  const index = parameters.findIndex((parameter) => /^--env-file(=|$)/.test(parameter));
  if (index === -1) return { options: [], others: parameters };
  const [, inline] = parameters[index].split("=");
  const path = inline ?? parameters[index + 1];
  if (!path) stop("--env-file needs the name of a file.");
  // npm runs its scripts in the project's folder, whatever folder it was called from.
  const file = resolve(process.env.INIT_CWD ?? ".", path);
  try {
    accessSync(file, constants.R_OK);
  } catch ({ code }) {
    stop(code === "ENOENT" ? `There is no file ${file}.` : `${file} cannot be read (${code}).`);
  }
  const others = parameters.toSpliced(index, inline === undefined ? 2 : 1);
  return { options: [`--env-file=${file}`], others };
}

function stop(message) {
  console.error(message);
  process.exit(2);
}
