import { prepare, runNode } from "./prepare.mjs";

/** `npm test`: everything, quick checks first, and the build beside them. */
await prepare({ build: false });
await runNode(["commands/run-tests.ts"]);
