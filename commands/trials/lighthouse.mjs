import { prepare, runNode } from "../prepare.mjs";

/** `npm run lighthouse`: the table in the README, on this machine. */
await prepare({ build: true });
await runNode(["tests/bench/lighthouse.ts"], { NODE_ENV: "production" });
