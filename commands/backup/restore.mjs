import { prepare, runNode } from "../prepare.mjs";

/** `npm run restore -- FILE [--replace]`. */
await prepare({ build: false });
await runNode(["commands/backup/restore-backup.ts", ...process.argv.slice(2)]);
