import { prepare, program, runNode } from "./prepare.mjs";

/** `node commands/run.mjs NAME …`, called by every npm script: installs and builds what is missing, then runs a program. */
const [name = "", ...parameters] = process.argv.slice(2);

const built = { build: true, environment: { NODE_ENV: "production" } };

const commands = {
  start: { build: true, run: program.parameters, environment: program.environment },
  dev: { run: ["server.ts"], environment: { NODE_ENV: "development" } },
  build: { build: true },
  test: { run: ["commands/run-tests.ts"] },
  admin: { run: ["commands/manage-admins.ts"] },
  backup: { run: ["commands/backup.ts"] },
  restore: { run: ["commands/restore.ts"] },
  import: { run: ["commands/import.ts"] },
  bench: { run: ["tests/bench/run.ts"], ...built },
  faults: { run: ["tests/faults/staged/run.ts"], ...built },
  lighthouse: { run: ["tests/bench/run.ts", "lighthouse"], ...built },
  mutate: { run: ["tests/mutation/run.ts"] },
  "test:scale": { run: ["tests/scale/run.ts"], ...built },
  "test:visual": { run: ["tests/visual/compare-revisions.ts"], build: true },
};

const { run, build = false, environment = {} } = commands[name];
await prepare({ build });
// A service or an image (deploy/) runs the built site by itself.
const isOnlyPrepared = parameters.includes("--only-prepare");
if (run && !isOnlyPrepared) await runNode([...run, ...parameters], environment);
