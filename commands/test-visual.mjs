import { prepare, runNode } from "./prepare.mjs";

/** `npm run test:visual`: what has changed in the look since docs/gallery; `-- --update` keeps it. */
await prepare({ build: true });
await runNode(["tests/visual/compare-gallery.ts", ...process.argv.slice(2)], {
  NODE_ENV: "production",
});
