import { prepare, runNode } from "../prepare.mjs";

/** `npm run mutate`: changes the rules one by one and looks whether a test sees it; writes docs/reliability.md's table. */
await prepare({ build: false });
await runNode(["tests/mutation/run.ts", ...process.argv.slice(2)]);
