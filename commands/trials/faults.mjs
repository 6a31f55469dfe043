import { prepare, runNode } from "../prepare.mjs";

/** `npm run faults`: breaks the site on purpose, in every way that takes long; writes docs/reliability.md's table. */
await prepare({ build: true });
await runNode(["tests/faults/staged/run.ts", ...process.argv.slice(2)], { NODE_ENV: "production" });
