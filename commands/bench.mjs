import { prepare, runNode } from "./prepare.mjs";

/** `npm run bench`: how a large gallery answers, beside its own first page. */
await prepare({ build: true });
await runNode(["tests/bench/gallery-pages.ts"], { NODE_ENV: "production" });
