import { prepare, runNode } from "./prepare.mjs";

/** `npm start`: whatever is missing is installed and built, then the site is served. */
await prepare({ build: true });
await runNode(["server.ts"], { NODE_ENV: "production" });
