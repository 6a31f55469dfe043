import { prepare, runNode } from "./prepare.mjs";

/** `npm run admin -- list`, or `add|disable|enable|reset EMAIL`. */
await prepare({ build: false });
await runNode(["commands/manage-admins.ts", ...process.argv.slice(2)]);
