import { prepare, runNode } from "../prepare.mjs";

/** `npm run test:visual -- REVISION`: how every page looked then and looks now, side by side. */
await prepare({ build: true });
await runNode(["tests/visual/compare-revisions.ts", ...process.argv.slice(2)]);
