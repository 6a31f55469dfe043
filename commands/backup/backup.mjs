import { prepare, runNode } from "../prepare.mjs";

/** `npm run backup -- FILE [--with-secrets]`, or `npm run backup -- --rehearse FILE`. */
await prepare({ build: false });
const given = process.argv.slice(2);
const program = given.includes("--rehearse") ? "rehearse-backup.ts" : "make-backup.ts";
await runNode([`commands/backup/${program}`, ...given]);
