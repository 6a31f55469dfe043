import { prepare, runNode } from "../prepare.mjs";

/** `npm run test:scale`: two nodes behind a balancer, on PostgreSQL and S3, through what may happen to them. */
await prepare({ build: true });
await runNode(["tests/scale/run.ts"], { NODE_ENV: "production" });
