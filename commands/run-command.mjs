import { takeEnvironmentFile } from "./environment-file.mjs";
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
const { variables, others } = readEnvironmentFile();
await prepare({ build });
// A service or an image (deploy/) runs the built site by itself.
const isOnlyPrepared = parameters.includes("--only-prepare");
// A variable of the shell counts more than one of the file, as for the option of Node.
const added = Object.entries(variables).filter(([variable]) => !(variable in process.env));
const complete = { ...Object.fromEntries(added), ...environment };
if (run && !isOnlyPrepared) {
  // A stale build stays, because a new one would replace the files of a running server.
  const files = isBundled && !isBuildStale() ? run.map(bundleOf) : run;
  await runNode([...files, ...others], { environment: complete, hasChildren });
}

function bundleOf(source) {
  return source.replace(/^commands\/(.*)\.ts$/, "build/server/$1.js");
}

function readEnvironmentFile() {
  try {
    return takeEnvironmentFile(parameters, process.env);
  } catch (error) {
    return stop(error.message);
  }
}

function stop(message) {
  console.error(message);
  process.exit(2);
}
