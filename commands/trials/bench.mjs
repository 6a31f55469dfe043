import { prepare, runNode } from "../prepare.mjs";

/** `npm run bench`: how fast and how large, each number beside its reference; writes docs/performance.md. */
await prepare({ build: true });
await runNode(["tests/bench/run.ts", ...process.argv.slice(2)], { NODE_ENV: "production" });
