import { join } from "node:path";
import { prepare, root, runNode } from "./prepare.mjs";

/** `npm start`: whatever is missing is installed and built, then the site is served. */
await prepare({ build: true });
// For whoever runs server.ts in another way, as a service or in an image (deploy/).
if (process.argv.includes("--only-prepare")) process.exit(0);
await runNode(["--max-semi-space-size=8", "server.ts"], {
  NODE_ENV: "production",
  // What was compiled once is not compiled again: a third of the time to the first answer.
  NODE_COMPILE_CACHE: join(root, "build/.compile-cache"),
  // For glibc, in bytes: what large pages and uploads took goes back to the machine, some 60 MB.
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
});
