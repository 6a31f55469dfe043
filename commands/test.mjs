import { prepare, runNode } from "./prepare.mjs";

/** `npm test`: everything, quick checks first. */
await prepare({ build: true });
await runNode(["commands/run-tests.ts"]);
