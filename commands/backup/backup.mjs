import { prepare, runNode } from "../prepare.mjs";

/** `npm run backup -- FILE [--with-secrets]`. */
await prepare({ build: false });
await runNode(["commands/backup/make-backup.ts", ...process.argv.slice(2)]);
