import { prepare, runNode } from "./prepare.mjs";

/** `npm run dev`: the site from its sources, showing every change at once. */
await prepare({ build: false });
await runNode(["server.ts"], { NODE_ENV: "development" });
