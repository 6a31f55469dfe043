import { prepare, runNode } from "../prepare.mjs";

/** `npm run import -- FILE [FILE…] [--dry-run] [--hash-config FILE] [--allow-http] [--allow-private]`. */
await prepare({ build: false });
await runNode(["commands/import/run-import.ts", ...process.argv.slice(2)]);
